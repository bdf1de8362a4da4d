// The list of users and the rows of its export, with the same filters and order.

import type * as calls from '@assure/contract/calls/users'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { type ListRequest, listPage, type OrderBy, storedTotal } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { nameIn } from '../reference-data/index.ts'
import { accountWaitingSince, decidedLately, type UserRow, userColumns } from './store.ts'
import { userWire } from './wire.ts'

type UserFilters = QueryOf<typeof calls.exportUsers>

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(column), descending })

const orders: Record<NonNullable<UserFilters['sort']>, OrderBy[]> = {
  newest: [by('c.created_at', true), by('c.id', true)],
  oldest: [by('c.created_at'), by('c.id')],
  company: [by('c.name'), by('c.id')],
  'company-desc': [by('c.name', true), by('c.id', true)],
  name: [by('a.first_name'), by('a.last_name'), by('a.id')],
  'name-desc': [by('a.first_name', true), by('a.last_name', true), by('a.id', true)],
  email: [by('a.email'), by('a.id')],
  'email-desc': [by('a.email', true), by('a.id', true)],
}

/** A list of one state is sorted by the time that the state began. */
const ordersOfState: Record<string, OrderBy[]> = {
  'pending/oldest': [{ column: accountWaitingSince, descending: false }, by('c.id')],
  'waiting/oldest': [by('c.documents_requested_at'), by('c.id')],
  'decided/newest': [by('c.decided_at', true), by('c.id', true)],
  'decided/oldest': [by('c.decided_at'), by('c.id')],
}

const ofOwners = sql`companies c join accounts a on a.id = c.account_id and a.area = 'customer'`

const statusFilter = (status: NonNullable<UserFilters['status']>, now: Date): Sql => {
  switch (status) {
    case 'pending':
      return sql`c.is_approved is null and c.documents_requested_at is null`
    case 'waiting':
      return sql`c.is_approved is null and c.documents_requested_at is not null`
    case 'approved':
      return sql`c.is_approved = true`
    case 'rejected':
      return sql`c.is_approved = false`
    case 'decided':
      return decidedLately(now)
  }
}

// Few accounts are inactive, so they are looked up and everyone else is found by exclusion.
const switchedOff = sql`(select id from accounts where area = 'customer' and not is_active)`
const activeFilter = (active: boolean): Sql =>
  active ? sql`c.account_id <> all ${switchedOff}` : sql`c.account_id in ${switchedOff}`

const waits = (status: UserFilters['status']): boolean => status === 'pending' || status === 'waiting'

const sorted = ({ status, sort = waits(status) ? 'oldest' : 'newest', active, search }: UserFilters, now: Date) => {
  const sortsByOwner = /^(name|email)/.test(sort)
  return {
    from: sortsByOwner ? ofOwners : sql`companies c`,
    id: sql`c.id`,
    within: sql`c.submitted_at is not null`,
    filters: [...(status ? [statusFilter(status, now)] : []), ...(active === undefined ? [] : [activeFilter(active)])],
    doc: sql`c.doc`,
    search,
    order: ordersOfState[`${status}/${sort}`] ?? orders[sort],
    joins: sortsByOwner ? sql`` : sql`join accounts a on a.id = c.account_id`,
  }
}

export const listUsers: UseCase<typeof calls.listUsers> = async ({ db }, { now, query }) => {
  const request: ListRequest = {
    ...sorted(query, now),
    changes: { kind: 'user', key: sql`c.account_id` },
    storedTotal: storedTotal('users'),
    columns: userColumns,
  }
  const { rows, ...listed } = await listPage<UserRow>(db, request, query, now)
  return accept({ users: rows.map(userWire), ...listed })
}

export type ExportRow = UserRow & { company_type_name: string; emirate_name: string | null }

export const userBatches = (
  db: Queryable,
  filters: UserFilters,
  { language, now }: { language: Language; now: Date },
) => {
  const { joins, ...request } = sorted(filters, now)
  return wholeList<ExportRow>(db, {
    ...request,
    columns: sql`${userColumns}, ${nameIn(language, 't')} as company_type_name,
      ${nameIn(language, 'e')} as emirate_name`,
    joins: sql`${joins} join company_types t on t.id = c.company_type_id left join emirates e on e.id = c.emirate_id`,
  })
}
