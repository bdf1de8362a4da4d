// Asking the provider ourselves: for a careful poll, and for payments whose message never came.
import type { Deps } from '../../platform/deps.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { applyEvent } from './events.ts'
import { claimQuestion, listOrdersToAsk } from './store.ts'
import { type Attempt, closeAttempt, listOpenAttempts } from './store-attempts.ts'

const batch = 200
const atOnce = 4
/** Of one order. */
const attemptsAtOnce = 5
/** While payments are open the job comes back by itself, well within the minute of its schedule. */
const againSeconds = 20
/** Nobody pays on a page that closed days ago; its provider would have reported by now. */
const giveUpDays = 3
/** One payment that cannot be read is a riddle, three in a row are an outage. */
const failuresOfAnOutage = 3

/** Throws GatewayDown when nothing can be known now. */
const askAbout = async (deps: Deps, { orderId, provider, providerRef }: Attempt): Promise<void> => {
  const said = await deps.gateway.status(providerRef)
  if (said.state === 'expired')
    await closeAttempt(deps.db, { provider, providerRef, state: 'expired', now: deps.clock.now() })
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

/** For a poll: the latest payment only, and whatever goes wrong at the provider is no trouble of the asker's. */
export const refreshOrder =
  (deps: Deps) =>
  async (orderId: string): Promise<void> => {
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

/** The job: pages of an order that ended take no money any more. What was paid on one before goes back. */
export const expirePaymentPages =
  (deps: Deps) =>
  async (orderId: string): Promise<void> => {
    const { provider } = deps.gateway
    for (const attempt of await listOpenAttempts(deps.db, { orderId, provider, limit: batch })) {
      await deps.gateway.expirePayment(attempt.providerRef)
      await askAbout(deps, attempt)
    }
  }

/** The job: asks about every open payment. When the provider is down it stops at once and comes back. */
export const reconcilePayments = (deps: Deps) => async (): Promise<void> => {
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
