// The list of inspectors and its export share filters and order.

import type * as calls from '@assure/contract/calls/inspectors'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { listPage, type OrderBy, storedTotal } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { conflictOf } from '../services/index.ts'
import { isNeededFor, openAssignments } from './read-planning.ts'
import { type InspectorRow, inspectorColumns, inspectorJoins } from './store.ts'

type ExportQuery = QueryOf<typeof calls.exportInspectors>
type ListQuery = QueryOf<typeof calls.listInspectors>

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`a.${column}`), descending })
const orders: Record<ExportQuery['sort'], OrderBy[]> = {
  newest: [by('created_at', true), by('id', true)],
  oldest: [by('created_at'), by('id')],
  name: [by('first_name'), by('last_name'), by('id')],
  'name-desc': [by('first_name', true), by('last_name', true), by('id', true)],
  email: [by('email'), by('id')],
  'email-desc': [by('email', true), by('id', true)],
}

/** Inspectors who can be assigned to the facility come first. */
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

const requestOf = (query: Omit<ExportQuery, 'sort'> & Pick<ListQuery, 'sort' | 'facility'>, language: Language) => ({
  from: sql`accounts a`,
  id: sql`a.id`,
  within: sql`a.area = 'inspector'`,
  filters: [
    query.country !== undefined &&
      sql`exists (select 1 from inspectors x where x.account_id = a.id and x.country_id = ${query.country})`,
    query.service !== undefined &&
      sql`exists (select 1 from inspector_services x where x.inspector_id = a.id and x.service_id = ${query.service})`,
    query.service_area !== undefined &&
      sql`exists (select 1 from inspector_service_areas x where x.inspector_id = a.id
        and x.service_area_id = ${query.service_area})`,
    query.active !== undefined && (query.active ? sql`a.is_active` : sql`not a.is_active`),
  ].filter((filter): filter is Sql => filter !== false),
  doc: sql`a.doc`,
  search: query.search,
  order: query.sort === 'fit' ? fitFor(query.facility ?? null) : orders[query.sort],
  columns: inspectorColumns(language),
  joins: inspectorJoins,
})

export const listInspectorPage = (
  db: Queryable,
  query: ListQuery,
  { language, now }: { language: Language; now: Date },
) =>
  listPage<InspectorRow>(
    db,
    {
      ...requestOf(query, language),
      changes: { kind: 'inspector' },
      storedTotal: storedTotal('inspectors'),
    },
    query,
    now,
  )

export const wholeInspectorList = (db: Queryable, query: ExportQuery, language: Language) =>
  wholeList<InspectorRow>(db, requestOf(query, language))
