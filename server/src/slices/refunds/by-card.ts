// Refunds that the payment provider sends to the card: asks it, and applies what it reports.
import { refundNoAnswer } from '@assure/contract/domain/request-moves'
import type { Deps } from '../../platform/deps.ts'
import type { RefundEvent } from '../../platform/gateway/gateway.ts'
import { failuresOfAnOutage, GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { isUuid } from '../../platform/uuid.ts'
import { announceRefund } from './announce-refund.ts'
import {
  findRequested,
  listRequested,
  lockRefund,
  markAccepted,
  markFailed,
  markSent,
  type RequestedRefund,
  sourceOf,
} from './store.ts'

const batch = 200
const giveUpDays = 3

/** Reports can come twice and out of order. Only those of the latest attempt count. */
export const applyRefundReport = (
  deps: Deps,
  { refundId: id, attempt, report }: Pick<RefundEvent, 'refundId' | 'attempt' | 'report'>,
  traceId?: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const refund = isUuid(id) ? await lockRefund(tx, id) : undefined
    if (refund === undefined || refund.attempt !== attempt || refund.requested_at === null) return
    const now = deps.clock.now()
    const { provider } = deps.gateway
    const news = { actor: { kind: 'provider', name: provider }, traceId, refund, of: sourceOf(refund) } as const
    const { providerRef, state } = report
    if (state === 'failed') {
      const reason = report.reason ?? state
      await markFailed(tx, { id, failure: reason, now })
      const step = { kind: 'failed', reason, wasSent: refund.sent_at !== null } as const
      await announceRefund(tx, deps, { ...news, step })
      return
    }
    if (refund.provider_ref === null) await markAccepted(tx, { id, providerRef })
    if (state === 'pending' || refund.sent_at !== null) return
    const reference = providerRef ?? ''
    const by = refund.requested_by ?? ''
    await markSent(tx, { id, fils: refund.total_fils, way: 'card', reference, by, now })
    await announceRefund(tx, deps, { ...news, step: { kind: 'sent', way: 'card', reference } })
  })

/** Throws GatewayDown if the provider does not answer. */
const ask = async (deps: Deps, refund: RequestedRefund): Promise<void> => {
  const { id: refundId, attempt, provider_ref: providerRef } = refund
  const report =
    providerRef === null
      ? await deps.gateway.requestRefund({
          refundId,
          attempt,
          providerRef: refund.payment_ref,
          amountFils: refund.total_fils,
          currency: refund.currency,
        })
      : await deps.gateway.refundStatus(providerRef)
  await applyRefundReport(deps, { refundId, attempt, report })
}

/** The job: repeated until the provider answers. */
export const requestRefund = async (deps: Deps, id: string): Promise<void> => {
  const refund = await findRequested(deps.db, { id, provider: deps.gateway.provider })
  if (refund !== undefined) await ask(deps, refund)
}

/** The job: asks about every refund whose result is outstanding. Stops when the provider is down. */
export const reconcileRefunds = async (deps: Deps): Promise<void> => {
  const givenUp = new Date(deps.clock.now().getTime() - giveUpDays * 86_400_000)
  let failures = 0
  for (const refund of await listRequested(deps.db, { provider: deps.gateway.provider, limit: batch })) {
    try {
      await ask(deps, refund)
      failures = 0
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      failures++
      const { id: refundId, attempt } = refund
      deps.log.warn({ refundId }, 'the payment provider does not answer about a refund')
      if (refund.provider_ref === null && refund.requested_at < givenUp)
        await applyRefundReport(deps, {
          refundId,
          attempt,
          report: { providerRef: null, state: 'failed', reason: refundNoAnswer },
        })
      if (failures === failuresOfAnOutage) return
    }
  }
}
