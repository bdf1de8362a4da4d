// A provider's message. Nothing in it is believed before its signature over the bytes as they came.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { applyEvent } from './events.ts'

type Message = { provider: string } & Pick<RequestFacts, 'rawBody' | 'headers'>

export const receiveWebhook =
  (deps: Deps) =>
  async (
    { requestId }: UseCaseContext<unknown>,
    { provider, rawBody, headers }: Message,
  ): Promise<Outcome<{ received: boolean }>> => {
    if (provider !== deps.gateway.provider) return refuse('payment.provider-unknown')
    if (rawBody === undefined) return refuse('payment.event-unreadable')
    try {
      const event = await deps.gateway.readWebhook(rawBody, headers)
      if (!event.ok) return event
      // Also for what fits no order: it was received, and sending it again would change nothing.
      await applyEvent(deps)(event.value, requestId)
      return accept({ received: true })
    } catch (error) {
      // What the message is about could not be read again: the provider will repeat it.
      if (error instanceof GatewayDown) return error.refusal
      throw error
    }
  }
