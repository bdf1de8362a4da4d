// A provider's message is trusted only after its signature over the raw bytes is verified.
import type * as calls from '@assure/contract/calls/payments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import type { GatewayEvent } from '../../platform/gateway/gateway.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { applyChargeback } from '../chargebacks/index.ts'
import { applyRefundReport } from '../refunds/index.ts'
import { applyEvent } from './events.ts'

const applyGatewayEvent = async (deps: Deps, event: GatewayEvent, traceId: string | undefined): Promise<void> => {
  if (event.kind === 'refund') await applyRefundReport(deps, event, traceId)
  else if (event.kind === 'chargeback') await applyChargeback(deps, event, traceId)
  else await applyEvent(deps, event, traceId)
}

export const receiveWebhook: UseCase<typeof calls.receivePaymentEvent> = async (
  deps,
  { traceId, params, request: { rawBody, headers } },
) => {
  if (params.provider !== deps.gateway.provider) return refuse('payment.provider-unknown')
  if (rawBody === undefined) return refuse('payment.event-unreadable')
  try {
    const event = await deps.gateway.readWebhook(rawBody, headers)
    if (!event.ok) return event
    // Acknowledged even if it fits no order, because a repetition would change nothing.
    await applyGatewayEvent(deps, event.value, traceId)
    return accept({ received: true })
  } catch (error) {
    // The payment could not be read, so the provider must repeat the message.
    if (error instanceof GatewayDown) return error.refusal
    throw error
  }
}
