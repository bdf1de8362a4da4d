// The list of users and its export: the same filters, the same order.
import type { QueryOf } from '@assure/contract/endpoint'
import type { exportUsers, listUsers } from '@assure/contract/users'
import type { Language } from '@assure/contract/vocabulary'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import { keptTotal, type ListRequest, listPage, type OrderBy } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { Deps } from '../../platform/deps.ts'
import { nameIn } from '../reference-data/index.ts'
import { decidedLately, type UserRow, userColumns } from './store.ts'

type Asked = QueryOf<typeof exportUsers>

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(column), descending })

const orders: Record<Asked['sort'], OrderBy[]> = {
  newest: [by('c.created_at', true), by('c.id', true)],
  oldest: [by('c.created_at'), by('c.id')],
  company: [by('c.name'), by('c.id')],
  'company-desc': [by('c.name', true), by('c.id', true)],
  name: [by('a.first_name'), by('a.last_name'), by('a.id')],
  'name-desc': [by('a.first_name', true), by('a.last_name', true), by('a.id', true)],
  email: [by('a.email'), by('a.id')],
  'email-desc': [by('a.email', true), by('a.id', true)],
}

/** By what the state is about: who waits for us since the last submission, for the applicant since we asked; the latest decision first. */
const ordersOfState: Record<string, OrderBy[]> = {
  'pending/oldest': [by('c.submitted_at'), by('c.id')],
  'waiting/oldest': [by('c.documents_requested_at'), by('c.id')],
  'decided/newest': [by('c.decided_at', true), by('c.id', true)],
  'decided/oldest': [by('c.decided_at'), by('c.id')],
}

const ofOwners = sql`companies c join accounts a on a.id = c.account_id and a.area = 'customer'`

const statusFilter = (status: NonNullable<Asked['status']>, now: Date): Sql => {
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

// Few are switched off: those are looked up, and everybody else is whoever is not among them.
const switchedOff = sql`(select id from accounts where area = 'customer' and not is_active)`
const activeFilter = (active: boolean): Sql =>
  active
    ? sql`c.account_id <> all (select id from accounts where area = 'customer' and not is_active)`
    : sql`c.account_id in ${switchedOff}`

const sorted = ({ sort, status, active, search }: Asked, now: Date) => {
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

export const listUserPage = (deps: Deps, asked: QueryOf<typeof listUsers>) => {
  const now = deps.clock.now()
  const request: ListRequest = {
    ...sorted(asked, now),
    page: asked.page,
    limit: asked.limit,
    keptTotal: keptTotal('users'),
    columns: userColumns,
  }
  return listPage<UserRow>(deps.db, request, now)
}

type ExportRow = UserRow & { companyTypeName: string; emirateName: string | null }

const stateWords: Record<'pending' | 'waiting' | 'approved' | 'rejected', Record<Language, string>> = {
  pending: { en: 'Pending', ar: 'قيد المراجعة' },
  waiting: { en: 'Waiting for applicant', ar: 'بانتظار مقدّم الطلب' },
  approved: { en: 'Approved', ar: 'تمت الموافقة' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
}
const activeWords: Record<'yes' | 'no', Record<Language, string>> = {
  yes: { en: 'Active', ar: 'نشط' },
  no: { en: 'Inactive', ar: 'غير نشط' },
}

const stateOf = ({ isApproved, documentsRequestedAt }: UserRow) => {
  if (isApproved !== null) return isApproved ? 'approved' : 'rejected'
  return documentsRequestedAt === null ? 'pending' : 'waiting'
}

const columns = (language: Language): CsvColumn<ExportRow>[] => [
  { title: { en: 'Reference', ar: 'المرجع' }, value: (row) => row.reference },
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, value: (row) => row.email },
  { title: { en: 'First Name', ar: 'الاسم الأول' }, value: (row) => row.firstName },
  { title: { en: 'Last Name', ar: 'اسم العائلة' }, value: (row) => row.lastName },
  { title: { en: 'Mobile Number', ar: 'رقم الهاتف المتحرك' }, value: (row) => row.phoneNumber },
  { title: { en: 'Job Position', ar: 'المسمى الوظيفي' }, value: (row) => row.position },
  { title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.companyName },
  { title: { en: 'Company Type', ar: 'نوع الشركة' }, value: (row) => row.companyTypeName },
  { title: { en: 'Address Line 1', ar: 'سطر العنوان 1' }, value: (row) => row.addressLine1 },
  { title: { en: 'Address Line 2', ar: 'سطر العنوان 2' }, value: (row) => row.addressLine2 },
  { title: { en: 'City', ar: 'المدينة' }, value: (row) => row.city },
  { title: { en: 'Emirate', ar: 'الإمارة' }, value: (row) => row.emirateName },
  { title: { en: 'Status', ar: 'الحالة' }, value: (row) => stateWords[stateOf(row)][language] },
  {
    title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' },
    value: (row) => activeWords[row.isActive ? 'yes' : 'no'][language],
  },
  { title: { en: 'Requested On', ar: 'تاريخ الطلب' }, value: (row) => row.createdAt },
  { title: { en: 'Approved/Rejected On', ar: 'تاريخ الموافقة/الرفض' }, value: (row) => row.decidedAt },
]

/** Everybody's data at once leaves the product: that is recorded. */
export const exportUserList = async (deps: Deps, actor: Administrator, asked: Asked, requestId: string) => {
  const { joins, ...request } = sorted(asked, deps.clock.now())
  const batches = wholeList<ExportRow>(deps.db, {
    ...request,
    columns: sql`${userColumns}, ${nameIn(actor.language, 't')} as company_type_name, ${nameIn(actor.language, 'e')} as emirate_name`,
    joins: sql`${joins} join company_types t on t.id = c.company_type_id left join emirates e on e.id = c.emirate_id`,
  })
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      actor: auditActor(actor),
      action: 'users.exported',
      subject: { kind: 'list', id: 'users' },
      after: { ...asked },
      requestId,
    }),
  )
  return csvAnswer('users.csv', actor.language, columns(actor.language), batches)
}
