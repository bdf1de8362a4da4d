import type * as calls from '@assure/contract/calls/self-assessments'
import { type Answers, type AnswerValue, answerProblems } from '@assure/contract/domain/checklist-scoring'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { ChecklistVersion } from '../checklists/index.ts'
import { currentSettings } from '../settings/index.ts'
import { announceAssessment } from './announce-assessment.ts'
import { type Assessment, readAssessment, scoreOf } from './read-assessment.ts'
import { lockOwnAssessment, upsertAssessment } from './store.ts'
import { assessmentWire, savedValues } from './wire.ts'

/** A request under way fixes the checklist. */
const versionToApply = (
  { version, isFrozen, offered }: Assessment,
  { checklist_id: checklistId, version_id: versionId }: BodyOf<typeof calls.saveSelfAssessment>,
): Outcome<ChecklistVersion> => {
  const checklistVersion = checklistId === undefined ? version : offered.find((one) => one.checklist_id === checklistId)
  if (isFrozen && checklistId !== undefined && checklistId !== version?.checklist_id)
    return refuse('self-assessment.checklist-fixed', {
      fields: { checklist_id: 'self-assessment.checklist-fixed' },
    })
  if (checklistId !== undefined && checklistVersion === undefined && !isFrozen)
    return refuse('request.fields', { fields: { checklist_id: 'field.unknown-choice' } })
  const applies = isFrozen ? version : checklistVersion
  if (applies === undefined) return refuse('self-assessment.no-checklist')
  return versionId === undefined || versionId === applies.id ? accept(applies) : refuse('self-assessment.other-version')
}

const withoutNull = (answers: Answers): Record<string, AnswerValue> =>
  Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, AnswerValue] => entry[1] !== null))

export const saveSelfAssessment: UseCase<typeof calls.saveSelfAssessment> = (deps, { actor, traceId, now, ...call }) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const { companyId, language } = actor
    const facility = await lockOwnAssessment(tx, { id, companyId })
    if (facility === undefined) return refuse('facility.not-found')
    if (facility.archived_at !== null) return refuse('facility.archived')
    const before = await readAssessment(tx, facility, { language, now })
    const applied = versionToApply(before, call.body)
    if (!applied.ok) return applied
    const version = applied.value
    const problems = Object.entries(answerProblems(version.content, call.body.answers))
    if (problems.length > 0)
      return refuse('request.fields', {
        fields: Object.fromEntries(problems.map(([key, code]) => [`answers.${key}`, code])),
      })
    const answers = withoutNull(call.body.answers)
    const isShared = call.body.is_shared ?? facility.is_shared
    const saved = { ...facility, version_id: version.id, answers, is_shared: isShared, updated_at: now }
    const lost = refuseLost(call.body.version, savedValues(facility), savedValues(saved))
    if (lost) return lost
    await upsertAssessment(tx, { facilityId: id, versionId: version.id, answers, isShared, by: actor.accountId, now })
    const after = await readAssessment(tx, saved, { language, now })
    await announceAssessment(tx, deps, {
      actor,
      traceId,
      facility: saved,
      wasShared: facility.is_shared,
      before: { ...before.score, answered: Object.keys(before.answers).length },
      after: { ...scoreOf(version, answers), answered: Object.keys(answers).length },
      code: version.code,
    })
    const { readiness } = await currentSettings(tx)
    return accept(assessmentWire(saved, after, readiness))
  })
