import type { Area, Language, VisitStatus } from '@assure/contract/domain/vocabulary'
import { placeAddress } from '../../platform/calendar-file.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { dubaiDay } from '../../platform/dubai.ts'

/** An owner sees the company's facilities and requests, an inspector their own visits. */
type CalendarHolder = { kind: 'owner'; companyId: string } | { kind: 'inspector'; accountId: string }

export type Visit = {
  id: string
  /** When it took place, or is scheduled. */
  at: Date
  /** Only for a scheduled visit that took place. */
  planned_at: Date | null
  status: VisitStatus
  sequence: number
  changed_at: Date
  /** Either this or `requestId`. */
  facility_id: string | null
  request_id: string | null
  number: string | null
  title: string | null
  /** The facility, or the place of the request. */
  place_name: string
  city: string
  address: Record<Language, string>
  with: string
}
export type Expiry = {
  id: string
  at: Date
  changed_at: Date
  facility_id: string
  facility_name: string
  city: string
}

type CalendarSpan = { holder: CalendarHolder; from: Date; to: Date }

const listVisits = async (db: Queryable, { holder, from, to }: CalendarSpan): Promise<Visit[]> => {
  const scope =
    holder.kind === 'owner'
      ? sql`v.id in (
          select x.id from facilities mine join visits x on x.facility_id = mine.id
            where mine.company_id = ${holder.companyId}
          union all select x.id from requests mine join visits x on x.request_id = mine.id
            where mine.company_id = ${holder.companyId})`
      : sql`v.inspector_id = ${holder.accountId} and coalesce(f.inspector_id, r.inspector_id) = ${holder.accountId}`
  const person =
    holder.kind === 'owner'
      ? sql`trim(i.first_name || ' ' || i.last_name)`
      : sql`coalesce(f.contact_full_name, r.contact_full_name, '')`
  const rows = await db.many<Omit<Visit, 'address'> & { street: string[]; emirate_en: string; emirate_ar: string }>(sql`
    select v.id, coalesce(v.completed_at, v.scheduled_at) as at,
      case when v.completed_at is not null and not v.unplanned then v.scheduled_at end as planned_at,
      v.status, v.sequence, v.updated_at as changed_at, v.facility_id, v.request_id, r.number, r.title,
      coalesce(f.name, r.place_name, '') as place_name, coalesce(f.city, r.place_city, '') as city,
      array_remove(array[f.address_line_1, f.address_line_2, r.place_name, r.place_address], null) as street,
      coalesce(e.name_en, '') as emirate_en, coalesce(e.name_ar, '') as emirate_ar, ${person} as "with"
    from visits v left join facilities f on f.id = v.facility_id left join requests r on r.id = v.request_id
    left join emirates e on e.id = coalesce(f.emirate_id, r.place_emirate_id)
    join accounts i on i.id = v.inspector_id
    where ${scope} and coalesce(v.completed_at, v.scheduled_at) >= ${from}
      and coalesce(v.completed_at, v.scheduled_at) < ${to}
    order by at, v.id limit 2000`)
  return rows.map(({ street, emirate_en: emirateEn, emirate_ar: emirateAr, ...visit }) => ({
    ...visit,
    address: placeAddress({ street, city: visit.city, emirate: { en: emirateEn, ar: emirateAr } }),
  }))
}

/** Certifications by their last day; for owners only. */
const listExpiries = async (db: Queryable, { holder, from, to }: CalendarSpan): Promise<Expiry[]> => {
  if (holder.kind === 'inspector') return []
  return db.many<Expiry>(sql`
    select c.id, c.expires_at as at, c.updated_at as changed_at, f.id as facility_id, f.name as facility_name, f.city
    from certifications c join facilities f on f.id = c.facility_id
    where f.company_id = ${holder.companyId} and c.status in (1, 2) and c.ended_at is null and c.expires_at >= ${from}
      and c.expires_at < ${to}
    order by c.expires_at, c.id limit 2000`)
}

export type DueFinding = Omit<Expiry, 'at'> & { number: string; due_on: string; sequence: number }

/** Findings that are not corrected yet, by their due day. */
const listDueFindings = (db: Queryable, { holder, from, to }: CalendarSpan): Promise<DueFinding[]> => {
  const scope =
    holder.kind === 'owner'
      ? sql`f.company_id = ${holder.companyId}`
      : sql`f.inspector_id = ${holder.accountId} and f.archived_at is null`
  return db.many<DueFinding>(sql`
    select n.id, n.number, n.due_on, n.sequence, n.updated_at as changed_at, f.id as facility_id,
      f.name as facility_name, f.city
    from findings n join facilities f on f.id = n.facility_id
    where ${scope} and n.state in ('open', 'plan-sent', 'plan-accepted')
      and n.due_on >= ${dubaiDay(from)}::date and n.due_on < ${dubaiDay(to)}::date
    order by n.due_on, n.id limit 2000`)
}

export const listCalendar = async (db: Queryable, span: CalendarSpan) => ({
  visits: await listVisits(db, span),
  expiries: await listExpiries(db, span),
  findings: await listDueFindings(db, span),
})

type FeedHolder = { account_id: string; area: Area; language: Language; company_id: string | null }

/** Inactive accounts have no feed. */
export const findFeedHolder = (db: Queryable, secretHash: Buffer) =>
  db.find<FeedHolder>(sql`
    select a.id as account_id, a.area, a.language, c.id as company_id
    from calendar_feeds feed join accounts a on a.id = feed.account_id left join companies c on c.account_id = a.id
    where feed.secret_hash = ${secretHash} and feed.revoked_at is null and a.is_active
      and a.area in ('customer', 'inspector') and (a.area <> 'customer' or c.is_approved)`)

export const noteFeedRead = (db: Queryable, accountId: string, now: Date) =>
  db.run(
    sql`update calendar_feeds set last_read_at = ${now} where account_id = ${accountId}
      and (last_read_at is null or last_read_at < ${new Date(now.getTime() - 3_600_000)})`,
  )

type NewFeed = { accountId: string; secretHash: Buffer; now: Date }

/** Creates the feed with its first secret if there is none. */
export const getFeed = (db: Queryable, { accountId, secretHash, now }: NewFeed) =>
  db.get<{ generation: number; secret_hash: Buffer }>(sql`
    insert into calendar_feeds (account_id, secret_hash, generation, created_at)
    values (${accountId}, ${secretHash}, 1, ${now})
    on conflict (account_id) do update set account_id = excluded.account_id
    returning generation, secret_hash`)

export const lockFeedGeneration = async (db: Queryable, accountId: string): Promise<number> =>
  (
    await db.get<{ generation: number }>(
      sql`select generation from calendar_feeds where account_id = ${accountId} for update`,
    )
  ).generation

export const setFeedSecret = (
  db: Queryable,
  { accountId, secretHash, now, generation }: NewFeed & { generation: number },
): Promise<number> =>
  db.run(sql`
    update calendar_feeds set generation = ${generation}, secret_hash = ${secretHash}, created_at = ${now},
      revoked_at = null
    where account_id = ${accountId}`)

export const revokeFeed = (db: Queryable, accountId: string, now: Date): Promise<number> =>
  db.run(sql`update calendar_feeds set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null`)
