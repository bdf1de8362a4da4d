// What a decision does to the visits of its inspector: the earliest open one is done; without one, the visit of this
// moment is recorded.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeEarliestOpen, insertCompletedVisit, type VisitResult } from './store.ts'

export type DecidedVisit = VisitResult & { mayBeRecorded: boolean }

/** The visit's id; undefined when none is open and none `mayBeRecorded`. */
export const completeVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { mayBeRecorded, ...result }: DecidedVisit,
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const openId = await completeEarliestOpen(tx, { ...result, now })
  if (openId !== undefined || !mayBeRecorded) return openId
  const id = deps.random.uuid()
  await insertCompletedVisit(tx, { ...result, id, now })
  return id
}
