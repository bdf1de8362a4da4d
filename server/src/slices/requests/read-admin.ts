// Requests for administrators: list, export and details. Drafts are not visible.
import type { exportRequests as exportCall, listRequestsAdmin } from '@assure/contract/calls/admin-requests'
import type { adminRequestRow } from '@assure/contract/calls/request-records'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import { releaseStateWords, requestKindWords, requestStateWords } from '@assure/contract/words/request'
import type * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { listPage, type OrderBy, type Page, storedTotal } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type InspectorColumns, inspectorName, inspectorWire } from '../accounts/index.ts'
import { overdueSince } from '../visits/index.ts'
import { inRequestQueue, waitingSince } from './read-queues.ts'
import { briefColumns, briefJoins, narrowed, type RequestRow } from './read-requests.ts'
import { briefWire } from './wire.ts'

type Row = RequestRow & InspectorColumns & { company_name: string; user_id: string }
type Query = QueryOf<typeof exportCall>

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

export const listAdminRows = (
  db: Queryable,
  reader: Administrator,
  { page, limit, cursor, ...query }: QueryOf<typeof listRequestsAdmin>,
  now: Date,
): Promise<Page<Row>> =>
  listPage<Row>(
    db,
    {
      ...request({ reader, now }, query),
      page,
      limit,
      cursor,
      changes: { kind: 'request' },
      storedTotal: storedTotal('requests'),
    },
    now,
  )

export const adminRowWire = (row: Row): z.input<typeof adminRequestRow> => ({
  ...briefWire(row),
  company_name: row.company_name,
  user_id: row.user_id,
  inspector: inspectorWire(row),
})

const columns: CsvColumn<Row>[] = [
  { key: 'id', value: ({ id }) => id },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' }, value: ({ number }) => number },
  { key: 'kind', title: { en: 'Kind', ar: 'النوع' }, value: ({ kind }) => kind, words: requestKindWords },
  { key: 'service_title', title: { en: 'Service', ar: 'الخدمة' }, value: (row) => row.service_title },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: ({ state }) => state, words: requestStateWords },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { key: 'title', title: { en: 'About', ar: 'الموضوع' }, value: ({ title }) => title },
  { key: 'place_name', title: { en: 'Place', ar: 'المكان' }, value: (row) => row.place_name },
  { key: 'wished_from', title: { en: 'From', ar: 'من' }, value: (row) => row.wished_from },
  { key: 'wished_to', title: { en: 'To', ar: 'إلى' }, value: (row) => row.wished_to },
  {
    key: 'release',
    title: { en: 'Release of goods', ar: 'الإفراج عن البضائع' },
    value: ({ release }) => release?.state,
    words: releaseStateWords,
  },
  { key: 'inspector_name', title: { en: 'Assigned to', ar: 'مُسند إلى' }, value: inspectorName },
  { key: 'updated_at', title: { en: 'Last Updated', ar: 'آخر تحديث' }, value: (row) => row.updated_at },
]

export const exportRequests =
  (deps: Deps) =>
  async ({ actor, now }: UseCaseContext<Administrator>, query: Query): Promise<Outcome<StreamAnswer>> => {
    const { language } = actor
    const batches = wholeList<Row>(deps.db, request({ reader: actor, now }, query))
    return accept(await csvAnswer('requests.csv', { language, header: query.header }, columns, batches))
  }
