// Orders as administrators see them: transfers to confirm or refuse, and all the others.
import * as z from 'zod'
import { endpoint, id, instant, pageQuery, pagination } from './endpoint.ts'
import { fee } from './facilities.ts'
import { lengths, prose, word } from './fields.ts'
import { optionalBody } from './form.ts'
import { colleague } from './records.ts'
import { orderStates, paymentMethods } from './vocabulary.ts'

const tag = 'Payments (back office)'
const byOrder = z.object({ orderId: z.uuid() })

export const adminOrder = z.object({
  id,
  reference: z.string(),
  kind: z.literal('certification'),
  facility: z.object({ id, name: z.string() }),
  company_name: z.string(),
  /** The company's account, for the link to it. */
  user_id: id,
  method: z.enum(paymentMethods),
  provider: z.string().nullable(),
  provider_reference: z.string().nullable(),
  state: z.enum(orderStates),
  fee,
  created_at: instant,
  paid_at: instant.nullable(),
  slip: z.object({ name: z.string(), content_type: z.string(), url: z.string(), sent_at: instant }).nullable(),
  decided_by: colleague.nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_url: z.string().nullable(),
  certification_id: id.nullable(),
  may: z.object({ confirm: z.boolean(), refuse: z.boolean() }),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/api/payments',
  who: 'admin',
  tag,
  summary: 'Orders, by reference, company or facility, filtered and sorted',
  query: pageQuery.extend({
    status: word(orderStates).optional(),
    method: word(paymentMethods).optional(),
    facility: z.uuid('field.invalid').optional(),
    sort: word(['newest', 'oldest']).default('newest'),
  }),
  answer: z.object({ payments: z.array(adminOrder), pagination }),
  problems: [],
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/api/payments/:orderId/confirm',
  who: 'admin',
  tag,
  summary: 'The transfer has come: makes the certification and the invoice',
  params: byOrder,
  body: optionalBody({}),
  answer: adminOrder,
  problems: ['order.not-found', 'payment.not-a-transfer', 'payment.order-closed'],
})

export const refusePayment = endpoint({
  method: 'POST',
  path: '/admin/api/payments/:orderId/refuse',
  who: 'admin',
  tag,
  summary: 'Refuse a transfer with a reason, which its owner is told',
  params: byOrder,
  body: z.object({
    reason: z
      .string('payment.reason-required')
      .trim()
      .min(1, { error: 'payment.reason-required', abort: true })
      .pipe(prose(lengths.reason)),
  }),
  answer: adminOrder,
  problems: ['order.not-found', 'payment.not-a-transfer', 'payment.order-closed', 'payment.reason-required'],
})
