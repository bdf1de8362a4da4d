import type * as calls from '@assure/contract/calls/staff'
import type { Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { type ListRequest, listPage, type OrderBy } from '../../platform/db/listing.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { recordControl } from './store-controls.ts'

export type StaffMember = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: StaffRole
  is_active: boolean
  last_sign_in_at: Date | null
  created_at: Date
  second_factor: boolean
}

const columns = sql`a.id, a.email, a.first_name, a.last_name, s.role, a.is_active, a.last_sign_in_at, a.created_at,
  a.totp_enabled_at is not null as second_factor`

type StaffQuery = QueryOf<typeof calls.exportStaff>

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`a.${column}`), descending })
// People who never signed in come first. There are few administrators, so no index is needed.
const lastSignIn = sql`coalesce(a.last_sign_in_at, '-infinity'::timestamptz)`
const orders: Record<StaffQuery['sort'], OrderBy[]> = {
  newest: [by('created_at', true), by('id', true)],
  oldest: [by('created_at'), by('id')],
  name: [by('first_name'), by('last_name'), by('id')],
  'name-desc': [by('first_name', true), by('last_name', true), by('id', true)],
  email: [by('email'), by('id')],
  'email-desc': [by('email', true), by('id', true)],
  login: [{ column: lastSignIn, descending: false }, by('id')],
  'login-desc': [{ column: lastSignIn, descending: true }, by('id', true)],
}

const listOf = ({ search, sort, active }: StaffQuery): ListRequest => ({
  from: sql`accounts a`,
  id: sql`a.id`,
  within: sql`a.area = 'admin'`,
  filters: active === undefined ? [] : [sql`a.is_active = ${active}`],
  doc: sql`a.doc`,
  search,
  order: orders[sort],
  columns,
  joins: sql`join staff s on s.account_id = a.id`,
})

export const listStaffRows = (db: Queryable, query: QueryOf<typeof calls.listStaff>, now: Date) =>
  listPage<StaffMember>(db, listOf(query), query, now)

export const wholeStaffList = (db: Queryable, query: StaffQuery) => wholeList<StaffMember>(db, listOf(query))

/** Locks an administrator and all active super administrators in one order, so that concurrent changes see each other. */
export const lockWithSuperAdmins = (tx: Queryable, id: string) =>
  tx.many<StaffMember>(sql`
    select ${columns} from staff s join accounts a on a.id = s.account_id
    where (s.account_id = ${id} and a.erased_at is null) or (s.role = 'SUPER_ADMIN' and a.is_active)
    order by s.account_id for update of s, a`)

/** False if an administrator has this address already. */
export const insertStaff = async (
  tx: Queryable,
  member: {
    id: string
    email: string
    passwordHash: string
    first_name: string
    last_name: string
    role: StaffRole
    language: Language
    mustChoosePassword: boolean
    createdBy: string | null
  },
  now: Date,
): Promise<boolean> => {
  const inserted = await tx.run(sql`
    insert into accounts (id, area, email, password_hash, first_name, last_name, language, must_choose_password,
      email_verified_at, password_changed_at, created_at, updated_at, updated_by)
    values (${member.id}, 'admin', ${member.email}, ${member.passwordHash}, ${member.first_name}, ${member.last_name},
      ${member.language}, ${member.mustChoosePassword}, null, ${now}, ${now}, ${now}, ${member.createdBy})
    on conflict (area, email) do nothing`)
  if (inserted === 0) return false
  await tx.run(
    sql`insert into staff (account_id, role, created_by) values (${member.id}, ${member.role}, ${member.createdBy})`,
  )
  if (member.createdBy !== null)
    await recordControl(tx, { accountId: member.id, by: member.createdBy, action: 'created' }, now)
  return true
}

export const saveStaffMember = async (
  tx: Queryable,
  member: Pick<StaffMember, 'id' | 'first_name' | 'last_name' | 'role' | 'is_active'>,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  await tx.run(sql`
    update accounts set first_name = ${member.first_name}, last_name = ${member.last_name},
      is_active = ${member.is_active}, version = version + 1, updated_at = ${now}, updated_by = ${by}
    where id = ${member.id}`)
  await tx.run(sql`update staff set role = ${member.role} where account_id = ${member.id}`)
}

export const hasSuperAdmin = async (db: Queryable): Promise<boolean> =>
  (await db.find(
    sql`select 1 as there from staff s join accounts a on a.id = s.account_id where s.role = 'SUPER_ADMIN'
      and (a.is_active or not a.is_demo) limit 1`,
  )) !== undefined

export const hasSignedIn = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from accounts where area = 'admin' and email = ${email} and last_sign_in_at is not null`)) !==
  undefined

export const findAdministrator = (db: Queryable, email: string) =>
  db.find<{ id: string; role: StaffRole }>(sql`
    select a.id, s.role from accounts a join staff s on s.account_id = a.id
    where a.area = 'admin' and a.email = ${email}`)

export const listRealSuperAdmins = (db: Queryable) =>
  db.many<{ email: string }>(sql`
    select a.email from staff s join accounts a on a.id = s.account_id
    where s.role = 'SUPER_ADMIN' and a.is_active and not a.is_demo order by a.email`)
