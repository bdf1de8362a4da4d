// Payment pages opened at the provider.
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type Attempt = { order_id: string; provider: string; provider_ref: string }

/** A page as the gateway names it. */
type PaymentRef = { provider: string; providerRef: string }

/** When the latest open one was created. */
export const latestAttemptAt = async (db: Queryable, orderId: string): Promise<Date | null> =>
  (
    await db.find<{ created_at: Date }>(sql`
      select created_at from payment_attempts where order_id = ${orderId} and state = 'open'
      order by created_at desc, id desc limit 1`)
  )?.created_at ?? null

/** Latest first. */
export const listOpenAttempts = (
  db: Queryable,
  { orderId, provider, limit }: { orderId: string; provider: string; limit: number },
) =>
  db.many<Attempt>(sql`
    select order_id, provider, provider_ref from payment_attempts
    where order_id = ${orderId} and provider = ${provider} and state = 'open'
    order by created_at desc, id desc limit ${limit}`)

export const findAttemptedOrder = async (
  db: Queryable,
  { provider, providerRef }: PaymentRef,
): Promise<string | undefined> =>
  (
    await db.find<{ order_id: string }>(sql`
      select order_id from payment_attempts where provider = ${provider} and provider_ref = ${providerRef}`)
  )?.order_id

export const insertAttempt = (
  db: Queryable,
  attempt: PaymentRef & { id: string; orderId: string; paymentUrl: string; now: Date },
) =>
  db.run(sql`
    insert into payment_attempts (id, order_id, provider, provider_ref, payment_url, created_at)
    values (${attempt.id}, ${attempt.orderId}, ${attempt.provider}, ${attempt.providerRef}, ${attempt.paymentUrl},
      ${attempt.now})
    on conflict (provider, provider_ref) do nothing`)

type ClosedAttempt = PaymentRef & { state: 'paid' | 'expired'; now: Date }

export const closeAttempt = (db: Queryable, { provider, providerRef, state, now }: ClosedAttempt) =>
  db.run(sql`
    update payment_attempts set state = ${state}, closed_at = ${now}
    where provider = ${provider} and provider_ref = ${providerRef} and state = 'open'`)
