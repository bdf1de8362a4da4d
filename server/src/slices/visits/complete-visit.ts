// A decision completes the inspector's earliest open visit. Without one it counts for a visit already completed with
// findings, else an unplanned visit is recorded now.
import type { By } from '../../platform/audit/audit.ts'
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
  wasVisited,
} from './store.ts'

type Completing = By & { facilityName: string }

const recordCompleted = (
  tx: Tx,
  deps: Pick<Deps, 'audit'>,
  { id, facilityName, ...by }: Completing & { id: string },
): Promise<void> =>
  deps.audit.record(tx, {
    ...by,
    action: 'visit.completed',
    subject: { kind: 'visit', id, name: facilityName },
    after: { status: 'COMPLETED' },
  })

const publishVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'live'>,
  { id, subject, inspectorId }: { id: string; subject: VisitSubject; inspectorId: string },
): Promise<void> => {
  const { recipients, inspector } = await readVisitParties(tx, subject, inspectorId)
  await deps.live.publish(tx, [...recipients, inspector, 'staff'], { kind: 'visit', id })
}

type DecidedVisit = VisitResult & Completing & { mayBeRecorded: boolean }

/** Findings end the visit due by today without a decision. */
export const completeDueVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'clock' | 'live'>,
  { facilityName, actor, traceId, ...visit }: Omit<VisitResult, 'outcome'> & Completing,
): Promise<void> => {
  const now = deps.clock.now()
  const id = await completeEarliestOpen(tx, { ...visit, outcome: null, before: endOfToday(now), now })
  if (id === undefined) return
  await recordCompleted(tx, deps, { id, facilityName, actor, traceId })
  await publishVisit(tx, deps, {
    id,
    subject: { kind: 'facility', id: visit.facilityId },
    inspectorId: visit.inspectorId,
  })
}

/** A submitted result ends the visit due by today. False: the request was never visited. */
export const completeDueRequestVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'live'>,
  { requestId, inspectorId }: { requestId: string; inspectorId: string },
): Promise<boolean> => {
  const now = deps.clock.now()
  const id = await completeEarliestOfRequest(tx, { requestId, inspectorId, before: endOfToday(now), now })
  if (id === undefined) return wasVisited(tx, requestId)
  await publishVisit(tx, deps, { id, subject: { kind: 'request', id: requestId }, inspectorId })
  return true
}

/** Returns the visit's id; undefined without a visit when none `mayBeRecorded`. */
export const completeVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'clock' | 'random'>,
  { mayBeRecorded, facilityName, actor, traceId, ...result }: DecidedVisit,
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const planned = await completeEarliestOpen(tx, { ...result, now })
  const former = planned === undefined ? await decideLatestCompleted(tx, { ...result, now }) : undefined
  // Its completion is in the trail already.
  if (former !== undefined) return former
  if (planned === undefined && !mayBeRecorded) return undefined
  const id = planned ?? deps.random.uuid()
  if (planned === undefined) await insertCompletedVisit(tx, { ...result, id, now })
  await recordCompleted(tx, deps, { id, facilityName, actor, traceId })
  return id
}
