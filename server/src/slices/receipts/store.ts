// Which receipts of the bank belong to which order. Whoever changes this has locked the order first, and the receipt after it.
import type { ReceiptReason } from '@assure/contract/domain/receipts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'
import { moneyText } from '../../platform/money-text.ts'

/** For `orders o`: the fils that bank statements reported for it, without those of one receipt if it is given. */
export const arrivedFor = (exceptReceiptId?: string): Sql => sql`
  coalesce((select sum(part.fils) from receipt_orders part where part.order_id = o.id
    ${exceptReceiptId === undefined ? emptySql : sql`and part.receipt_id <> ${exceptReceiptId}`}), 0)::bigint`

/** In the audit trail. */
export const receiptName = ({ currency, fils, booked_on: on }: { currency: string; fils: number; booked_on: string }) =>
  `${currency} ${moneyText(fils)}, ${on}`

/** For `receipts r`: the fils that are neither part of a paid order nor refunded. */
export const restOf: Sql = sql`(r.fils
  - coalesce((select sum(part.fils) from receipt_orders part join orders paid on paid.id = part.order_id
      where part.receipt_id = r.id and paid.state = 'paid'), 0)
  - coalesce((select sum(f.total_fils) from refunds f where f.receipt_id = r.id), 0))::bigint`

type Part = { receiptId: string; orderId: string; fils: number; now: Date }

export const insertPart = (tx: Tx, { receiptId, orderId, fils, now }: Part): Promise<number> =>
  tx.run(sql`
    insert into receipt_orders (receipt_id, order_id, fils, created_at)
    values (${receiptId}, ${orderId}, ${fils}, ${now})`)

/** Returns the fils that each order loses. */
export const deleteParts = async (
  tx: Tx,
  receiptId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const parts = await tx.many<{ order_id: string; fils: number }>(sql`
    delete from receipt_orders where receipt_id = ${receiptId} and order_id = any(${orderIds}::uuid[])
    returning order_id, fils`)
  return new Map(parts.map(({ order_id: orderId, fils }) => [orderId, fils]))
}

/** The last day on which money arrived for the order. */
export const latestPartOf = async (db: Queryable, orderId: string): Promise<string | null> =>
  (
    await db.get<{ day: string | null }>(sql`
      select to_char(max(r.booked_on), 'YYYY-MM-DD') as day
      from receipt_orders part join receipts r on r.id = part.receipt_id where part.order_id = ${orderId}`)
  ).day

/** For `receipts`. */
const isPartOf = (orderIds: readonly string[]): Sql =>
  sql`id in (select part.receipt_id from receipt_orders part where part.order_id = any(${orderIds}::uuid[]))`

/** The receipts of locked orders, and one more, by id, so that two transactions cannot deadlock. */
export const lockReceiptsOf = (tx: Tx, orderIds: readonly string[], receiptId?: string): Promise<number> =>
  tx.run(sql`
    select 1 from receipts where ${isPartOf(orderIds)} or id = ${receiptId ?? null} order by id for no key update`)

/**
 * For a paid order that is undone, before its own row changes: its receipts wait again. A part of one in an open order
 * stays there. Returns their ids.
 */
export const freeReceiptsOf = async (tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<string[]> => {
  await lockReceiptsOf(tx, [orderId])
  const freed = await tx.many<{ id: string }>(sql`
    update receipts set state = 'waiting', reason = 'match-undone', company_id = null, set_aside_because = null,
      deciders = array_remove(array_append(deciders, (select o.decided_by from orders o where o.id = ${orderId})), null),
      decided_by = null, decided_at = null, updated_at = ${now}
    where ${isPartOf([orderId])} returning id`)
  await tx.run(sql`delete from receipt_orders where order_id = ${orderId}`)
  return freed.map(({ id }) => id)
}

type Closing = {
  orderId: string
  /** `settled`: they paid for it. Otherwise why a person has to decide about the money. */
  as: 'settled' | Extract<ReceiptReason, 'paid-already' | 'order-closed'>
  now: Date
}

/**
 * For an order that was just paid, refused or cancelled: what becomes of the parts that had arrived. A receipt that paid
 * an order that was undone since has more than its part, which waits on.
 */
export const closeReceiptsOf = async (tx: Tx, { orderId, as, now }: Closing): Promise<void> => {
  await lockReceiptsOf(tx, [orderId])
  const ofOrder = sql`state = 'waiting' and ${isPartOf([orderId])}`
  const companyId = sql`(select o.company_id from orders o where o.id = ${orderId})`
  if (as === 'settled') {
    await tx.run(sql`update receipts set state = 'matched', updated_at = ${now} where ${ofOrder}`)
    await tx.run(sql`
      update receipts r set state = 'waiting', reason = 'rest', company_id = ${companyId}
      where state = 'matched' and ${isPartOf([orderId])} and ${restOf} <> 0`)
    return
  }
  const freed = await tx.many<{ id: string }>(
    sql`update receipts set reason = ${as}, updated_at = ${now}, company_id = ${companyId} where ${ofOrder} returning id`,
  )
  if (freed.length > 0) await tx.run(sql`delete from receipt_orders where order_id = ${orderId}`)
}
