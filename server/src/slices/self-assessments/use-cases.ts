// Reading and keeping an owner's own answers, and showing them to the inspector where the owner wants it.

import type * as contract from '@assure/contract/calls/self-assessments'
import { type Answers, type AnswerValue, answerProblems } from '@assure/contract/domain/checklist-scoring'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf, QueryOf } from '@assure/contract/endpoint'
import type { Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { ChecklistVersion } from '../checklists/index.ts'
import { currentSettings } from '../settings/index.ts'
import { announceAssessment } from './announce-assessment.ts'
import { type Assessment, readAssessment, scoreOf } from './read-assessment.ts'
import { findAssignedAssessment, findOwnAssessment, keepAssessment, lockOwnAssessment } from './store.ts'
import { assessmentWire, sharedWire } from './wire.ts'

type Own = AnswerOf<typeof contract.getSelfAssessment>
type Context = UseCaseContext<Owner>

export const getSelfAssessment =
  (deps: Deps) =>
  async (
    { actor, now }: Context,
    { id, service_id: serviceId }: { id: string } & QueryOf<typeof contract.getSelfAssessment>,
  ): Promise<Outcome<Own>> => {
    const { companyId, language } = actor
    const facility = await findOwnAssessment(deps.db, { id, companyId })
    if (facility === undefined) return refuse('facility.not-found')
    const { readiness } = await currentSettings(deps.db)
    const assessment = await readAssessment(deps.db, facility, { language, now, serviceId })
    return accept(assessmentWire(facility, assessment, readiness))
  }

type Wanted = BodyOf<typeof contract.saveSelfAssessment>

/** Another checklist only as long as there is no request that keeps one. */
const chosenVersion = (
  { version, isFrozen, offered }: Assessment,
  { checklist_id: checklistId, version_id: versionId }: Wanted,
): Outcome<ChecklistVersion> => {
  const chosen = checklistId === undefined ? version : offered.find((one) => one.checklistId === checklistId)
  if (isFrozen && checklistId !== undefined && checklistId !== version?.checklistId)
    return refuse('self-assessment.checklist-fixed', {
      fields: { checklist_id: 'self-assessment.checklist-fixed' },
    })
  if (checklistId !== undefined && chosen === undefined && !isFrozen)
    return refuse('request.fields', { fields: { checklist_id: 'field.unknown-choice' } })
  const applies = isFrozen ? version : chosen
  if (applies === undefined) return refuse('self-assessment.no-checklist')
  return versionId === undefined || versionId === applies.id ? accept(applies) : refuse('self-assessment.other-version')
}

const given = (answers: Answers): Record<string, AnswerValue> =>
  Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, AnswerValue] => entry[1] !== null))

type Save = Context & { id: string; wanted: Wanted }

const keep = async (tx: Tx, deps: Deps, { id, wanted, ...context }: Save): Promise<Outcome<Own>> => {
  const { actor, now } = context
  const { companyId, language } = actor
  const facility = await lockOwnAssessment(tx, { id, companyId })
  if (facility === undefined) return refuse('facility.not-found')
  if (facility.archivedAt !== null) return refuse('facility.archived')
  const before = await readAssessment(tx, facility, { language, now })
  const version = chosenVersion(before, wanted)
  if (!version.ok) return version
  const problems = answerProblems(version.value.content, wanted.answers)
  if (Object.keys(problems).length > 0)
    return refuse('request.fields', {
      fields: Object.fromEntries(Object.entries(problems).map(([key, code]) => [`answers.${key}`, code])),
    })
  const answers = given(wanted.answers)
  const isShared = wanted.is_shared ?? facility.isShared
  await keepAssessment(tx, { facilityId: id, versionId: version.value.id, answers, isShared, by: actor.accountId, now })
  const saved = { ...facility, versionId: version.value.id, answers, isShared, updatedAt: now }
  const after = await readAssessment(tx, saved, { language, now })
  await announceAssessment(tx, deps, {
    ...context,
    facility: saved,
    wasShared: facility.isShared,
    before: { ...before.score, answered: Object.keys(before.answers).length },
    after: { ...scoreOf(version.value, answers), answered: Object.keys(answers).length },
    code: version.value.code,
  })
  const { readiness } = await currentSettings(tx)
  return accept(assessmentWire(saved, after, readiness))
}

export const saveSelfAssessment =
  (deps: Deps) =>
  (context: Context, id: string, wanted: Wanted): Promise<Outcome<Own>> =>
    deps.db.transaction((tx) => keep(tx, deps, { ...context, id, wanted }))

export const getSharedSelfAssessment =
  (deps: Deps) =>
  async (
    { actor, now }: UseCaseContext<Inspector>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof contract.getSharedSelfAssessment>>> => {
    const facility = await findAssignedAssessment(deps.db, { id, inspectorId: actor.accountId })
    if (facility === undefined) return refuse('facility.not-found')
    if (!facility.isShared) return refuse('self-assessment.not-shared')
    return accept(sharedWire(facility, await readAssessment(deps.db, facility, { language: actor.language, now })))
  }
