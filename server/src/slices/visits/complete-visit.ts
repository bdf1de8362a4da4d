// What a decision does to the visits of its inspector: the earliest open one is done; without one, the visit that was
// closed with findings counts, or else the visit of this moment is recorded.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { endOfToday } from '../../platform/dubai.ts'
import {
  completeEarliestOfRequest,
  completeEarliestOpen,
  decideLatestCompleted,
  insertCompletedVisit,
  readVisitParties,
  type VisitResult,
  type VisitSubject,
} from './store.ts'

const publishVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'live'>,
  { id, subject, inspectorId }: { id: string; subject: VisitSubject; inspectorId: string },
): Promise<void> => {
  const { recipients, inspector } = await readVisitParties(tx, subject, inspectorId)
  const people = [...recipients, inspector].map(({ accountId }) => ({ accountId }))
  await deps.live.publish(tx, [...people, { staff: true }], { kind: 'visit', id })
}

export type DecidedVisit = VisitResult & { mayBeRecorded: boolean }

/** With findings the visit is over and nothing is decided. One that is not due is another visit, and none is invented. */
export const completeDueVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'live'>,
  visit: Omit<VisitResult, 'outcome'>,
): Promise<void> => {
  const now = deps.clock.now()
  const id = await completeEarliestOpen(tx, { ...visit, outcome: null, before: endOfToday(now), now })
  if (id === undefined) return
  await publishVisit(tx, deps, {
    id,
    subject: { kind: 'facility', id: visit.facilityId },
    inspectorId: visit.inspectorId,
  })
}

/** What was found at a request is sent: the visit that was due by today is over. */
export const completeDueRequestVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'live'>,
  { requestId, inspectorId }: { requestId: string; inspectorId: string },
): Promise<void> => {
  const now = deps.clock.now()
  const id = await completeEarliestOfRequest(tx, { requestId, inspectorId, before: endOfToday(now), now })
  if (id !== undefined) await publishVisit(tx, deps, { id, subject: { kind: 'request', id: requestId }, inspectorId })
}

/** The visit's id; undefined when there was none and none `mayBeRecorded`. */
export const completeVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { mayBeRecorded, ...result }: DecidedVisit,
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const knownId =
    (await completeEarliestOpen(tx, { ...result, now })) ?? (await decideLatestCompleted(tx, { ...result, now }))
  if (knownId !== undefined || !mayBeRecorded) return knownId
  const id = deps.random.uuid()
  await insertCompletedVisit(tx, { ...result, id, now })
  return id
}
