// Answers of an inspector who was replaced in the meantime, for the office to read. They begin nothing and do not count
// towards the limits of the assigned inspector.

import { inspectionLimits } from '@assure/contract/calls/inspection-records'
import type * as calls from '@assure/contract/calls/inspections'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInspection } from './announce-inspection.ts'
import { entryOf } from './answer-item.ts'
import { versionFor } from './begin.ts'
import { momentBar, problemOfAnswer } from './rules.ts'
import { lockAuthor, lockCertificationExecution } from './store.ts'
import { isSameEntry } from './store-answers.ts'
import { countHandedOverBy, insertHandedOver, isSameHandedOver } from './store-handed-over.ts'

type Entry = Parameters<typeof insertHandedOver>[1]

/** `known`: the same entry arrived before, perhaps while its author was still assigned. */
const saveHandedOver = async (tx: Tx, entry: Entry): Promise<Outcome<'new' | 'known'>> => {
  if ((await insertHandedOver(tx, entry)) > 0) return accept('new')
  const { inspectionId, handedOverAt: arrivedAt } = entry
  const isKnown =
    (await isSameHandedOver(tx, entry)) ||
    (inspectionId !== null && (await isSameEntry(tx, { ...entry, inspectionId, arrivedAt })))
  return isKnown ? accept('known') : refuse('inspection.counter-used')
}

export const handOverAnswers: UseCase<typeof calls.handOverAnswers> = (
  deps,
  { actor, traceId, now, params, body: { version_id: versionId, answers } },
) =>
  deps.db.transaction(async (tx) => {
    const execution = await lockCertificationExecution(tx, params.id, { onceAssigned: actor, now })
    if (execution === undefined) return refuse('inspection.not-found')
    const version = await versionFor(tx, execution, versionId)
    if (!version.ok) return version
    const { accountId } = actor
    const { subject_id: certificationId, inspection_id: inspectionId } = execution
    await lockAuthor(tx, accountId)
    const countBefore = await countHandedOverBy(tx, certificationId, accountId)
    const handedOverAt = deps.clock.now()
    let added = 0
    for (const { item: itemKey, ...input } of answers) {
      const problem = problemOfAnswer(version.value?.content, { itemKey, ...input })
      if (problem !== undefined) return refuse(problem, { fields: { answers: problem } })
      const refused = momentBar(input.at, { now: handedOverAt, field: 'answers' })
      if (refused !== undefined) return refused
      const saved = await saveHandedOver(tx, {
        ...entryOf(input, { item_key: itemKey, accountId }),
        certificationId,
        inspectionId,
        handedOverAt,
      })
      if (!saved.ok) return saved
      if (saved.value === 'new') added++
    }
    if (countBefore + added > inspectionLimits.handedOver) return refuse('inspection.full')
    if (added > 0) {
      const news = { kind: 'handed-over', after: { answers: added } } as const
      await announceInspection(tx, deps, { actor, traceId, execution, inspectionId, news })
    }
    return accept({}, { message: 'entry.handed-over' })
  })
