// The list of inspectors and its export: the same filters, the same order.

import type { exportInspectors, listInspectors } from '@assure/contract/calls/inspectors'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import { keptTotal, listPage, type OrderBy } from '../../platform/db/listing.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { conflictOf } from '../services/index.ts'
import { isNeededFor, openAssignments } from './read-planning.ts'
import { type InspectorRow, inspectorColumns, inspectorJoins, type NamedEntry } from './store.ts'

type Asked = QueryOf<typeof exportInspectors>
type ListAsked = QueryOf<typeof listInspectors>

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`a.${column}`), descending })
const orders: Record<Asked['sort'], OrderBy[]> = {
  newest: [by('created_at', true), by('id', true)],
  oldest: [by('created_at'), by('id')],
  name: [by('first_name'), by('last_name'), by('id')],
  'name-desc': [by('first_name', true), by('last_name', true), by('id', true)],
  email: [by('email'), by('id')],
  'email-desc': [by('email', true), by('id', true)],
}

/** Those who can be assigned first, to the facility if there is one. */
const fitFor = (facility: string | null): OrderBy[] => [
  {
    column: sql`exists (select 1 from facilities f where f.id = ${facility}::uuid
      and ${conflictOf(sql`a.id`, sql`f.company_id`)} is not null)`,
    descending: false,
  },
  {
    column: sql`not exists (select 1 from inspector_services l join services s on s.id = l.service_id
      where l.inspector_id = a.id and ${isNeededFor(facility)})`,
    descending: false,
  },
  {
    column: sql`not exists (select 1 from facilities f join service_areas p on p.emirate_id = f.emirate_id
      join inspector_service_areas l on l.service_area_id = p.id where f.id = ${facility}::uuid
      and l.inspector_id = a.id)`,
    descending: false,
  },
  { column: openAssignments(sql`a.id`), descending: false },
  by('first_name'),
  by('last_name'),
  by('id'),
]

const requestOf = (asked: Omit<Asked, 'sort'> & Pick<ListAsked, 'sort' | 'facility'>, language: Language) => ({
  from: sql`accounts a`,
  id: sql`a.id`,
  within: sql`a.area = 'inspector'`,
  filters: [
    ...(asked.country === undefined
      ? []
      : [sql`exists (select 1 from inspectors x where x.account_id = a.id and x.country_id = ${asked.country})`]),
    ...(asked.service === undefined
      ? []
      : [
          sql`exists (select 1 from inspector_services x where x.inspector_id = a.id
            and x.service_id = ${asked.service})`,
        ]),
    ...(asked.service_area === undefined
      ? []
      : [
          sql`exists (select 1 from inspector_service_areas x where x.inspector_id = a.id
            and x.service_area_id = ${asked.service_area})`,
        ]),
    ...(asked.active === undefined ? [] : [asked.active ? sql`a.is_active` : sql`not a.is_active`]),
  ],
  doc: sql`a.doc`,
  search: asked.search,
  order: asked.sort === 'fit' ? fitFor(asked.facility ?? null) : orders[asked.sort],
  columns: inspectorColumns(language),
  joins: inspectorJoins,
})

export const listInspectorPage = (
  { db }: Pick<Deps, 'db'>,
  { actor, now }: UseCaseContext<Administrator>,
  asked: ListAsked,
) =>
  listPage<InspectorRow>(
    db,
    { ...requestOf(asked, actor.language), page: asked.page, limit: asked.limit, keptTotal: keptTotal('inspectors') },
    now,
  )

const joined = (named: readonly NamedEntry[]): string => named.map(({ name }) => name).join('; ')
const activeWords: Record<'yes' | 'no', Record<Language, string>> = {
  yes: { en: 'Active', ar: 'نشط' },
  no: { en: 'Inactive', ar: 'غير نشط' },
}

const columns = (language: Language): CsvColumn<InspectorRow>[] => [
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, value: (row) => row.email },
  { title: { en: 'First Name', ar: 'الاسم الأول' }, value: (row) => row.firstName },
  { title: { en: 'Last Name', ar: 'اسم العائلة' }, value: (row) => row.lastName },
  { title: { en: 'Mobile Number', ar: 'رقم الهاتف المتحرك' }, value: (row) => row.phoneNumber },
  { title: { en: 'Country', ar: 'الدولة' }, value: (row) => row.countryName },
  { title: { en: 'Service Areas', ar: 'مناطق الخدمة' }, value: (row) => joined(row.serviceAreas) },
  { title: { en: 'Services', ar: 'الخدمات' }, value: (row) => joined(row.services) },
  {
    title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' },
    value: (row) => activeWords[row.isActive ? 'yes' : 'no'][language],
  },
  { title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: (row) => row.createdAt },
]

export const exportInspectorList = async (
  deps: Deps,
  { actor, requestId }: UseCaseContext<Administrator>,
  asked: Asked,
) => {
  const batches = wholeList<InspectorRow>(deps.db, requestOf(asked, actor.language))
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      actor: auditActor(actor),
      action: 'inspectors.exported',
      subject: { kind: 'list', id: 'inspectors' },
      after: { ...asked },
      requestId,
    }),
  )
  return csvAnswer('inspectors.csv', actor.language, columns(actor.language), batches)
}
