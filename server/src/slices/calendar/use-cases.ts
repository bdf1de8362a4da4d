// Visits and expiries by date, and the feed that a calendar subscribes to with its own revocable secret.

import type { getCalendar as calendarCall } from '@assure/contract/calls/calendar'
import { lastDayOf } from '@assure/contract/domain/days-left'
import { isolated, isolatesFor } from '@assure/contract/domain/isolation'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf, QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import type { Inspector, Owner } from '../../platform/auth/actor.ts'
import { tokenHash } from '../../platform/auth/session-store.ts'
import { calendarFeed, type FeedEntry } from '../../platform/calendar-file.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { feedUrl, renewFeedUrl } from './feed-secret.ts'
import {
  type CalendarHolder,
  type DueFinding,
  type Expiry,
  findFeedHolder,
  listDueFindings,
  listExpiries,
  listVisits,
  noteFeedRead,
  type Visit,
} from './store.ts'

const dayMs = 86_400_000
const dubaiOffset = '+04:00'

const startOf = (day: string): Date => new Date(`${day}T00:00:00${dubaiOffset}`)

const whoseOf = (actor: Owner | Inspector): CalendarHolder =>
  actor.kind === 'owner'
    ? { kind: 'owner', companyId: actor.companyId }
    : { kind: 'inspector', accountId: actor.accountId }

const words: Record<
  Language,
  {
    name: string
    visit: (facility: string) => string
    cancelled: (title: string) => string
    expiry: (facility: string) => string
    finding: (number: string, facility: string) => string
    with: (person: string) => string
  }
> = {
  en: {
    name: 'Assure',
    visit: (facility) => isolatesFor(`Visit: ${isolated(facility)}`, 'en'),
    cancelled: (title) => `Cancelled: ${title}`,
    expiry: (facility) => isolatesFor(`Certification expires: ${isolated(facility)}`, 'en'),
    finding: (number, facility) => isolatesFor(`Finding ${isolated(number)} due: ${isolated(facility)}`, 'en'),
    with: (person) => isolatesFor(`With ${isolated(person)}`, 'en'),
  },
  ar: {
    name: 'Assure',
    visit: (facility) => `زيارة: ${isolated(facility)}`,
    cancelled: (title) => `ملغاة: ${title}`,
    expiry: (facility) => `ينتهي الاعتماد: ${isolated(facility)}`,
    finding: (number, facility) => `تُستحق حالة عدم المطابقة ${isolated(number)}: ${isolated(facility)}`,
    with: (person) => `مع ${isolated(person)}`,
  },
}

const visitEntry = (visit: Visit, language: Language, url: string): FeedEntry => {
  const title = words[language].visit([visit.placeName, visit.number].filter(Boolean).join(', '))
  const isCancelled = visit.status === 'CANCELLED'
  return {
    kind: 'visit',
    id: visit.id,
    sequence: visit.sequence,
    at: visit.at,
    minutes: 60,
    title: isCancelled ? words[language].cancelled(title) : title,
    description: visit.with === '' ? '' : words[language].with(visit.with),
    address: visit.address[language],
    url,
    isCancelled,
    changedAt: visit.changedAt,
  }
}

const findingEntry = (finding: DueFinding, language: Language, url: string): FeedEntry => ({
  kind: 'day',
  id: finding.id,
  sequence: finding.sequence,
  day: finding.dueOn,
  title: words[language].finding(finding.number, finding.facilityName),
  description: '',
  url,
  changedAt: finding.changedAt,
})

const expiryEntry = (expiry: Expiry, language: Language, url: string): FeedEntry => ({
  kind: 'day',
  id: expiry.id,
  sequence: 0,
  day: lastDubaiDay(expiry.at),
  title: words[language].expiry(expiry.facilityName),
  description: '',
  url,
  changedAt: expiry.changedAt,
})

type Visited = Pick<AnswerOf<typeof calendarCall>['entries'][number], 'facility' | 'request'>

const visitedWire = ({ facilityId, requestId, number, title, placeName: place, city }: Visit): Visited => ({
  facility: facilityId === null ? null : { id: facilityId, name: place, city },
  request: requestId === null ? null : { id: requestId, number, title, place, city },
})

type Context = UseCaseContext<Owner | Inspector>
type Calendar = AnswerOf<typeof calendarCall>

export const getCalendar =
  (deps: Deps) =>
  async ({ actor, now }: Context, asked: QueryOf<typeof calendarCall>): Promise<Outcome<Calendar>> => {
    const from = asked.from === undefined ? new Date(now.getTime() - 60 * dayMs) : startOf(asked.from)
    const to =
      asked.to === undefined ? new Date(now.getTime() + 400 * dayMs) : new Date(startOf(asked.to).getTime() + dayMs)
    const whose = whoseOf(actor)
    const visits = await listVisits(deps.db, { whose, from, to })
    const expiries = await listExpiries(deps.db, { whose, from, to })
    const findings = await listDueFindings(deps.db, { whose, from, to })
    const facilityOf = (row: Expiry | DueFinding) => ({
      id: row.facilityId,
      name: row.facilityName,
      city: row.city,
    })
    const entries = [
      ...visits.map((visit) => ({
        id: visit.id,
        kind: 'visit' as const,
        at: visit.at.toISOString(),
        planned_at: visit.plannedAt?.toISOString() ?? null,
        ...visitedWire(visit),
        status: visit.status,
        with: visit.with === '' ? null : visit.with,
      })),
      ...expiries.map((expiry) => ({
        id: expiry.id,
        kind: 'expiry' as const,
        at: lastDayOf(expiry.at).toISOString(),
        planned_at: null,
        facility: facilityOf(expiry),
        request: null,
        status: null,
        with: null,
      })),
      ...findings.map((finding) => ({
        id: finding.id,
        kind: 'finding' as const,
        at: new Date(`${finding.dueOn}T23:59:59${dubaiOffset}`).toISOString(),
        planned_at: null,
        facility: facilityOf(finding),
        request: null,
        status: null,
        with: null,
      })),
    ].sort((one, other) => one.at.localeCompare(other.at))
    return accept({ entries, feed_url: await feedUrl(deps.db, deps, actor.accountId) })
  }

/** The former address of the feed ends. */
export const renewCalendarFeed =
  (deps: Deps) =>
  ({ actor }: Context): Promise<Outcome<{ feed_url: string }>> =>
    deps.db.transaction(async (tx) =>
      accept({ feed_url: await renewFeedUrl(tx, deps, actor.accountId) }, { message: 'calendar.renewed' }),
    )

/** Asked for by a calendar program, which has nothing but the secret of the address. */
export const getCalendarFeed =
  (deps: Deps) =>
  async (
    { now }: Pick<Context, 'now'>,
    { secret, asked }: { secret: string; asked: Language | undefined },
  ): Promise<Outcome<StreamAnswer>> => {
    const holder = await findFeedHolder(deps.db, tokenHash(secret))
    if (!holder) return refuse('calendar.unknown')
    await noteFeedRead(deps.db, holder.accountId, now)
    // A calendar program says nothing of languages: the account's, unless the address names one.
    const language = asked ?? holder.language
    const whose: CalendarHolder =
      holder.area === 'inspector'
        ? { kind: 'inspector', accountId: holder.accountId }
        : { kind: 'owner', companyId: holder.companyId ?? '' }
    const [from, to] = [new Date(now.getTime() - 90 * dayMs), new Date(now.getTime() + 760 * dayMs)]
    const page = holder.area === 'inspector' ? '/inspector/assigned-facility' : '/facility'
    const findingPage = holder.area === 'inspector' ? '/inspector/findings' : '/findings'
    const requestPage = holder.area === 'inspector' ? '/inspector/requests' : '/requests'
    const urlOf = (facilityId: string) => `${deps.config.publicUrl}${page}/${facilityId}`
    const visitUrlOf = ({ facilityId, requestId }: Visit) =>
      facilityId === null ? `${deps.config.publicUrl}${requestPage}/${requestId}` : urlOf(facilityId)
    const visits = await listVisits(deps.db, { whose, from, to })
    const expiries = await listExpiries(deps.db, { whose, from, to })
    const findings = await listDueFindings(deps.db, { whose, from, to })
    const entries = [
      ...visits.map((visit) => visitEntry(visit, language, visitUrlOf(visit))),
      ...expiries.map((expiry) => expiryEntry(expiry, language, urlOf(expiry.facilityId))),
      ...findings.map((finding) =>
        findingEntry(finding, language, `${deps.config.publicUrl}${findingPage}/${finding.id}`),
      ),
    ]
    return accept({
      body: calendarFeed(words[language].name, entries),
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="assure.ics"',
      },
    })
  }
