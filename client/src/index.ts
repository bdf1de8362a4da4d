// The package: the client with the types that its build writes from the OpenAPI document.
import { Assure as Client } from './assure.ts'
import type { components, paths, webhooks } from './generated.d.ts'
import { readWebhook as read, type WebhookRequest } from './webhook.ts'

export type { AssureOptions } from './assure.ts'
export type { Change } from './changes.ts'
export { AssureError, NoResponseError } from './failure.ts'
export { WebhookError, type WebhookRequest } from './webhook.ts'
export type { paths }

/** The records by the names of the glossary: `Schemas['Facility']`. */
export type Schemas = components['schemas']

type Posted<T> = T extends { post: { requestBody: { content: { 'application/json': infer Event } } } } ? Event : never
export type WebhookEvent = { [Type in keyof webhooks]: Posted<webhooks[Type]> }[keyof webhooks]

export class Assure extends Client<paths> {}

export const readWebhook: (request: WebhookRequest) => Promise<{ id: string; event: WebhookEvent }> = read
