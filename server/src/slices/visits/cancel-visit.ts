// The inspector cancels one visit. A new assignment, or the return or end of a request, cancels all open ones.

import type * as calls from '@assure/contract/calls/visits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { By } from '../../platform/audit/audit.ts'
import { accountOf } from '../../platform/audit/who.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceVisit, type VisitsEnd, visitCancelled } from './announce-visit.ts'
import {
  cancelAllOpen,
  cancelOwnVisit,
  findOwnVisit,
  getVisit,
  hasOpenVisit,
  lockAssignment,
  readVisitParties,
  type VisitSubject,
} from './store.ts'
import { type VisitWire, visitWire } from './wire.ts'

/** What happens to a request when its last open visit is cancelled. */
type LastCancelled = (tx: Tx, requestId: string) => Promise<void>

export const cancelVisit = async (
  deps: Deps,
  { actor, traceId, arrivedAt, params: { id }, body: { seen, reason = null } }: Call<typeof calls.cancelVisit>,
  lastCancelled: LastCancelled,
): Promise<Outcome<VisitWire>> => {
  const visit = await findOwnVisit(deps.db, id, actor.accountId)
  if (visit === undefined) return refuse('visit.not-found')
  if (visit.status !== 'SCHEDULED') return refuse('visit.not-open')
  if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')
  return deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
    const { subject } = visit
    if (!(await lockAssignment(tx, subject, actor.accountId))) return refuse('visit.not-found')
    const unchanged = await requireUnchanged(tx, {
      actor,
      now: deps.clock.now(),
      kind: 'visit',
      id,
      seen,
      code: 'visit.changed-meanwhile',
    })
    if (!unchanged.ok) return unchanged
    // Read after the lock: `changedSinceArrival` refuses calls that arrived before this instant.
    const now = deps.clock.now()
    if ((await cancelOwnVisit(tx, visit, { by: actor.accountId, reason, now })) === 0)
      return refuse('visit.changed-meanwhile')
    if (subject.kind === 'request' && !(await hasOpenVisit(tx, subject.id))) await lastCancelled(tx, subject.id)
    const cancelled = {
      visit: { ...visit, sequence: visit.sequence + 1 },
      parties: await readVisitParties(tx, subject, actor.accountId),
    }
    await announceVisit(tx, deps, { actor, traceId }, visitCancelled(cancelled, { reason }))
    return accept(visitWire(await getVisit(tx, id), actor), { message: 'visit.cancelled' })
  })
}

type EndedPlans = {
  subject: VisitSubject
  inspectorId: string
  because: VisitsEnd
  actor: By['actor']
  traceId?: string | undefined
}

/** In the transaction that assigns another inspector or ends the request. Returns how many were cancelled. */
export const cancelOpenVisits = async (
  tx: Tx,
  deps: Deps,
  { subject, inspectorId, because, actor, traceId }: EndedPlans,
): Promise<number> => {
  const now = deps.clock.now()
  const visits = await cancelAllOpen(tx, { subject, inspectorId, by: accountOf(actor), now })
  if (visits.length === 0) return 0
  const parties = await readVisitParties(tx, subject, inspectorId)
  for (const visit of visits.toSorted((one, other) => one.scheduled_at.getTime() - other.scheduled_at.getTime()))
    await announceVisit(tx, deps, { actor, traceId }, visitCancelled({ visit, parties }, { because }))
  return visits.length
}
