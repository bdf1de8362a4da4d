// The lists of findings. Each statement checks what the reader may see.

import { recordNumber } from '@assure/contract/domain/digits'
import type { FindingCheck, FindingClass, FindingFilter, FindingState } from '@assure/contract/domain/finding-moves'
import type { Queryable } from '../../platform/db/database.ts'
import { facilitiesWith } from '../../platform/db/facility-search.ts'
import {
  ascending,
  inOrder,
  listPage,
  type OrderBy,
  type Page,
  type Paging,
  searchFilters,
  where,
  wordsIn,
} from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { assignerOf, type FindingReader, seenBy } from './store.ts'

export type FindingRow = {
  id: string
  number: string
  class: FindingClass
  state: FindingState
  requirement: string | null
  seen: string
  check: FindingCheck
  due_on: string | null
  extension_until: string | null
  item_key: string | null
  repeat: string | null
  certification_id: string | null
  facility_id: string
  facility_name: string
  city: string
  company_name: string
  raised_by: string
  raiser_name: string
  raised_at: Date
  closed_at: Date | null
  updated_at: Date
  assigned_by: string | null
}

const columns = sql`
  n.id, n.number, n.class, n.state, n.requirement, n.seen, n.check_at as "check", n.due_on, n.extension_until,
  n.item_key, n.repeat, n.certification_id, n.facility_id, f.name as facility_name, f.city, f.company_name,
  n.raised_by, coalesce(nullif(btrim(r.first_name || ' ' || r.last_name), ''), r.email) as raiser_name, n.raised_at,
  n.closed_at, n.updated_at, ${assignerOf} as assigned_by`

/** For `findings n`: critical or major and overdue. Shared by the work queue and the list it opens. */
export const overdueGrave = (now: Date): Sql => sql`
  n.class in ('critical', 'major') and n.state in ('open', 'plan-sent', 'plan-accepted')
  and n.due_on < ${dubaiDay(now)}::date`

/** For `certifications c`: the open corrective actions. Observations need none. */
export const openFindingsCount: Sql = sql`(select count(*)::int from findings n where n.certification_id = c.id
  and n.state not in ('closed', 'waived') and n.class <> 'observation')`

/** For `certifications c`: corrective actions are open. Written so that the index on open findings is used. */
export const hasOpenActions: Sql = sql`c.id in (select n.certification_id from findings n
  where n.certification_id is not null and n.state not in ('closed', 'waived') and n.class <> 'observation')`

/** For `facilities f`: the open corrective actions of its pending certification. */
export const openActionsOfFacility: Sql = sql`(select count(*)::int from findings n
  join certifications c on c.id = n.certification_id and c.status = 0
  where n.facility_id = f.id and n.state not in ('closed', 'waived') and n.class <> 'observation')`

/** For `certifications c`: who waived a critical finding. */
export const waiversOf: Sql = sql`array(select n.closed_by from findings n where n.certification_id = c.id
  and n.class = 'critical' and n.state = 'waived')`

/** For `certifications c`: a critical or major finding is open. */
export const hasOpenGraveFinding: Sql = sql`exists (select 1 from findings n where n.certification_id = c.id
  and n.class in ('critical', 'major') and n.state not in ('closed', 'waived'))`

const filtered = (filter: FindingFilter, now: Date): Sql => {
  switch (filter) {
    case 'open':
      return sql`n.state not in ('closed', 'waived')`
    case 'with-owner':
      return sql`n.state in ('open', 'plan-accepted')`
    case 'with-reviewer':
      return sql`(n.state in ('plan-sent', 'evidence-sent') or n.extension_until is not null)`
    case 'overdue':
      return sql`n.state in ('open', 'plan-sent', 'plan-accepted') and n.due_on < ${dubaiDay(now)}::date`
    case 'closed':
      return sql`n.state = 'closed'`
    case 'waived':
      return sql`n.state = 'waived'`
  }
}

export type FindingQuery = {
  status?: FindingFilter | undefined
  class?: FindingClass | undefined
  facility?: string | undefined
  queue?: 'findings' | undefined
  search: string
  sort: 'due' | 'newest' | 'oldest'
}

const hasWord = (word: string): Sql => {
  const own = searchFilters(sql`search_text(' ' || x.number || ' ' || x.seen)`, word)
  const ofFacility = searchFilters(sql`y.doc`, word)
  return sql`n.id in (
    select x.id from findings x ${where(own)}
    union all select z.id from findings z where z.facility_id in ${facilitiesWith(ofFacility)})`
}

/** By number, or by words: each in the finding or in its facility, which have an index each. */
const searched = (search: string): Sql[] => {
  const number = recordNumber(search)
  if (number !== undefined) return [sql`n.number = ${number}`]
  return wordsIn(search).map(hasWord)
}

/** Findings without a due day come last. */
const dueFirst = ascending([sql`coalesce(n.due_on, 'infinity'::date)`, sql`n.id`])
const byAge = (descending: boolean): readonly OrderBy[] => inOrder([sql`n.raised_at`, sql`n.id`], descending)
const orders: Record<FindingQuery['sort'], readonly OrderBy[]> = {
  due: dueFirst,
  newest: byAge(true),
  oldest: byAge(false),
}

const from = sql`(findings n join facilities f on f.id = n.facility_id)`
const joins = sql`join accounts r on r.id = n.raised_by`

const request = (reader: FindingReader, query: FindingQuery, now: Date) => ({
  from,
  id: sql`n.id`,
  filters: [
    seenBy(reader),
    ...(query.status === undefined ? [] : [filtered(query.status, now)]),
    ...(query.class === undefined ? [] : [sql`n.class = ${query.class}`]),
    ...(query.facility === undefined ? [] : [sql`n.facility_id = ${query.facility}`]),
    ...(query.queue === undefined ? [] : [overdueGrave(now)]),
  ],
  matches: searched(query.search),
  order: orders[query.sort],
  columns,
  joins,
})

export const listFindingRows = (
  db: Queryable,
  reader: FindingReader,
  query: FindingQuery & Paging,
  now: Date,
): Promise<Page<FindingRow>> =>
  listPage<FindingRow>(
    db,
    {
      ...request(reader, query, now),
      changes: { kind: 'finding', companyId: reader.kind === 'owner' ? reader.companyId : undefined },
    },
    query,
    now,
  )

export const wholeFindingList = (db: Queryable, reader: FindingReader, query: FindingQuery, now: Date) =>
  wholeList<FindingRow>(db, request(reader, query, now))

export const findFindingRow = (db: Queryable, id: string, reader: FindingReader) =>
  db.find<FindingRow>(sql`select ${columns} from ${from} ${joins} where n.id = ${id} and ${seenBy(reader)}`)

/** A certification's findings by number. Callers check first who may see them. */
export const listOfCertification = (db: Queryable, certificationId: string): Promise<FindingRow[]> =>
  db.many<FindingRow>(sql`
    select ${columns} from ${from} ${joins} where n.certification_id = ${certificationId} order by n.number`)
