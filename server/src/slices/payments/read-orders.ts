// Orders for their owner and for administrators.
import type * as back from '@assure/contract/calls/admin-payments'
import type * as calls from '@assure/contract/calls/payments'
import { recordNumber } from '@assure/contract/domain/digits'
import { referencesOf } from '@assure/contract/domain/order-reference'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { facilitiesWith } from '../../platform/db/facility-search.ts'
import { type ListRequest, listPage, type OrderBy, searchFilters, storedTotal } from '../../platform/db/listing.ts'
import { joinSql, type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { listOwnCertifications } from '../certifications/index.ts'
import { hasChargebackToAnswer } from '../chargebacks/index.ts'
import { arePaymentsOpen, currentSettings } from '../settings/index.ts'
import {
  findOfficeOrder,
  findOrder,
  type OfficeOrderRow,
  type OrderRow,
  officeOrderColumns,
  orderColumns,
  orderJoins,
} from './store.ts'
import { type AdminOrder, adminOrderWire, type OwnOrder, ownOrderWire } from './wire.ts'

type WireDeps = Pick<Deps, 'config' | 'files'>

type OwnOrders = { actor: Owner; rows: readonly OrderRow[]; now: Date }

const ownOrders = async (db: Queryable, deps: WireDeps, { actor, rows, now }: OwnOrders): Promise<OwnOrder[]> => {
  const facilityIds = [
    ...new Set(rows.flatMap((row) => (row.certification_id === null ? [] : (row.facility_id ?? [])))),
  ]
  const certifications = facilityIds.length === 0 ? [] : await listOwnCertifications(db, facilityIds)
  const byOrder = new Map(certifications.map((certification) => [certification.order_id, certification]))
  const settings = await currentSettings(db)
  const present = { bank: settings.bankDetails, arePaymentsOpen: arePaymentsOpen(deps.config, settings), now }
  return rows.map((row) => ownOrderWire(deps, actor, { row, certification: byOrder.get(row.id), ...present }))
}

export const readOwnOrder = async (
  db: Queryable,
  deps: WireDeps,
  { actor, id, now }: { actor: Owner; id: string; now: Date },
): Promise<OwnOrder | undefined> => {
  const row = await findOrder(db, id, actor)
  return row === undefined ? undefined : (await ownOrders(db, deps, { actor, rows: [row], now }))[0]
}

export const readAdminOrder = async (
  db: Queryable,
  deps: WireDeps,
  { actor, id }: { actor: Administrator; id: string },
): Promise<AdminOrder | undefined> => {
  const row = await findOfficeOrder(db, id, actor.language)
  return row === undefined ? undefined : adminOrderWire(deps, actor, row)
}

export const getOrder: UseCase<typeof calls.getOrder> = async (deps, { actor, now, params: { id } }) => {
  const order = await readOwnOrder(deps.db, deps, { actor, id, now })
  return order === undefined ? refuse('order.not-found') : accept(order)
}

/**
 * By the number of an order, invoice, credit note, certificate, request or quote, or by the text of a facility or request.
 * Each uses its own index. `companyId`: only within this company.
 */
const searchFor = (search: string, companyId: string | undefined): Sql[] => {
  const number = recordNumber(search)
  if (number !== undefined)
    return [
      sql`o.id in (
        select x.id from orders x where x.reference = any(${referencesOf(number)}::text[])
        union all select i.order_id from invoices i where i.number = ${number}
        union all select d.order_id from certificates k join certifications d on d.id = k.certification_id
          where k.number = ${number}
        union all select n.order_id from credit_notes n where n.number = ${number}
        union all select q.id from orders q join requests r on r.id = q.request_id where r.number = ${number}
        union all select q.id from orders q join request_quotes t on t.request_id = q.request_id
          where t.number = ${number})`,
    ]
  const inReference = searchFilters(sql`search_text(' ' || x.reference)`, search)
  const own = companyId === undefined ? [] : [sql`y.company_id = ${companyId}`]
  const inSubject = [...searchFilters(sql`y.doc`, search), ...own]
  if (inReference.length === 0) return []
  return [
    sql`o.id in (
      select x.id from orders x where ${joinSql(inReference, ' and ')}
      union all select z.id from orders z where z.facility_id in ${facilitiesWith(inSubject)}
      union all select q.id from orders q join requests y on y.id = q.request_id
        where ${joinSql(inSubject, ' and ')})`,
  ]
}

type Order = NonNullable<QueryOf<typeof back.listPayments>['sort']>
const by = (column: Sql, descending: boolean): OrderBy[] => [
  { column, descending },
  { column: sql`o.id`, descending },
]
const orders: Record<Order, OrderBy[]> = {
  newest: by(sql`o.created_at`, true),
  oldest: by(sql`o.created_at`, false),
  amount: by(sql`o.total_fils`, false),
  'amount-desc': by(sql`o.total_fils`, true),
}

type OrderList = {
  language: Owner['language']
  filters: readonly Sql[]
  matches: readonly Sql[]
  sort?: Order | undefined
}

const listOf = ({ language, filters, matches, sort = 'newest' }: OrderList): ListRequest => ({
  from: sql`orders o`,
  id: sql`o.id`,
  filters,
  matches,
  order: orders[sort],
  columns: orderColumns(language),
  joins: orderJoins,
})

export const listOrders: UseCase<typeof calls.listOrders> = async (deps, { actor, now, query }) => {
  const { state, facility, search } = query
  const filters = [
    sql`o.company_id = ${actor.companyId}`,
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(facility === undefined ? [] : [sql`o.facility_id = ${facility}`]),
  ]
  const { language, companyId } = actor
  const matches = searchFor(search, companyId)
  const list = { ...listOf({ language, filters, matches }), changes: { kind: 'order', companyId } } as const
  const { rows, ...listed } = await listPage<OrderRow>(deps.db, list, query, now)
  return accept({ orders: await ownOrders(deps.db, deps, { actor, rows, now }), ...listed })
}

type PaymentFilters = QueryOf<typeof back.getPaymentTotals>

const paymentFilters = ({ status, method, facility, chargeback }: PaymentFilters): Sql[] => [
  ...(status === undefined ? [] : [sql`o.state = ${status}`]),
  ...(method === undefined ? [] : [sql`o.method = ${method}`]),
  ...(facility === undefined ? [] : [sql`o.facility_id = ${facility}`]),
  ...(chargeback === undefined ? [] : [hasChargebackToAnswer]),
]

/** Sums as text, so that they are exact and rounded once, in the answer. */
type TotalRow = { currency: string; orders: number; fees: string; paid: string; received: string }

export const getPaymentTotals: UseCase<typeof back.getPaymentTotals> = async ({ db }, { query }) => {
  const filters = [...paymentFilters(query), ...searchFor(query.search, undefined)]
  const rows = await db.many<TotalRow>(sql`
    select o.currency, count(*) as orders, sum(o.total_fils / 100.0)::text as fees,
      coalesce(sum(o.total_fils / 100.0) filter (where o.state = 'paid'), 0)::text as paid,
      coalesce(sum(coalesce(o.received_fils, o.total_fils) / 100.0) filter (where o.state = 'paid'),
        0)::text as received
    from orders o ${filters.length === 0 ? sql`` : sql`where ${joinSql(filters, ' and ')}`} group by o.currency
      order by o.currency`)
  return accept({
    totals: rows.map(({ fees, paid, received, ...row }) => ({
      ...row,
      fees: Number(fees),
      paid: Number(paid),
      received: Number(received),
    })),
  })
}

/** Waiting transfers start with the oldest. */
const usualOrder = ({ status }: PaymentFilters): Order => (status === 'awaiting-transfer' ? 'oldest' : 'newest')

const paymentList = (
  { sort, ...query }: QueryOf<typeof back.exportPayments>,
  language: Administrator['language'],
): ListRequest =>
  listOf({
    language,
    filters: paymentFilters(query),
    matches: searchFor(query.search, undefined),
    sort: sort ?? usualOrder(query),
  })

export const wholePaymentList = (
  db: Queryable,
  query: QueryOf<typeof back.exportPayments>,
  language: Administrator['language'],
) => wholeList<OrderRow>(db, paymentList(query, language))

export const listPayments: UseCase<typeof back.listPayments> = async (deps, { actor, now, query }) => {
  const { language } = actor
  const { rows, ...listed } = await listPage<OfficeOrderRow>(
    deps.db,
    {
      ...paymentList(query, language),
      changes: { kind: 'order' },
      storedTotal: storedTotal('orders'),
      columns: officeOrderColumns(language),
    },
    query,
    now,
  )
  return accept({ payments: rows.map((row) => adminOrderWire(deps, actor, row)), ...listed })
}
