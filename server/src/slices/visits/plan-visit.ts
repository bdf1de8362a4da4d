// Planning a visit and moving one. That an hour is taken is said by the database alone and translated here.
import type { BodyOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { scheduleVisit as scheduleCall } from '@assure/contract/visits'
import { auditActor } from '../../platform/audit/who.ts'
import type { Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
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
} from './store.ts'
import { type VisitWire, visitWire } from './wire.ts'

type Request = Pick<RequestFacts, 'id' | 'arrivedAt'>
type Wanted = BodyOf<typeof scheduleCall>

const isHourTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'visits_one_an_hour'

const unlessHourTaken = async <T>(planning: Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await planning
  } catch (error) {
    if (isHourTaken(error)) return refuse('visit.hour-taken')
    throw error
  }
}

export const scheduleVisit =
  (deps: Deps) =>
  async (actor: Inspector, facilityId: string, wanted: Wanted, requestId: string): Promise<Outcome<VisitWire>> => {
    const now = deps.clock.now()
    // Whether the time is right is nobody's business who does not see the facility.
    if (!(await canSeeFacility(deps.db, facilityId, actor.accountId))) return refuse('facility.not-found')
    const at = plannedFor(wanted, now)
    if (!at.ok) return at
    const id = deps.random.uuid()
    const planning = deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
      await lockPlanning(tx, actor.accountId)
      if (!(await lockAssignment(tx, facilityId, actor.accountId))) return refuse('facility.not-found')
      await insertVisit(tx, { id, facilityId, inspectorId: actor.accountId, scheduledAt: at.value }, now)
      const concern = await readVisitParties(tx, facilityId, actor.accountId)
      await announceVisit(tx, deps, 'visit-scheduled', { id, scheduledAt: at.value, sequence: 0 }, concern)
      const subject = { kind: 'visit', id, name: concern.facilityName }
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'visit.scheduled',
        subject,
        after: { facility_id: facilityId, scheduled_at: at.value },
        requestId,
      })
      return accept(visitWire(await getVisit(tx, id), actor), { message: 'visit.scheduled' })
    })
    return unlessHourTaken(planning)
  }

export const rescheduleVisit =
  (deps: Deps) =>
  async (
    actor: Inspector,
    id: string,
    { seen, ...wanted }: Wanted & { seen?: string | undefined },
    { id: requestId, arrivedAt }: Request,
  ): Promise<Outcome<VisitWire>> => {
    const visit = await findOwnVisit(deps.db, id, actor.accountId)
    if (visit === undefined) return refuse('visit.not-found')
    if (visit.status !== 'SCHEDULED') return refuse('visit.not-open')
    if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')
    const claim = { kind: 'visit', id, seen } as const
    const isSeen = await requireUnchanged(deps.db, actor, claim, deps.clock.now(), 'visit.changed-meanwhile')
    if (!isSeen.ok) return isSeen
    const at = plannedFor(wanted, deps.clock.now())
    if (!at.ok) return at
    // Saved as it was: nobody need be told.
    if (at.value.getTime() === visit.scheduledAt.getTime())
      return accept(visitWire(await getVisit(deps.db, id), actor), { message: 'visit.rescheduled' })
    const planning = deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
      await lockPlanning(tx, actor.accountId)
      if (!(await lockAssignment(tx, visit.facilityId, actor.accountId))) return refuse('visit.not-found')
      if ((await moveVisit(tx, visit, at.value, deps.clock.now())) === 0) return refuse('visit.changed-meanwhile')
      const concern = await readVisitParties(tx, visit.facilityId, actor.accountId)
      await announceVisit(
        tx,
        deps,
        'visit-rescheduled',
        { id, scheduledAt: at.value, sequence: visit.sequence + 1 },
        concern,
      )
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'visit.rescheduled',
        subject: { kind: 'visit', id, name: concern.facilityName },
        before: { scheduled_at: visit.scheduledAt },
        after: { scheduled_at: at.value },
        requestId,
      })
      return accept(visitWire(await getVisit(tx, id), actor), { message: 'visit.rescheduled' })
    })
    return unlessHourTaken(planning)
  }
