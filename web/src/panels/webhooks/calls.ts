import type { AnswerFor } from '@assure/contract/calls'

export type Webhook = AnswerFor<'GET /api/user/webhooks'>['webhooks'][number]
export type MadeWebhook = AnswerFor<'POST /api/user/webhooks'>
export type Delivery = AnswerFor<'GET /api/user/webhooks/:id/deliveries'>['deliveries'][number]
