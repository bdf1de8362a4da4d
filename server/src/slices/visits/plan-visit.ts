// Planning a visit and moving one. That an hour is taken is said by the database alone and translated here.

import type { scheduleVisit as scheduleCall } from '@assure/contract/calls/visits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceVisit } from './announce-visit.ts'
import { plannedFor } from './rules.ts'
import {
  canSeeFacility,
  findOwnVisit,
  getVisit,
  insertVisit,
  lockAssignment,
  lockPlanning,
  moveVisit,
  readVisitParties,
  type VisitSubject,
} from './store.ts'
import { type VisitWire, visitWire } from './wire.ts'

type Wanted = BodyOf<typeof scheduleCall>

const unlessHourTaken = async <T>(planning: Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await planning
  } catch (error) {
    if (violates(error, 'visits_one_an_hour')) return refuse('visit.hour-taken')
    throw error
  }
}

/** The words for certifications are the specification's. */
const messageOf = ({ kind }: VisitSubject, done: 'scheduled' | 'rescheduled') =>
  kind === 'facility' ? (`visit.${done}` as const) : (`visit.request-${done}` as const)

type NewPlan = {
  subject: VisitSubject
  wanted: Wanted
  /** Locks what is visited until the commit; refuses where it is not the inspector's, or not to be visited now. */
  hold: (tx: Tx) => Promise<Outcome<unknown>>
}

export const planVisit =
  (deps: Deps) =>
  async (
    { actor, requestId, now }: UseCaseContext<Inspector>,
    { subject, wanted, hold }: NewPlan,
  ): Promise<Outcome<VisitWire>> => {
    const at = plannedFor(wanted, now)
    if (!at.ok) return at
    const id = deps.random.uuid()
    const planning = deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
      await lockPlanning(tx, actor.accountId)
      const held = await hold(tx)
      if (!held.ok) return held
      await insertVisit(tx, { id, subject, inspectorId: actor.accountId, scheduledAt: at.value, now })
      await announceVisit(tx, deps, {
        actor: auditActor(actor),
        requestId,
        news: { kind: 'visit-scheduled' },
        visit: { id, scheduledAt: at.value, sequence: 0 },
        parties: await readVisitParties(tx, subject, actor.accountId),
      })
      return accept(visitWire(await getVisit(tx, id), actor), { message: messageOf(subject, 'scheduled') })
    })
    return unlessHourTaken(planning)
  }

export const scheduleVisit =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Inspector>,
    { facilityId, ...wanted }: { facilityId: string } & Wanted,
  ): Promise<Outcome<VisitWire>> => {
    const inspectorId = context.actor.accountId
    // Whether the time is right is nobody's business who does not see the facility.
    if (!(await canSeeFacility(deps.db, facilityId, inspectorId))) return refuse('facility.not-found')
    const subject: VisitSubject = { kind: 'facility', id: facilityId }
    return planVisit(deps)(context, {
      subject,
      wanted,
      hold: async (tx) =>
        (await lockAssignment(tx, subject, inspectorId)) ? accept(true) : refuse('facility.not-found'),
    })
  }

type Move = { id: string; seen?: string | undefined } & Wanted

export const rescheduleVisit =
  (deps: Deps) =>
  async (
    { actor, requestId, arrivedAt }: UseCaseContext<Inspector>,
    { id, seen, ...wanted }: Move,
  ): Promise<Outcome<VisitWire>> => {
    const visit = await findOwnVisit(deps.db, id, actor.accountId)
    if (visit === undefined) return refuse('visit.not-found')
    if (visit.status !== 'SCHEDULED') return refuse('visit.not-open')
    if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')
    const isSeen = await requireUnchanged(deps.db, {
      actor,
      now: deps.clock.now(),
      kind: 'visit',
      id,
      seen,
      code: 'visit.changed-meanwhile',
    })
    if (!isSeen.ok) return isSeen
    const at = plannedFor(wanted, deps.clock.now())
    if (!at.ok) return at
    // Saved as it was: there is nothing to announce.
    if (at.value.getTime() === visit.scheduledAt.getTime())
      return accept(visitWire(await getVisit(deps.db, id), actor), { message: messageOf(visit.subject, 'rescheduled') })
    const planning = deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
      await lockPlanning(tx, actor.accountId)
      if (!(await lockAssignment(tx, visit.subject, actor.accountId))) return refuse('visit.not-found')
      // The instant of the change, not of the request: what arrived before it is refused by `changedSinceArrival`.
      const now = deps.clock.now()
      if ((await moveVisit(tx, visit, { scheduledAt: at.value, now })) === 0) return refuse('visit.changed-meanwhile')
      await announceVisit(tx, deps, {
        actor: auditActor(actor),
        requestId,
        news: { kind: 'visit-rescheduled', formerly: visit.scheduledAt },
        visit: { id, scheduledAt: at.value, sequence: visit.sequence + 1 },
        parties: await readVisitParties(tx, visit.subject, actor.accountId),
      })
      return accept(visitWire(await getVisit(tx, id), actor), { message: messageOf(visit.subject, 'rescheduled') })
    })
    return unlessHourTaken(planning)
  }
