// Requests for administrators: list, export and details. Drafts are not visible.
import type * as calls from '@assure/contract/calls/admin-requests'
import type { adminRequestRow } from '@assure/contract/calls/request-records'
import { accept } from '@assure/contract/domain/outcome'
import type { QueryOf } from '@assure/contract/endpoint'
import { releaseStateWords, requestKindWords, requestStateWords } from '@assure/contract/words/request'
import type * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import { listPage, type OrderBy, storedTotal } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type InspectorColumns, inspectorName, inspectorWire } from '../accounts/index.ts'
import { overdueSince } from '../visits/index.ts'
import { inRequestQueue, waitingSince } from './read-queues.ts'
import { briefColumns, briefJoins, narrowed, type RequestRow } from './read-requests.ts'
import { briefWire } from './wire.ts'

type Row = RequestRow & InspectorColumns & { company_name: string; user_id: string }
type Query = QueryOf<typeof calls.exportRequests>

const by = (column: Sql, descending: boolean): readonly OrderBy[] => [
  { column, descending },
  { column: sql`r.id`, descending },
]
const orders: Record<NonNullable<Query['sort']>, readonly OrderBy[]> = {
  newest: by(sql`r.submitted_at`, true),
  oldest: by(sql`r.submitted_at`, false),
  changed: by(sql`r.updated_at`, true),
  wished: by(sql`coalesce(r.wished_from, 'infinity'::date)`, false),
}

type Queue = NonNullable<Query['queue']>

/** Longest waiting first. */
const orderOfQueue = (queue: Queue, now: Date): readonly OrderBy[] =>
  by(queue === 'overdue-visits' ? overdueSince(sql`v.request_id = r.id`, now) : waitingSince(queue), false)

type Reading = { reader: Administrator; now: Date }

const request = ({ reader, now }: Reading, { kind, state, search, inspector, user, queue, sort }: Query) => {
  const list = narrowed({ kind, state, search })
  return {
    ...list,
    from: sql`requests r`,
    id: sql`r.id`,
    within: sql`r.submitted_at is not null`,
    filters: [
      ...list.filters,
      ...(inspector === undefined
        ? []
        : [inspector === 'none' ? sql`r.inspector_id is null` : sql`r.inspector_id = ${inspector}`]),
      ...(user === undefined ? [] : [sql`r.company_id = (select c.id from companies c where c.account_id = ${user})`]),
      ...(queue === undefined ? [] : [inRequestQueue[queue](now)]),
    ],
    order: sort === undefined && queue !== undefined ? orderOfQueue(queue, now) : orders[sort ?? 'newest'],
    columns: sql`${briefColumns(reader)}, company.name as company_name, company.account_id as user_id, r.inspector_id,
    i.first_name as inspector_first_name, i.last_name as inspector_last_name, i.email as inspector_email,
    i.phone_number as inspector_phone`,
    joins: sql`${briefJoins} join companies company on company.id = r.company_id
    left join accounts i on i.id = r.inspector_id`,
  }
}

const adminRowWire = (row: Row): z.input<typeof adminRequestRow> => ({
  ...briefWire(row),
  company_name: row.company_name,
  user_id: row.user_id,
  inspector: inspectorWire(row),
})

export const listRequestsAdmin: UseCase<typeof calls.listRequestsAdmin> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listPage<Row>(
    db,
    {
      ...request({ reader: actor, now }, query),
      changes: { kind: 'request' },
      storedTotal: storedTotal('requests'),
    },
    query,
    now,
  )
  return accept({ requests: rows.map(adminRowWire), ...listed })
}

const columns: CsvColumn<Row>[] = [
  { key: 'id' },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' } },
  { key: 'kind', title: { en: 'Kind', ar: 'النوع' }, words: requestKindWords },
  { key: 'service_title', title: { en: 'Service', ar: 'الخدمة' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, words: requestStateWords },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'title', title: { en: 'About', ar: 'الموضوع' } },
  { key: 'place_name', title: { en: 'Place', ar: 'المكان' } },
  { key: 'wished_from', title: { en: 'From', ar: 'من' } },
  { key: 'wished_to', title: { en: 'To', ar: 'إلى' } },
  {
    key: 'release',
    title: { en: 'Release of goods', ar: 'الإفراج عن البضائع' },
    value: ({ release }) => release?.state,
    words: releaseStateWords,
  },
  { key: 'inspector_name', title: { en: 'Assigned to', ar: 'مُسند إلى' }, value: inspectorName },
  { key: 'updated_at', title: { en: 'Last Updated', ar: 'آخر تحديث' } },
]

export const exportRequests: UseCase<typeof calls.exportRequests> = async ({ db }, { actor, now, query }) => {
  const batches = wholeList<Row>(db, request({ reader: actor, now }, query))
  return exportCsv({ actor, query }, 'requests.csv', columns, batches)
}
