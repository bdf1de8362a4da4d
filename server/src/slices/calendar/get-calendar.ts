import type * as calls from '@assure/contract/calls/calendar'
import { lastDayOf } from '@assure/contract/domain/days-left'
import { accept } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import { keyOf } from '../../platform/auth/actor.ts'
import { endOfDay, startOfDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { feedUrl } from './feed-secret.ts'
import { type DueFinding, type Expiry, listCalendar, type Visit } from './store.ts'

const dayMs = 86_400_000

type Entry = ReturnOf<typeof calls.getCalendar>['entries'][number] & { at: Date }

const visitEntry = (visit: Visit): Entry => {
  const { facility_id: facilityId, request_id: requestId, number, title, place_name: place, city } = visit
  return {
    ...visit,
    kind: 'visit',
    facility: facilityId === null ? null : { id: facilityId, name: place, city },
    request: requestId === null ? null : { id: requestId, number, title, place, city },
    with: visit.with === '' ? null : visit.with,
  }
}

const dayEntry = (kind: 'expiry' | 'finding', at: Date, row: Expiry | DueFinding): Entry => ({
  id: row.id,
  kind,
  at,
  planned_at: null,
  facility: { id: row.facility_id, name: row.facility_name, city: row.city },
  request: null,
  status: null,
  with: null,
})

export const getCalendar: UseCase<typeof calls.getCalendar | typeof calls.getCalendarInspector> = async (
  deps,
  { actor, now, query },
) => {
  const { visits, expiries, findings } = await listCalendar(deps.db, {
    holder: actor,
    from: query.from === undefined ? new Date(now.getTime() - 60 * dayMs) : startOfDay(query.from),
    to: query.to === undefined ? new Date(now.getTime() + 400 * dayMs) : endOfDay(query.to),
  })
  const entries = [
    ...visits.map(visitEntry),
    ...expiries.map((expiry) => dayEntry('expiry', lastDayOf(expiry.at), expiry)),
    ...findings.map((finding) => dayEntry('finding', new Date(`${finding.due_on}T23:59:59+04:00`), finding)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  return accept({
    entries,
    // The address opens the calendar to anyone, also after the key has ended.
    feed_url: keyOf(actor) ? '' : await feedUrl(deps.db, deps, actor.accountId),
  })
}
