// Queries the provider about payments: when a page polls, and when its message never arrived.
import type { Deps } from '../../platform/deps.ts'
import { failuresOfAnOutage, GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { applyEvent } from './events.ts'
import { claimQuestion, listOrdersToAsk } from './store.ts'
import { type Attempt, closeAttempt, listOpenAttempts } from './store-attempts.ts'

const batch = 200
const atOnce = 4
/** For one order. */
const attemptsAtOnce = 5
/** While payments are open the job repeats within the minute of its schedule. */
const againSeconds = 20
/** A page that closed days ago takes no payment, and the provider would have reported one. */
const giveUpDays = 3

/** Throws GatewayDown if the provider does not answer. */
const askAbout = async (
  deps: Deps,
  { order_id: orderId, provider, provider_ref: providerRef }: Attempt,
): Promise<void> => {
  const report = await deps.gateway.status(providerRef)
  if (report.state === 'expired')
    await closeAttempt(deps.db, { provider, providerRef, state: 'expired', now: deps.clock.now() })
  if (report.state === 'paid')
    await applyEvent(deps, {
      provider,
      eventId: `asked:${providerRef}`,
      kind: 'paid',
      orderId,
      providerRef,
      amountFils: report.amountFils,
      currency: report.currency,
    })
}

/** For a poll. Queries the latest payment only, and ignores an outage of the provider. */
export const refreshOrder = async (deps: Deps, orderId: string): Promise<void> => {
  if (!(await claimQuestion(deps.db, orderId, deps.clock.now()))) return
  const [latest] = await listOpenAttempts(deps.db, { orderId, provider: deps.gateway.provider, limit: 1 })
  if (latest === undefined) return
  try {
    await askAbout(deps, latest)
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    deps.log.warn({ orderId }, 'the payment provider did not answer a question about an order')
  }
}

/** The job: closes the pages of an order that ended. A payment made there before is refunded. */
export const expirePaymentPages = async (deps: Deps, orderId: string): Promise<void> => {
  const { provider } = deps.gateway
  for (const attempt of await listOpenAttempts(deps.db, { orderId, provider, limit: batch })) {
    await deps.gateway.expirePayment(attempt.provider_ref)
    await askAbout(deps, attempt)
  }
}

/** The job: queries every open payment. Stops when the provider is down and repeats later. */
export const reconcilePayments = async (deps: Deps): Promise<void> => {
  const { provider } = deps.gateway
  const now = deps.clock.now()
  const openedAfter = new Date(now.getTime() - giveUpDays * 86_400_000)
  const due = await listOrdersToAsk(deps.db, { provider, openedAfter, limit: batch, now })
  let failures = 0
  const askNext = async (): Promise<void> => {
    for (let order = due.shift(); order !== undefined && failures < failuresOfAnOutage; order = due.shift()) {
      if (!(await claimQuestion(deps.db, order.id, deps.clock.now()))) continue
      try {
        for (const attempt of await listOpenAttempts(deps.db, { orderId: order.id, provider, limit: attemptsAtOnce }))
          await askAbout(deps, attempt)
        failures = 0
      } catch (error) {
        if (!(error instanceof GatewayDown)) throw error
        failures++
      }
    }
  }
  const count = due.length
  await Promise.all(Array.from({ length: atOnce }, askNext))
  if (failures > 0)
    deps.log.warn(
      { waiting: due.length },
      'the payment provider does not answer; payments are reconciled when it is back',
    )
  if (count === 0) return
  const startAfter = new Date(deps.clock.now().getTime() + againSeconds * 1000)
  await deps.db.transaction((tx) =>
    deps.jobs.enqueue(tx, 'reconcile-payments', {}, { startAfter, singletonKey: 'again' }),
  )
}
