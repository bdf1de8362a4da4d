// Asking the provider ourselves: for a careful poll, and for payments whose message never came.
import type { OrderState } from '@assure/contract/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { applyEvent } from './events.ts'
import { askSeconds } from './rules.ts'
import { closeAttempt } from './store.ts'

const batch = 200
const atOnce = 4
/** While payments are open the job comes back by itself, well within the minute of its schedule. */
const againSeconds = 20
/** Nobody pays on a page that closed days ago; its provider would have reported by now. */
const giveUpDays = 3
/** One payment that cannot be read is a riddle, three in a row are an outage. */
const failuresOfAnOutage = 3

/** Of many who poll at once, one asks; then nobody for ten seconds. */
const claim = async (db: Queryable, orderId: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update orders set provider_asked_at = ${now}
    where id = ${orderId} and state in ('awaiting-payment', 'awaiting-transfer') and provider_ref is not null
      and (provider_asked_at is null or provider_asked_at <= ${new Date(now.getTime() - askSeconds * 1000)})`)) === 1

type Attempt = { orderId: string; provider: string; providerRef: string }

/** Throws GatewayDown when nothing can be known now. */
const askAbout = async (deps: Deps, { orderId, provider, providerRef }: Attempt): Promise<void> => {
  const said = await deps.gateway.status(providerRef)
  if (said.state === 'expired') await closeAttempt(deps.db, provider, providerRef, 'expired', deps.clock.now())
  if (said.state === 'paid')
    await applyEvent(deps)({
      provider,
      eventId: `asked:${providerRef}`,
      kind: 'paid',
      orderId,
      providerRef,
      amountFils: said.amountFils,
      currency: said.currency,
    })
}

const openAttempts = (db: Queryable, provider: string, orderId: string, limit: number) =>
  db.many<Attempt>(sql`
    select order_id, provider, provider_ref from payment_attempts
    where order_id = ${orderId} and provider = ${provider} and state = 'open' order by created_at desc, id desc limit ${limit}`)

/** For a poll: the latest payment only, and whatever goes wrong at the provider is no trouble of the asker's. */
export const refreshOrder =
  (deps: Deps) =>
  async (orderId: string): Promise<void> => {
    if (!(await claim(deps.db, orderId, deps.clock.now()))) return
    const [latest] = await openAttempts(deps.db, deps.gateway.provider, orderId, 1)
    if (latest === undefined) return
    try {
      await askAbout(deps, latest)
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      deps.log.warn({ orderId }, 'the payment provider did not answer a question about an order')
    }
  }

type Due = { id: string; state: OrderState }

const dueOrders = (db: Queryable, provider: string, now: Date) =>
  db.many<Due>(sql`
    select o.id, o.state from orders o
    where o.state in ('awaiting-payment', 'awaiting-transfer') and o.provider_ref is not null
      and (o.provider_asked_at is null or o.provider_asked_at <= ${new Date(now.getTime() - askSeconds * 1000)})
      and exists (select 1 from payment_attempts p where p.order_id = o.id and p.provider = ${provider} and p.state = 'open' and p.created_at > ${new Date(now.getTime() - giveUpDays * 86_400_000)})
    order by o.provider_asked_at nulls first, o.id limit ${batch}`)

/** The job: asks about every open payment. When the provider is down it stops at once and comes back. */
export const reconcilePayments = (deps: Deps) => async (): Promise<void> => {
  const due = await dueOrders(deps.db, deps.gateway.provider, deps.clock.now())
  let failures = 0
  const askNext = async (): Promise<void> => {
    for (let order = due.shift(); order !== undefined && failures < failuresOfAnOutage; order = due.shift()) {
      if (!(await claim(deps.db, order.id, deps.clock.now()))) continue
      try {
        for (const attempt of await openAttempts(deps.db, deps.gateway.provider, order.id, 5))
          await askAbout(deps, attempt)
        failures = 0
      } catch (error) {
        if (!(error instanceof GatewayDown)) throw error
        failures++
      }
    }
  }
  const found = due.length
  await Promise.all(Array.from({ length: atOnce }, askNext))
  if (failures > 0)
    deps.log.warn(
      { waiting: due.length },
      'the payment provider does not answer; payments are reconciled when it is back',
    )
  if (found === 0) return
  const startAfter = new Date(deps.clock.now().getTime() + againSeconds * 1000)
  await deps.db.transaction((tx) =>
    deps.jobs.enqueue(tx, 'reconcile-payments', {}, { startAfter, singletonKey: 'again' }),
  )
}
