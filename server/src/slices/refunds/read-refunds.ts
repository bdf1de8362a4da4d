import type * as calls from '@assure/contract/calls/refunds'
import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import { recordNumber } from '@assure/contract/domain/digits'
import { referencesOf } from '@assure/contract/domain/order-reference'
import { accept } from '@assure/contract/domain/outcome'
import {
  type RefundState,
  type RefundWay,
  type RequestKind,
  refundStateOf,
} from '@assure/contract/domain/request-moves'
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ascending, type ListRequest, listPage, type OrderBy, searchFilters } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { chargebackOfPayment } from '../chargebacks/index.ts'
import { refundBar, sendingBar } from './rules.ts'
import { partiesOfRefund } from './store.ts'
import { type IsIndependent, independenceForRefunds } from './two-people.ts'

export type RefundRow = {
  id: string
  note_number: string | null
  note_file_id: string | null
  request_id: string | null
  request_number: string | null
  request_kind: RequestKind | null
  order_id: string | null
  receipt_id: string | null
  receipt_day: string | null
  receipt_payer: string | null
  payer_iban: string | null
  company_name: string | null
  user_id: string | null
  net_fils: number
  vat_fils: number
  total_fils: number
  paid_by: PaymentMethod
  paid_reference: string | null
  created_at: Date
  sent_at: Date | null
  sent_fils: number | null
  requested_at: Date | null
  /** Who was asked to send it. */
  provider: string | null
  failed_at: Date | null
  failure: string | null
  chargeback: ChargebackState | null
  /** The payment by card. */
  payment_provider: string | null
  payment_ref: string | null
  way: RefundWay | null
  reference: string | null
  sent_by: string | null
  sender_name: string | null
  parties: string[]
}

const from = sql`(refunds f left join orders o on o.id = f.order_id left join requests r on r.id = o.request_id
  left join receipts c on c.id = f.receipt_id left join companies company on company.id = f.company_id
  left join credit_notes n on n.id = f.credit_note_id)`

const columns = sql`
  f.id, n.number as note_number, n.pdf_file_id as note_file_id, r.id as request_id, r.number as request_number,
  r.kind as request_kind, f.order_id, f.receipt_id, to_char(c.booked_on, 'YYYY-MM-DD') as receipt_day,
  c.payer as receipt_payer, coalesce(c.payer_iban, (
    select paid.payer_iban from receipt_orders part join receipts paid on paid.id = part.receipt_id
    where part.order_id = f.order_id and paid.payer_iban is not null order by part.created_at desc limit 1)) as payer_iban,
  company.name as company_name, company.account_id as user_id,
  coalesce(n.net_fils, f.total_fils) as net_fils, coalesce(n.vat_fils, 0) as vat_fils, f.total_fils,
  coalesce(o.method, 'wireTransfer') as paid_by,
  case when f.receipt_id is not null then c.bank_reference when o.method = 'wireTransfer' then o.reference
    else o.provider_ref end as paid_reference,
  o.provider as payment_provider, o.provider_ref as payment_ref, ${chargebackOfPayment} as chargeback,
  f.created_at, f.requested_at, f.provider, f.failed_at, f.failure, f.sent_at, f.sent_fils, f.way, f.reference, f.sent_by,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as sender_name,
  ${partiesOfRefund} as parties`
const joins = sql`left join accounts a on a.id = f.sent_by`

const states: Record<RefundState, Sql> = {
  due: sql`f.sent_at is null and f.requested_at is null`,
  sending: sql`f.sent_at is null and f.requested_at is not null`,
  sent: sql`f.sent_at is not null`,
}

const searchFor = (search: string): Sql[] => {
  const number = recordNumber(search)
  return number === undefined
    ? searchFilters(
        sql`search_text(' ' || coalesce(n.number, '') || ' ' || coalesce(r.number, '') || ' ' || coalesce(o.reference, '') || ' '
          || coalesce(company.name, c.payer, ''))`,
        search,
      )
    : [sql`(${number} in (n.number, r.number) or o.reference = any(${referencesOf(number)}::text[]))`]
}

/** Due ones oldest first, then sent ones newest first. */
const dueFirst: readonly OrderBy[] = [
  { column: sql`f.sent_at is null`, descending: true },
  {
    column: sql`case when f.sent_at is null then extract(epoch from f.created_at)
    else -extract(epoch from f.sent_at) end`,
    descending: false,
  },
  { column: sql`f.id`, descending: false },
]

type View = { actor: Administrator; isIndependent: IsIndependent }
type WireDeps = Pick<Deps, 'files' | 'gateway'>

const acts = (
  { gateway }: WireDeps,
  row: RefundRow,
  { actor, isIndependent }: View,
): Pick<z.input<typeof calls.refund>, 'may' | 'needs_colleague'> => {
  const isOpen = refundBar(row, gateway.provider) === undefined && actor.role === 'SUPER_ADMIN'
  const record = isOpen && isIndependent(row)
  return {
    may: { record, send: record && sendingBar(row, gateway.provider) === undefined },
    needs_colleague: isOpen && !record,
  }
}

const refundWire = (deps: WireDeps, row: RefundRow, view: View): z.input<typeof calls.refund> => ({
  ...row,
  credit_note_number: row.note_number,
  credit_note_url:
    row.note_file_id === null
      ? null
      : deps.files.link('admin', { id: row.note_file_id, name: `${row.note_number}.pdf` }, view.actor),
  state: refundStateOf(row),
  failure: row.failure === null || row.failed_at === null ? null : { reason: row.failure, at: row.failed_at },
  request:
    row.request_id === null || row.request_kind === null
      ? null
      : { id: row.request_id, number: row.request_number ?? '', kind: row.request_kind },
  receipt:
    row.receipt_id === null || row.receipt_day === null
      ? null
      : { id: row.receipt_id, booked_on: row.receipt_day, payer: row.receipt_payer },
  net: dirhams(row.net_fils),
  vat: dirhams(row.vat_fils),
  total: dirhams(row.total_fils),
  sent:
    row.sent_at === null || row.way === null || row.reference === null
      ? null
      : {
          amount: dirhams(row.sent_fils ?? row.total_fils),
          way: row.way,
          reference: row.reference,
          at: row.sent_at,
          by: row.sent_by === null ? null : { id: row.sent_by, name: row.sender_name ?? '' },
        },
  ...acts(deps, row, view),
})

const listOf = ({ search, state }: QueryOf<typeof calls.exportRefunds>): Omit<ListRequest, 'order'> => ({
  from,
  id: sql`f.id`,
  filters: state === undefined ? [] : [states[state]],
  matches: searchFor(search),
  columns,
  joins,
})

const oldestFirst = ascending([sql`f.created_at`, sql`f.id`])

export const wholeRefundList = (db: Queryable, query: QueryOf<typeof calls.exportRefunds>) =>
  wholeList<RefundRow>(db, { ...listOf(query), order: oldestFirst })

export const listRefunds: UseCase<typeof calls.listRefunds> = async (deps, { actor, now, query }) => {
  const { rows, ...listed } = await listPage<RefundRow>(
    deps.db,
    { ...listOf(query), changes: { kind: 'refund' }, order: dueFirst },
    query,
    now,
  )
  const view = { actor, isIndependent: await independenceForRefunds(deps.db, actor, now) }
  return accept({ refunds: rows.map((row) => refundWire(deps, row, view)), ...listed })
}

export const readRefund = async (
  db: Queryable,
  deps: WireDeps,
  { actor, now, id }: { actor: Administrator; now: Date; id: string },
): Promise<z.input<typeof calls.refund> | undefined> => {
  const row = await db.find<RefundRow>(sql`select ${columns} from ${from} ${joins} where f.id = ${id}`)
  return row && refundWire(deps, row, { actor, isIndependent: await independenceForRefunds(db, actor, now) })
}
