import type * as calls from '@assure/contract/calls/statements'
import { recordNumber } from '@assure/contract/domain/digits'
import { referencesIn, referencesOf } from '@assure/contract/domain/order-reference'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { QueryOf, ReturnOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { descending, type ListRequest, listPage, searchFilters } from '../../platform/db/listing.ts'
import { joinSql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { feeWire } from '../payments/index.ts'
import { arrivedFor, restOf } from '../receipts/index.ts'

type Receipt = z.input<typeof calls.receipt>

export type ReceiptRow = Pick<
  Receipt,
  | 'id'
  | 'state'
  | 'reason'
  | 'booked_on'
  | 'currency'
  | 'text'
  | 'payer'
  | 'payer_iban'
  | 'bank_reference'
  | 'company_name'
  | 'set_aside_because'
> & {
  fils: number
  rest_fils: number
  statement_id: string
  statement_name: string
  line: number
  orders: { id: string; reference: string; company_name: string; fils: number }[]
  decided_by: string | null
  decider_name: string | null
  decided_at: Date | null
}

const columns = sql`
  r.id, r.state, r.reason, to_char(r.booked_on, 'YYYY-MM-DD') as booked_on, r.fils, ${restOf} as rest_fils, r.currency, r.text, r.payer,
  r.payer_iban, r.bank_reference, r.set_aside_because, r.statement_id, s.name as statement_name, r.position as line, r.decided_by,
  r.decided_at, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as decider_name,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference, 'company_name', c.name, 'fils', part.fils)
      order by part.created_at, o.reference)
    from receipt_orders part join orders o on o.id = part.order_id join companies c on c.id = o.company_id
    where part.receipt_id = r.id), '[]') as orders,
  (select c.name from companies c where c.id = coalesce((
    select o.company_id from receipt_orders part join orders o on o.id = part.order_id
    where part.receipt_id = r.id and o.state = 'awaiting-transfer' order by part.order_id limit 1), r.company_id)) as company_name`

const joins = sql`
  join bank_statements s on s.id = r.statement_id
  left join accounts a on a.id = r.decided_by`

const newestFirst = descending([sql`r.booked_on`, sql`r.id`])

const receiptWire = ({
  fils,
  rest_fils: restFils,
  statement_id: statementId,
  statement_name: statementName,
  line,
  decided_by: deciderId,
  decider_name: deciderName,
  orders,
  ...row
}: ReceiptRow): Receipt => ({
  ...row,
  amount: dirhams(fils),
  rest: dirhams(restFils),
  statement: { id: statementId, name: statementName, line },
  orders: orders.map(({ fils: part, ...order }) => ({ ...order, amount: dirhams(part) })),
  decided_by: deciderId === null ? null : { id: deciderId, name: deciderName ?? '' },
  may: {
    match: row.state === 'waiting',
    refund: row.state === 'waiting',
    setAside: row.state === 'waiting',
    reopen: row.state === 'set-aside',
  },
})

const listOf = ({
  search,
  state,
  reason,
  statement,
}: QueryOf<typeof calls.exportReceipts>): Omit<ListRequest, 'order'> => ({
  from: sql`receipts r`,
  id: sql`r.id`,
  filters: [
    ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ...(reason === undefined ? [] : [sql`r.reason = ${reason}`]),
    ...(statement === undefined ? [] : [sql`r.statement_id = ${statement}`]),
  ],
  doc: sql`search_text(' ' || r.text || ' ' || coalesce(r.payer, '') || ' ' || coalesce(r.bank_reference, ''))`,
  search,
  columns,
  joins,
})

export const wholeReceiptList = (db: Queryable, query: QueryOf<typeof calls.exportReceipts>) =>
  wholeList<ReceiptRow>(db, { ...listOf(query), order: newestFirst })

export const listReceipts: UseCase<typeof calls.listReceipts> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listPage<ReceiptRow>(
    db,
    { ...listOf(query), changes: { kind: 'receipt' }, order: newestFirst },
    query,
    now,
  )
  return accept({ receipts: rows.map(receiptWire), ...listed })
}

export const readReceipt = async (db: Queryable, id: string): Promise<Receipt> =>
  receiptWire(await db.get<ReceiptRow>(sql`select ${columns} from receipts r ${joins} where r.id = ${id}`))

type Suggestion = ReturnOf<typeof calls.suggestOrders>['orders'][number]
type SuggestedRow = Pick<Suggestion, 'id' | 'reference' | 'company_name' | 'subject' | 'state'> & {
  net_fils: number
  vat_fils: number
  total_fils: number
  currency: string
  arrived_fils: number
  why: Suggestion['why']
}

const most = 10

/** For `orders o`. Money for a cancelled one is settled and refunded, but nothing suggests it. */
const waits = sql`o.state = 'awaiting-transfer'`
const payable = sql`(${waits} or o.state = 'cancelled' and o.method = 'wireTransfer')`

export const suggestOrders: UseCase<typeof calls.suggestOrders> = async (
  { db },
  { params: { id }, query: { search } },
) => {
  const receipt = await db.find<{ fils: number; text: string; payer: string | null }>(
    sql`select ${restOf} as fils, r.text, r.payer from receipts r where r.id = ${id}`,
  )
  if (receipt === undefined) return refuse('receipt.not-found')
  const { references } = referencesIn(receipt.text)
  const number = recordNumber(search)
  const matches =
    number === undefined
      ? searchFilters(sql`search_text(' ' || o.reference || ' ' || c.name)`, search)
      : [sql`o.reference = any(${referencesOf(number)}::text[])`]
  const wanted =
    matches.length > 0
      ? sql`select o.id, 'search' as why, 1 as weight from orders o join companies c on c.id = o.company_id
          where ${payable} and ${joinSql(matches, ' and ')} order by o.created_at desc, o.id limit ${most}`
      : sql`
        (select o.id, 'named' as why, 4 as weight from orders o where ${payable} and o.reference = any(${references}::text[]))
        union all
        (select o.id, 'amount', 2 from orders o where ${waits} and o.total_fils - ${arrivedFor()} = ${receipt.fils}
          order by o.created_at, o.id limit ${most})
        union all
        (select o.id, 'payer', 3 from orders o join companies c on c.id = o.company_id
          where ${waits} and ${receipt.payer ?? ''} <> ''
            and similarity(search_text(c.name), search_text(${receipt.payer ?? ''})) >= 0.3
          order by similarity(search_text(c.name), search_text(${receipt.payer ?? ''})) desc, o.id limit ${most})`
  const rows = await db.many<SuggestedRow>(sql`
    with wanted as (${wanted}), best as (
      select id, coalesce((array_agg(why order by weight desc))[1], 'search') as why, sum(weight) as weight from wanted group by id)
    select o.id, o.reference, c.name as company_name, o.state, o.net_fils, o.vat_fils, o.total_fils, o.currency,
      coalesce(f.name, q.number, '') as subject, ${arrivedFor()} as arrived_fils, best.why
    from best join orders o on o.id = best.id join companies c on c.id = o.company_id
      left join facilities f on f.id = o.facility_id left join requests q on q.id = o.request_id
    order by best.weight desc, o.created_at, o.id limit ${most}`)
  return accept({
    orders: rows.map(({ id: orderId, reference, company_name, subject, state, why, ...order }) => ({
      id: orderId,
      reference,
      company_name,
      subject,
      state,
      why,
      fee: feeWire(order),
      due: dirhams(order.total_fils - order.arrived_fils),
    })),
  })
}
