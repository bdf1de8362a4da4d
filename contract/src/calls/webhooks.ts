// Webhooks: events sent to a company's own programs, and to those of the back office (Standard Webhooks).
import * as z from 'zod'
import { findingClasses } from '../domain/finding-moves.ts'
import { requestKinds, requestStates } from '../domain/request-moves.ts'
import {
  deliveryFaults,
  deliveryStates,
  messageTypes,
  type WebhookType,
  webhookLimits,
  webhookOffReasons,
  webhookTypes,
} from '../domain/webhook-events.ts'
import { endpointsOf, id, instant, money, nothing } from '../endpoint.ts'
import { givenPassword, lengths, text } from './fields.ts'

const endpoint = endpointsOf('Webhooks')

const ofCompany = z.object({ company_id: id })
const ofFacility = ofCompany.extend({ facility_id: id })
const certificate = ofFacility.extend({ certification_id: id })
const order = ofCompany.extend({ order_id: id, facility_id: id.nullable(), request_id: id.nullable() })
/** Without a request: of money that paid no order. */
const refund = ofCompany.extend({ refund_id: id, request_id: id.nullable(), total: money })
const report = ofCompany.extend({
  report_id: id,
  number: z.string(),
  revision: z.int(),
  facility_id: id.nullable(),
  request_id: id.nullable(),
})

/** Every event with its `data`. */
export const webhookEvents = {
  'certificate.issued': {
    summary: 'A certificate was issued.',
    data: certificate.extend({ number: z.string(), expires_at: instant }),
  },
  'certificate.withdrawn': {
    summary: 'A certificate was withdrawn, because its certification failed.',
    data: certificate.extend({ number: z.string() }),
  },
  'certificate.expiring': {
    summary: 'A certificate expires soon. Sent on the days of the reminders.',
    data: certificate.extend({ expires_at: instant, days_left: z.int() }),
  },
  'order.paid': { summary: 'An order was paid in full.', data: order.extend({ reference: z.string(), total: money }) },
  'order.reversed': {
    summary: 'The payment of an order was undone. Another order takes its place.',
    data: order.extend({ reference: z.string(), new_order_id: id, new_reference: z.string() }),
  },
  'credit-note.issued': {
    summary: 'A credit note was issued. Without a refund if the payment of the order was undone.',
    data: refund.extend({ order_id: id, refund_id: id.nullable(), number: z.string() }),
  },
  'refund.due': { summary: 'Money is to be refunded.', data: refund },
  'refund.sent': { summary: 'A refund was sent.', data: refund },
  'request.moved': {
    summary: 'A request has another state.',
    data: ofCompany.extend({
      request_id: id,
      number: z.string().nullable(),
      kind: z.enum(requestKinds),
      before: z.enum(requestStates),
      state: z.enum(requestStates),
    }),
  },
  'finding.raised': {
    summary: 'A finding was raised at a facility.',
    data: ofFacility.extend({
      finding_id: id,
      number: z.string(),
      class: z.enum(findingClasses),
      due_on: z.string().nullable(),
    }),
  },
  'report.issued': { summary: 'A report was issued.', data: report },
  'report.revised': { summary: 'A report has a new revision.', data: report },
  'report.withdrawn': { summary: 'A report was withdrawn.', data: report },
} as const satisfies Record<WebhookType, { summary: string; data: z.ZodObject }>

/** Sent on demand, whichever events are chosen. */
export const webhookTest = { type: 'webhook.test', data: z.object({ webhook_id: id }) } as const

type Events = typeof webhookEvents
export type WebhookEvent = { [Type in WebhookType]: { type: Type; data: z.input<Events[Type]['data']> } }[WebhookType]

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookTypes)),
  created_at: instant,
  /** The email of a maker without a name. */
  created_by: z.string(),
  state: z.enum(['on', 'off']),
  off_reason: z.enum(webhookOffReasons).nullable(),
  failing_since: instant.nullable(),
  /** When the former secret ends. Until then messages are signed with both. */
  former_secret_until: instant.nullable(),
  last_delivered_at: instant.nullable(),
  /** Messages that wait. */
  waiting: z.int(),
})

const delivery = z.object({
  /** The `webhook-id` of the message. */
  id,
  type: z.enum(messageTypes),
  created_at: instant,
  state: z.enum(deliveryStates),
  /** What is sent, word for word. */
  payload: z.string(),
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** The last ones, oldest first. */
  attempts: z.array(
    z.object({
      at: instant,
      status: z.int().nullable(),
      fault: z.enum(deliveryFaults).nullable(),
      ms: z.int(),
      /** The beginning of the answer. */
      answer: z.string(),
    }),
  ),
})

const newWebhook = z.object({
  name: text(lengths.name),
  url: text(webhookLimits.longestUrl),
  events: z
    .array(z.enum(webhookTypes, 'field.unknown-choice'), 'field.required')
    .min(1, 'field.required')
    .transform((list) => [...new Set(list)]),
  currentPassword: givenPassword(),
})

const made = z.object({
  webhook,
  /** Shown once. */
  secret: z.string(),
})

const byDelivery = z.object({ id, deliveryId: id })

const list = {
  summary: 'List webhooks',
  description: 'Newest first. Secrets are never shown again.',
  answer: z.object({ webhooks: z.array(webhook) }),
} as const
const add = {
  summary: 'Create a webhook',
  description:
    'Requires your password. From now on, each chosen event is sent to `url` as a POST by the Standard Webhooks ' +
    'specification: `webhook-id`, `webhook-timestamp` and `webhook-signature` (HMAC-SHA256, `v1`). The answer has the ' +
    'secret, which cannot be read again. `url` is https and leads to a public address. Every SUPER_ADMIN gets an email ' +
    'about a webhook of the back office.',
  body: newWebhook,
  answer: made,
  status: 201,
  problems: [
    'password.current-wrong',
    'webhook.too-many',
    'webhook.url',
    'field.unknown-choice',
    'field.too-many',
    'request.too-often',
  ],
} as const
const rotate = {
  summary: 'Rotate the secret of a webhook',
  description:
    'Requires your password. Messages are signed with the new and the old secret for `overlap_hours`, 24 by default; 0 ' +
    'ends the old one immediately.',
  body: z.object({
    overlap_hours: z
      .int('field.number')
      .min(0, 'field.number')
      .max(webhookLimits.longestOverlapHours, 'field.number')
      .default(24),
    currentPassword: givenPassword(),
  }),
  answer: made,
  problems: ['webhook.not-found', 'password.current-wrong', 'request.too-often'],
} as const
const resume = {
  summary: 'Turn a webhook on again',
  description:
    'After it was turned off. What was given up meanwhile can be sent again from the log. It then belongs to you, and ' +
    'ends with your account or role.',
  answer: webhook,
  problems: ['webhook.not-found', 'webhook.is-on'],
} as const
const remove = {
  summary: 'Remove a webhook',
  description: 'With its log and everything that waits. Nothing is sent any more.',
  answer: nothing,
  problems: ['webhook.not-found'],
} as const
const test = {
  summary: 'Send a test event',
  description: 'Sends an event `webhook.test` like every other one. Its result is in the log.',
  answer: z.object({ delivery_id: id }),
  problems: ['webhook.not-found', 'webhook.is-off', 'webhook.tests'],
} as const
const log = {
  summary: 'List the messages of a webhook',
  description: 'The 100 newest of the last 30 days, with every try and the beginning of its answer.',
  answer: z.object({ deliveries: z.array(delivery) }),
  problems: ['webhook.not-found'],
} as const
const resend = {
  summary: 'Send a message again',
  description: 'One that was delivered or given up, with the same `webhook-id` and the same content.',
  params: byDelivery,
  answer: nothing,
  problems: ['webhook.delivery-not-found', 'webhook.is-off', 'webhook.waits'],
} as const

export const listWebhooks = endpoint('GET', '/api/user/webhooks', { ...list, who: 'owner' })
export const addWebhook = endpoint('POST', '/api/user/webhooks', { ...add, who: 'owner' })
export const rotateWebhook = endpoint('POST', '/api/user/webhooks/:id/rotate', { ...rotate, who: 'owner' })
export const resumeWebhook = endpoint('POST', '/api/user/webhooks/:id/resume', { ...resume, who: 'owner' })
export const removeWebhook = endpoint('DELETE', '/api/user/webhooks/:id', { ...remove, who: 'owner' })
export const testWebhook = endpoint('POST', '/api/user/webhooks/:id/test', { ...test, who: 'owner' })
export const listDeliveries = endpoint('GET', '/api/user/webhooks/:id/deliveries', { ...log, who: 'owner' })
export const resendDelivery = endpoint('POST', '/api/user/webhooks/:id/deliveries/:deliveryId/resend', {
  ...resend,
  who: 'owner',
})
export const listWebhooksAdmin = endpoint('GET', '/admin/api/webhooks', { ...list, who: 'superAdmin' })
export const addWebhookAdmin = endpoint('POST', '/admin/api/webhooks', { ...add, who: 'superAdmin' })
export const rotateWebhookAdmin = endpoint('POST', '/admin/api/webhooks/:id/rotate', { ...rotate, who: 'superAdmin' })
export const resumeWebhookAdmin = endpoint('POST', '/admin/api/webhooks/:id/resume', { ...resume, who: 'superAdmin' })
export const removeWebhookAdmin = endpoint('DELETE', '/admin/api/webhooks/:id', { ...remove, who: 'superAdmin' })
export const testWebhookAdmin = endpoint('POST', '/admin/api/webhooks/:id/test', { ...test, who: 'superAdmin' })
export const listDeliveriesAdmin = endpoint('GET', '/admin/api/webhooks/:id/deliveries', { ...log, who: 'superAdmin' })
export const resendDeliveryAdmin = endpoint('POST', '/admin/api/webhooks/:id/deliveries/:deliveryId/resend', {
  ...resend,
  who: 'superAdmin',
})
