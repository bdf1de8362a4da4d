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

export const deleteParts = (tx: Tx, receiptId: string, orderIds: readonly string[]): Promise<number> =>
  tx.run(sql`delete from receipt_orders where receipt_id = ${receiptId} and order_id = any(${orderIds}::uuid[])`)

/** The last day on which money arrived for the order. */
export const latestPartOf = async (db: Queryable, orderId: string): Promise<string | null> =>
  (
    await db.get<{ day: string | null }>(sql`
      select to_char(max(r.booked_on), 'YYYY-MM-DD') as day
      from receipt_orders part join receipts r on r.id = part.receipt_id where part.order_id = ${orderId}`)
  ).day

/** For a paid order that is undone: its receipts wait again. Returns their ids. */
export const freeReceiptsOf = async (tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<string[]> => {
  const ofOrder = sql`id in (select part.receipt_id from receipt_orders part where part.order_id = ${orderId})`
  await tx.run(sql`select 1 from receipts where ${ofOrder} order by id for no key update`)
  const freed = await tx.many<{ id: string }>(sql`
    update receipts set state = 'waiting', reason = 'match-undone', company_id = null, set_aside_because = null,
      decided_by = null, decided_at = null, updated_at = ${now}
    where ${ofOrder} returning id`)
  await tx.run(sql`delete from receipt_orders where order_id = ${orderId}`)
  return freed.map(({ id }) => id)
}

type Closing = {
  orderId: string
  /** `settled`: they paid for it. Otherwise why a person has to decide about the money. */
  as: 'settled' | Extract<ReceiptReason, 'paid-already' | 'order-closed'>
  now: Date
}

/** For an order that was just paid, refused or cancelled: what becomes of the parts that had arrived. */
export const closeReceiptsOf = async (tx: Tx, { orderId, as, now }: Closing): Promise<void> => {
  const ofOrder = sql`
    state = 'waiting' and id in (select part.receipt_id from receipt_orders part where part.order_id = ${orderId})`
  if (as === 'settled') {
    await tx.run(sql`update receipts set state = 'matched', updated_at = ${now} where ${ofOrder}`)
    return
  }
  const freed = await tx.many<{ id: string }>(
    sql`update receipts set reason = ${as}, updated_at = ${now},
      company_id = (select o.company_id from orders o where o.id = ${orderId}) where ${ofOrder} returning id`,
  )
  if (freed.length > 0) await tx.run(sql`delete from receipt_orders where order_id = ${orderId}`)
}
