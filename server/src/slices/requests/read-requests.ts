// The lists of requests. Each statement checks what the reader may see.
import { recordNumber } from '@assure/contract/domain/digits'
import { referencesOf } from '@assure/contract/domain/order-reference'
import {
  type ListedKind,
  type RequestDirection,
  type RequestKind,
  type RequestState,
  requestKinds,
} from '@assure/contract/domain/request-moves'
import type { ReleaseState } from '@assure/contract/domain/sharing'
import type { RequestResult, TestsResult } from '@assure/contract/domain/test-result'
import type { Queryable } from '../../platform/db/database.ts'
import { descending, type ListRequest, listPage, type Page, type Paging } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { nameIn } from '../reference-data/index.ts'
import { type RequestReader, seenBy } from './store.ts'
import { hasUnreadMessages, unreadMessages } from './store-messages.ts'

export type ReleaseRow = {
  state: ReleaseState
  share_id: string
  buyer: string
  since: string
  released_by: string | null
  released_at: string | null
  lifted_at: string | null
  reason: string | null
}

export type RequestRow = {
  id: string
  number: string | null
  kind: RequestKind
  state: RequestState
  service_id: number
  service_title: string
  direction: RequestDirection | null
  title: string | null
  place_name: string | null
  facility_id: string | null
  order_id: string | null
  wished_from: string | null
  wished_to: string | null
  next_visit_at: Date | null
  result: RequestResult | null
  second_result: TestsResult | null
  is_disputed: boolean
  release: ReleaseRow | null
  unread_messages: number
  created_at: Date
  updated_at: Date
}

/** For `requests r`: the newest hold. A request that ended without a report has no goods to hold. */
export const releaseColumn = sql`case when r.state not in ('declined', 'lapsed', 'cancelled') then (
  select to_jsonb(one) from (
    select case when h.released_at is not null then 'released' when h.lifted_at is not null then 'lifted'
        else 'waiting' end as state,
      h.share_id, k.name as buyer, h.created_at as since, h.released_by, h.released_at, h.lifted_at,
      h.lift_reason as reason
    from request_releases h join request_shares k on k.id = h.share_id
    where h.request_id = r.id order by h.created_at desc, h.id desc limit 1) one) end`

export const briefColumns = (reader: RequestReader): Sql => sql`
  r.id, r.number, r.kind, r.state, r.service_id, ${nameIn(reader.language, 's')} as service_title, r.direction, r.title,
  r.place_name, case when r.kind = 'certification' then r.facility_id end as facility_id,
  case when r.kind = 'certification' then r.id end as order_id, r.wished_from, r.wished_to, r.next_visit_at, r.result,
  case when r.result is not null then r.second_result end as second_result,
  r.disputed_at is not null and r.dispute_answer is null as is_disputed, ${releaseColumn} as release,
  ${unreadMessages(reader)} as unread_messages, r.created_at, r.updated_at`

export const briefJoins = sql`join services s on s.id = r.service_id`

/** Everything but certifications. */
const goodsKinds = requestKinds.filter((kind) => kind !== 'certification')

export type RequestFilters = {
  kind?: ListedKind | undefined
  state?: RequestState | undefined
  search: string
}

/** By the number of the request, its order, invoice, quote, credit note, sample or report, or by words of its text. */
export const narrowed = ({ kind, state, search }: RequestFilters): Pick<ListRequest, 'filters' | 'doc' | 'search'> => {
  const number = recordNumber(search)
  const ofNumber =
    number === undefined
      ? []
      : [
          sql`r.id in (
            select x.id from requests x where x.number = ${number}
            union all select q.request_id from request_quotes q where q.number = ${number}
            union all select o.request_id from orders o where o.reference = any(${referencesOf(number)}::text[])
            union all select o.request_id from invoices i join orders o on o.id = i.order_id where i.number = ${number}
            union all select o.request_id from credit_notes n join orders o on o.id = n.order_id
              where n.number = ${number}
            union all select s.request_id from samples s where s.number = ${number}
            union all select p.request_id from issued_reports p where p.number = ${number} and p.revision > 0)`,
        ]
  return {
    filters: [
      ...(kind === undefined ? [] : [kind === 'goods' ? sql`r.kind = any(${goodsKinds})` : sql`r.kind = ${kind}`]),
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
      ...ofNumber,
    ],
    doc: sql`r.doc`,
    search: number === undefined ? search : '',
  }
}

const changedFirst = descending([sql`r.updated_at`, sql`r.id`])

export const listOwnRows = (
  db: Queryable,
  reader: RequestReader,
  query: RequestFilters & { unread?: 'true' | undefined } & Paging,
  now: Date,
): Promise<Page<RequestRow>> => {
  const list = narrowed(query)
  return listPage<RequestRow>(
    db,
    {
      from: sql`requests r`,
      id: sql`r.id`,
      changes: { kind: 'request', companyId: reader.kind === 'owner' ? reader.companyId : undefined },
      ...list,
      filters: [seenBy(reader), ...(query.unread === undefined ? [] : [hasUnreadMessages(reader)]), ...list.filters],
      order: changedFirst,
      columns: briefColumns(reader),
      joins: briefJoins,
    },
    query,
    now,
  )
}
