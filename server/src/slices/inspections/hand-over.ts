// By an inspector who was replaced meanwhile: kept for the office to read. It begins nothing, counts nowhere and takes
// no room of the inspector who is assigned.

import { inspectionLimits } from '@assure/contract/calls/inspection-records'
import type { handOverAnswers as call } from '@assure/contract/calls/inspections'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { entryOf } from './answer-item.ts'
import { versionFor } from './begin.ts'
import { momentBar, problemOfAnswer } from './rules.ts'
import { lockAuthor, lockCertificationExecution } from './store.ts'
import { isSameEntry } from './store-answers.ts'
import { countHandedOverBy, insertHandedOver, isSameHandedOver } from './store-handed-over.ts'

type HandedOver = { id: string } & BodyOf<typeof call>
type Entry = Parameters<typeof insertHandedOver>[1]

/** 'known' when the same has arrived before, be it while its author was still assigned. */
const keepEntry = async (tx: Tx, entry: Entry): Promise<Outcome<'new' | 'known'>> => {
  if ((await insertHandedOver(tx, entry)) > 0) return accept('new')
  const { inspectionId, handedOverAt: arrivedAt } = entry
  const isKnown =
    (await isSameHandedOver(tx, entry)) ||
    (inspectionId !== null && (await isSameEntry(tx, { ...entry, inspectionId, arrivedAt })))
  return isKnown ? accept('known') : refuse('inspection.counter-used')
}

export const handOverAnswers =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Inspector>,
    { id, version_id: wanted, answers }: HandedOver,
  ): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Record<string, never>>> => {
      const { actor, now } = context
      const execution = await lockCertificationExecution(tx, id, { onceAssigned: actor, now })
      if (execution === undefined) return refuse('inspection.not-found')
      const version = await versionFor(tx, execution, wanted)
      if (!version.ok) return version
      const { accountId } = actor
      const { subjectId: certificationId, inspectionId } = execution
      await lockAuthor(tx, accountId)
      const already = await countHandedOverBy(tx, certificationId, accountId)
      const handedOverAt = deps.clock.now()
      let added = 0
      for (const { item: itemKey, ...given } of answers) {
        const problem = problemOfAnswer(version.value?.content, { itemKey, ...given })
        if (problem !== undefined) return refuse(problem, { fields: { answers: problem } })
        const unlikely = momentBar(given.at, { now: handedOverAt, field: 'answers' })
        if (unlikely !== undefined) return unlikely
        const saved = await keepEntry(tx, {
          ...entryOf(given, { itemKey, accountId }),
          certificationId,
          inspectionId,
          handedOverAt,
        })
        if (!saved.ok) return saved
        if (saved.value === 'new') added++
      }
      if (already + added > inspectionLimits.handedOver) return refuse('inspection.full')
      if (added > 0) {
        const news = { kind: 'handed-over', after: { answers: added } } as const
        await announceInspection(tx, deps, { ...context, execution, inspectionId, news })
      }
      return accept({}, { message: 'entry.handed-over' })
    })
