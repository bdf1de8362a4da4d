import { type Refused, refuse } from '@assure/contract/domain/outcome'

/** In a row. */
export const failuresOfAnOutage = 3

/** The provider refused, timed out or sent an invalid answer. Nothing is known about the payment, and nothing changed. */
export class GatewayDown extends Error {
  readonly code = 'GATEWAY_DOWN'
  readonly refusal: Refused = refuse('payment.gateway-down', { retryAfterSeconds: 10 })

  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause })
    this.name = 'GatewayDown'
  }
}
