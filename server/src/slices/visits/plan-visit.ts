// Scheduling and rescheduling. A unique index decides whether an hour is free.

import type * as calls from '@assure/contract/calls/visits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceVisit, visitRescheduled, visitScheduled } from './announce-visit.ts'
import { askForPreparation } from './preparation.ts'
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

const unlessHourTaken = async <T>(planning: Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await planning
  } catch (error) {
    if (violates(error, 'visits_one_an_hour')) return refuse('visit.hour-taken')
    throw error
  }
}

/** The messages about facilities are given by the specification. */
const messageOf = ({ kind }: VisitSubject, done: 'scheduled' | 'rescheduled') =>
  kind === 'facility' ? (`visit.${done}` as const) : (`visit.request-${done}` as const)

type NewPlan = {
  subject: VisitSubject
  when: BodyOf<typeof calls.scheduleVisit>
  /** Locks the subject until the commit. Refuses unless the inspector may visit it now. */
  lock: (tx: Tx) => Promise<Outcome<unknown>>
}

export const planVisit = async (
  deps: Deps,
  { actor, traceId, now }: UseCaseContext<Inspector>,
  { subject, when, lock }: NewPlan,
): Promise<Outcome<VisitWire>> => {
  const at = plannedFor(when, now)
  if (!at.ok) return at
  const id = deps.random.uuid()
  const planning = deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
    await lockPlanning(tx, actor.accountId)
    const locked = await lock(tx)
    if (!locked.ok) return locked
    await insertVisit(tx, { id, subject, inspectorId: actor.accountId, scheduledAt: at.value, now })
    const planned = {
      visit: { id, scheduled_at: at.value, sequence: 0 },
      parties: await readVisitParties(tx, subject, actor.accountId),
    }
    await askForPreparation(tx, deps, { actor, traceId }, { at: at.value, ...planned })
    await announceVisit(tx, deps, { actor, traceId }, visitScheduled(planned))
    return accept(visitWire(await getVisit(tx, id), actor), { message: messageOf(subject, 'scheduled') })
  })
  return unlessHourTaken(planning)
}

export const scheduleVisit: UseCase<typeof calls.scheduleVisit> = async (deps, call) => {
  const { accountId } = call.actor
  // Before the time is checked: a facility that the inspector may not see is not found, whatever the time.
  if (!(await canSeeFacility(deps.db, call.params.id, accountId))) return refuse('facility.not-found')
  const subject: VisitSubject = { kind: 'facility', id: call.params.id }
  return planVisit(deps, call, {
    subject,
    when: call.body,
    lock: async (tx) => ((await lockAssignment(tx, subject, accountId)) ? accept(true) : refuse('facility.not-found')),
  })
}

export const rescheduleVisit: UseCase<typeof calls.rescheduleVisit> = async (
  deps,
  { actor, traceId, arrivedAt, params: { id }, body },
) => {
  const visit = await findOwnVisit(deps.db, id, actor.accountId)
  if (visit === undefined) return refuse('visit.not-found')
  if (visit.status !== 'SCHEDULED') return refuse('visit.not-open')
  if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')
  const unchanged = await requireUnchanged(deps.db, {
    actor,
    now: deps.clock.now(),
    kind: 'visit',
    id,
    seen: body.seen,
    code: 'visit.changed-meanwhile',
  })
  if (!unchanged.ok) return unchanged
  const at = plannedFor(body, deps.clock.now())
  if (!at.ok) return at
  const message = messageOf(visit.subject, 'rescheduled')
  // The same time again: nothing to announce.
  if (at.value.getTime() === visit.scheduled_at.getTime())
    return accept(visitWire(await getVisit(deps.db, id), actor), { message })
  const planning = deps.db.transaction(async (tx): Promise<Outcome<VisitWire>> => {
    await lockPlanning(tx, actor.accountId)
    if (!(await lockAssignment(tx, visit.subject, actor.accountId))) return refuse('visit.not-found')
    // Read after the locks: `changedSinceArrival` refuses calls that arrived before this instant.
    const now = deps.clock.now()
    if ((await moveVisit(tx, visit, { scheduledAt: at.value, now })) === 0) return refuse('visit.changed-meanwhile')
    const planned = {
      visit: { id, scheduled_at: at.value, sequence: visit.sequence + 1 },
      parties: await readVisitParties(tx, visit.subject, actor.accountId),
    }
    if (dubaiDay(at.value) !== dubaiDay(visit.scheduled_at))
      await askForPreparation(tx, deps, { actor, traceId }, { at: at.value, ...planned })
    await announceVisit(tx, deps, { actor, traceId }, visitRescheduled(planned, visit.scheduled_at))
    return accept(visitWire(await getVisit(tx, id), actor), { message })
  })
  return unlessHourTaken(planning)
}
