import { type Refused, refuse } from '@assure/contract/domain/outcome'

/** The provider refused, hung or spoke nonsense: nothing is known about the money, and nothing was changed. */
export class GatewayDown extends Error {
  readonly code = 'GATEWAY_DOWN'
  readonly refusal: Refused = refuse('payment.gateway-down', { retryAfterSeconds: 10 })

  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause })
    this.name = 'GatewayDown'
  }
}
