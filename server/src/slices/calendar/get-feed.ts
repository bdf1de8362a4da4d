// The feed that a calendar program subscribes to. Its address has a secret that can be revoked.

import type * as calls from '@assure/contract/calls/calendar'
import { isolated, isolatesFor } from '@assure/contract/domain/isolation'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { tokenHash } from '../../platform/auth/session-store.ts'
import { calendarFeed, type FeedEntry } from '../../platform/calendar-file.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { renewFeedUrl } from './feed-secret.ts'
import { type DueFinding, type Expiry, findFeedHolder, listCalendar, noteFeedRead, type Visit } from './store.ts'

const dayMs = 86_400_000

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
  const title = words[language].visit([visit.place_name, visit.number].filter(Boolean).join(', '))
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
    changedAt: visit.changed_at,
  }
}

const findingEntry = (finding: DueFinding, language: Language, url: string): FeedEntry => ({
  kind: 'day',
  id: finding.id,
  sequence: finding.sequence,
  day: finding.due_on,
  title: words[language].finding(finding.number, finding.facility_name),
  description: '',
  url,
  changedAt: finding.changed_at,
})

const expiryEntry = (expiry: Expiry, language: Language, url: string): FeedEntry => ({
  kind: 'day',
  id: expiry.id,
  sequence: 0,
  day: lastDubaiDay(expiry.at),
  title: words[language].expiry(expiry.facility_name),
  description: '',
  url,
  changedAt: expiry.changed_at,
})

export const renewCalendarFeed: UseCase<typeof calls.renewCalendarFeed | typeof calls.renewCalendarFeedInspector> = (
  deps,
  { actor },
) =>
  deps.db.transaction(async (tx) =>
    accept({ feed_url: await renewFeedUrl(tx, deps, actor.accountId) }, { message: 'calendar.renewed' }),
  )

const pages = {
  owner: { facility: '/facility', findings: '/findings', requests: '/requests' },
  inspector: {
    facility: '/inspector/assigned-facility',
    findings: '/inspector/findings',
    requests: '/inspector/requests',
  },
} as const

export const getCalendarFeed: UseCase<typeof calls.getCalendarFeed> = async (
  { db, config },
  { now, params, request },
) => {
  const feed = await findFeedHolder(db, tokenHash(params.secret))
  if (!feed) return refuse('calendar.unknown')
  await noteFeedRead(db, feed.account_id, now)
  // Calendar programs send no language of their own: the account's applies unless the address names one.
  const language = request.requestedLanguage ?? feed.language
  const { visits, expiries, findings } = await listCalendar(db, {
    holder:
      feed.area === 'inspector'
        ? { kind: 'inspector', accountId: feed.account_id }
        : { kind: 'owner', companyId: feed.company_id ?? '' },
    from: new Date(now.getTime() - 90 * dayMs),
    to: new Date(now.getTime() + 760 * dayMs),
  })
  const page = pages[feed.area === 'inspector' ? 'inspector' : 'owner']
  const urlOf = (path: string, id: string | null) => `${config.publicUrl}${path}/${id}`
  const visitUrl = (row: Visit) =>
    row.facility_id === null ? urlOf(page.requests, row.request_id) : urlOf(page.facility, row.facility_id)
  const entries = [
    ...visits.map((visit) => visitEntry(visit, language, visitUrl(visit))),
    ...expiries.map((expiry) => expiryEntry(expiry, language, urlOf(page.facility, expiry.facility_id))),
    ...findings.map((finding) => findingEntry(finding, language, urlOf(page.findings, finding.id))),
  ]
  return accept({
    body: calendarFeed(words[language].name, entries),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="assure.ics"',
    },
  })
}
