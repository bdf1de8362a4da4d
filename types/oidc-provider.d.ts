// The part of oidc-provider that the tests use. The package has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type GrantLike = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string }; params: { scope: string } } }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => GrantLike
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ prompt: { name: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    on(event: string, listener: (...facts: never[]) => void): void
  }
  export type { Context }
}
