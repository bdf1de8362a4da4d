// The administrators' list and its export share filters and orders of `facilities f`.
import type * as calls from '@assure/contract/calls/admin-facilities'
import { endWithDaysLeft } from '@assure/contract/domain/days-left'
import { recordNumber } from '@assure/contract/domain/digits'
import { referencesOf } from '@assure/contract/domain/order-reference'
import type { FacilityState, Language } from '@assure/contract/domain/vocabulary'
import { expiringDays } from '@assure/contract/domain/work-queues'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { ascending, descending, listPage, type OrderBy, type Paging, storedTotal } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { hasOpenActions, openActionsOfFacility } from '../findings/index.ts'
import { overdueSince, overdueVisit } from '../visits/index.ts'
import { type StaffFacilityRow, staffColumns, staffJoins } from './read-staff-facility.ts'
import type { Reading } from './store.ts'

type AdminFilters = Omit<QueryOf<typeof calls.exportFacilities>, 'search' | 'sort'>

/** Not by shown_state(), so that the indexes on `state` are used. */
const showing = (state: FacilityState, now: Date): Sql => {
  const over = (after: number) => sql`(f.state = 1 and f.state_until <= ${now} and f.state_after = ${after}::int)`
  switch (state) {
    case 'none':
      return sql`f.state is null`
    case 'certified':
      return sql`f.state = 1 and f.state_from <= ${now} and f.state_until > ${now}`
    case 'pending':
      return sql`(f.state = 0 or ${over(0)} or (f.state = 1 and f.state_from > ${now}))`
    case 'expired':
      return sql`(f.state = 2 or ${over(2)})`
    case 'failed':
      return sql`(f.state = 3 or ${over(3)})`
  }
}

const queueFilter = (queue: NonNullable<AdminFilters['queue']>, now: Date): Sql => {
  switch (queue) {
    case 'unassigned':
      return sql`f.inspector_id is null and f.pending_since is not null`
    case 'decisions':
      return sql`exists (select 1 from certifications c where c.facility_id = f.id and c.status = 0
        and c.recommended_at is not null)`
    case 'expiring':
      return sql`f.state = 1 and f.state_from <= ${now} and f.state_until > ${now}
        and f.state_until <= ${endWithDaysLeft(expiringDays, now)}`
  }
}

const adminFilters = (
  { status, inspector, emirate, user, queue, visits, findings }: AdminFilters,
  now: Date,
): Sql[] => [
  ...(status === undefined ? [] : [showing(status, now)]),
  ...(inspector === undefined
    ? []
    : [inspector === 'none' ? sql`f.inspector_id is null` : sql`f.inspector_id = ${inspector}`]),
  ...(emirate === undefined ? [] : [sql`f.emirate_id = ${emirate}`]),
  ...(user === undefined ? [] : [sql`f.company_id = (select c.id from companies c where c.account_id = ${user})`]),
  ...(queue === undefined ? [] : [queueFilter(queue, now)]),
  ...(visits === undefined ? [] : [sql`f.id in (select v.facility_id from visits v where ${overdueVisit(now)})`]),
  ...(findings === undefined
    ? []
    : [sql`f.id in (select c.facility_id from certifications c where c.status = 0 and ${hasOpenActions})`]),
]

/** The number of an order, invoice, certificate or report finds its facility; anything else searches the text. */
const facilitySearch = (search: string): { filters: Sql[]; search: string } => {
  const number = recordNumber(search)
  if (number === undefined) return { filters: [], search }
  return {
    filters: [
      sql`f.id in (
        select o.facility_id from orders o where o.reference = any(${referencesOf(number)}::text[])
        union all select o.facility_id from invoices i join orders o on o.id = i.order_id where i.number = ${number}
        union all select k.facility_id from certificates k where k.number = ${number}
        union all select r.facility_id from issued_reports r where r.number = ${number})`,
    ],
    search: '',
  }
}

/** Facilities without an end come last. */
const until = sql`coalesce(f.state_until, 'infinity'::timestamptz)`
const newest = descending([sql`f.created_at`, sql`f.id`])

const name = ascending([sql`f.name`, sql`f.id`])

const adminOrder: Record<NonNullable<AdminQuery['sort']>, readonly OrderBy[]> = {
  newest,
  oldest: newest.map(({ column }) => ({ column, descending: false })),
  name,
  'name-desc': name.map(({ column }) => ({ column, descending: true })),
  expiry: ascending([until, sql`f.id`]),
}

const since = (column: Sql): readonly OrderBy[] => [
  { column, descending: false },
  { column: sql`f.id`, descending: false },
]

/** Longest waiting or ending soonest first. */
const waitingOrder = ({ queue, visits }: AdminFilters, now: Date): readonly OrderBy[] => {
  if (queue === 'unassigned') return since(sql`coalesce(f.pending_since, 'infinity')`)
  if (queue === 'decisions')
    return since(sql`coalesce((select min(c.recommended_at) from certifications c
      where c.facility_id = f.id and c.status = 0), 'infinity')`)
  if (queue === 'expiring') return adminOrder.expiry
  return visits === undefined ? adminOrder.newest : since(overdueSince(sql`v.facility_id = f.id`, now))
}

const listRequest = ({ search, sort, ...filters }: AdminQuery, now: Date) => {
  const searched = facilitySearch(search)
  return {
    // The stored total does not count archived facilities either.
    from: sql`(select * from facilities where archived_at is null) f`,
    id: sql`f.id`,
    filters: [...adminFilters(filters, now), ...searched.filters],
    doc: sql`f.doc`,
    search: searched.search,
    order: sort === undefined ? waitingOrder(filters, now) : adminOrder[sort],
  }
}

type AdminQuery = QueryOf<typeof calls.exportFacilities>
type ListInput<Query> = Reading & { query: Query }

export type AdminRow = StaffFacilityRow & { user_id: string }
export type ExportedRow = StaffFacilityRow & { open_actions: number }

const adminColumns = (language: Language, now: Date) =>
  sql`${staffColumns(language, now)}, company.account_id as user_id`
const adminJoins = sql`${staffJoins} join companies company on company.id = f.company_id`

export const listAdminFacilities = (db: Queryable, { query, language, now }: ListInput<AdminQuery & Paging>) =>
  listPage<AdminRow>(
    db,
    {
      ...listRequest(query, now),
      changes: { kind: 'facility' },
      storedTotal: storedTotal('facilities'),
      columns: adminColumns(language, now),
      joins: adminJoins,
    },
    query,
    now,
  )

export const findAdminFacility = (db: Queryable, { id, language, now }: Reading & { id: string }) =>
  db.find<AdminRow>(sql`select ${adminColumns(language, now)} from facilities f ${adminJoins} where f.id = ${id}`)

export const wholeAdminList = (db: Queryable, { query, language, now }: ListInput<AdminQuery>) =>
  wholeList<ExportedRow>(db, {
    ...listRequest(query, now),
    columns: sql`${staffColumns(language, now)}, ${openActionsOfFacility} as open_actions`,
    joins: staffJoins,
  })
