// Quotes and the price that a request was accepted with.
import type { Price } from '@assure/contract/domain/price-lines'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type NewQuote = {
  id: string
  requestId: string
  number: string
  price: Price
  validUntil: string
  note: string | null
  by: string
  now: Date
}

export const insertQuote = (
  tx: Tx,
  { id, requestId, number, price, validUntil, note, by, now }: NewQuote,
): Promise<number> =>
  tx.run(sql`
    insert into request_quotes (id, request_id, number, price, valid_until, note, sent_by, sent_at)
    values (${id}, ${requestId}, ${number}, ${JSON.stringify(price)}::jsonb, ${validUntil}, ${note}, ${by}, ${now})`)

/** The latest quote, which replaces the earlier ones. */
export const findQuote = (db: Queryable, requestId: string) =>
  db.find<{ number: string; price: Price; valid_until: string }>(sql`
    select q.number, q.price, q.valid_until from request_quotes q where q.request_id = ${requestId}
    order by q.sent_at desc, q.id desc limit 1`)

export const keepPrice = (tx: Tx, id: string, price: Price): Promise<number> =>
  tx.run(sql`update requests set price = ${JSON.stringify(price)}::jsonb where id = ${id}`)
