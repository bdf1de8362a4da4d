// Payment pages opened at the provider.
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type Attempt = { orderId: string; provider: string; providerRef: string }

/** When the latest open one was created. */
export const latestAttemptAt = async (db: Queryable, orderId: string): Promise<Date | null> =>
  (
    await db.find<{ createdAt: Date }>(sql`
      select created_at from payment_attempts where order_id = ${orderId} and state = 'open'
      order by created_at desc, id desc limit 1`)
  )?.createdAt ?? null

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
  { provider, providerRef }: Pick<Attempt, 'provider' | 'providerRef'>,
): Promise<string | undefined> =>
  (
    await db.find<{ orderId: string }>(sql`
      select order_id from payment_attempts where provider = ${provider} and provider_ref = ${providerRef}`)
  )?.orderId

export const insertAttempt = (db: Queryable, attempt: Attempt & { id: string; paymentUrl: string; now: Date }) =>
  db.run(sql`
    insert into payment_attempts (id, order_id, provider, provider_ref, payment_url, created_at)
    values (${attempt.id}, ${attempt.orderId}, ${attempt.provider}, ${attempt.providerRef}, ${attempt.paymentUrl},
      ${attempt.now})
    on conflict (provider, provider_ref) do nothing`)

type ClosedAttempt = { provider: string; providerRef: string; state: 'paid' | 'expired'; now: Date }

export const closeAttempt = (db: Queryable, { provider, providerRef, state, now }: ClosedAttempt) =>
  db.run(sql`
    update payment_attempts set state = ${state}, closed_at = ${now}
    where provider = ${provider} and provider_ref = ${providerRef} and state = 'open'`)
