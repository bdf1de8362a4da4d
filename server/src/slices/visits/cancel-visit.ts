// Cancelling: one visit by its inspector, or all open ones where another inspector was assigned or a request went back
// or ended.

import type { cancelVisit as cancelCall } from '@assure/contract/calls/visits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { AuditActor } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceVisit, type VisitsEnd } from './announce-visit.ts'
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

type Cancellation = { id: string } & BodyOf<typeof cancelCall>
/** What becomes of a request whose last open visit was cancelled. */
type LastCancelled = (tx: Tx, requestId: string) => Promise<void>

export const cancelVisit =
  (deps: Deps) =>
  async (
    { actor, requestId, arrivedAt }: UseCaseContext<Inspector>,
    { id, seen, reason = null }: Cancellation,
    lastCancelled: LastCancelled,
  ): Promise<Outcome<VisitWire>> => {
    const visit = await findOwnVisit(deps.db, id, actor.accountId)
    if (visit === undefined) return refuse('visit.not-found')
    if (visit.status !== 'SCHEDULED') return refuse('visit.not-open')
    if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')
    return deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
      if (!(await lockAssignment(tx, visit.subject, actor.accountId))) return refuse('visit.not-found')
      const isSeen = await requireUnchanged(tx, {
        actor,
        now: deps.clock.now(),
        kind: 'visit',
        id,
        seen,
        code: 'visit.changed-meanwhile',
      })
      if (!isSeen.ok) return isSeen
      // The instant of the change, not of the request: what arrived before it is refused by `changedSinceArrival`.
      const now = deps.clock.now()
      if ((await cancelOwnVisit(tx, visit, { by: actor.accountId, reason, now })) === 0)
        return refuse('visit.changed-meanwhile')
      const { subject } = visit
      if (subject.kind === 'request' && !(await hasOpenVisit(tx, subject.id))) await lastCancelled(tx, subject.id)
      await announceVisit(tx, deps, {
        actor: auditActor(actor),
        requestId,
        news: { kind: 'visit-cancelled', reason },
        visit: { ...visit, sequence: visit.sequence + 1 },
        parties: await readVisitParties(tx, visit.subject, actor.accountId),
      })
      return accept(visitWire(await getVisit(tx, id), actor), { message: 'visit.cancelled' })
    })
  }

export type EndedPlans = {
  subject: VisitSubject
  inspectorId: string
  because: VisitsEnd
  actor: AuditActor
  requestId?: string | undefined
}

/** In the transaction that assigns somebody else, or ends the request. Answers how many visits there were. */
export const cancelOpenVisits = async (
  tx: Tx,
  deps: Deps,
  { subject, inspectorId, because, actor, requestId }: EndedPlans,
): Promise<number> => {
  const by = 'id' in actor ? (actor.id ?? null) : null
  const visits = await cancelAllOpen(tx, { subject, inspectorId, by, now: deps.clock.now() })
  if (visits.length === 0) return 0
  const parties = await readVisitParties(tx, subject, inspectorId)
  for (const visit of visits.toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime()))
    await announceVisit(tx, deps, { actor, requestId, news: { kind: 'visit-cancelled', because }, visit, parties })
  return visits.length
}
