import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type DoubleMessage, type StripeDouble, startStripeDouble } from '../../../test/stripe-double.ts'
import type { Gateway, GatewayOrder } from './gateway.ts'
import { GatewayDown } from './gateway-down.ts'
import { createStripeGateway } from './stripe.ts'

const secretKey = 'sk_test_double'
const webhookSecret = 'whsec_double'
const clock = testClock('2026-11-20T08:00:00Z')
const seconds = (): number => Math.floor(clock.now().getTime() / 1000)
const order: GatewayOrder = {
  orderId: '019aa1b2-77aa-7c3e-8f00-0123456789ab',
  amountFils: 105_000,
  currency: 'AED',
  description: 'Certification of Jebel Ali Cold Store',
  email: 'mariam@example.ae',
  language: 'ar',
}

let double: StripeDouble
let gateway: Gateway

beforeAll(async () => {
  double = await startStripeDouble({ secretKey, webhookSecret })
  gateway = createStripeGateway({
    secretKey,
    webhookSecret,
    apiBase: double.url,
    publicUrl: 'https://assure.example',
    clock,
  })
})
afterAll(() => double.close())
afterEach(() => {
  double.fault = 'none'
  double.refundsAre = 'succeeded'
})

const read = ({ body, headers }: DoubleMessage) => gateway.readWebhook(Buffer.from(body), headers)
const completed = (id: string, options = {}): DoubleMessage =>
  double.message('checkout.session.completed', { id, object: 'checkout.session' }, { at: seconds(), ...options })

describe('Stripe', () => {
  test('an order has one session however often it is requested; a new amount gets a new one', async () => {
    const first = await gateway.createPayment(order)
    expect(await gateway.createPayment(order)).toEqual(first)
    expect(first.paymentUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const sent = double.requests[0]
    expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': '105000',
      'line_items[0][price_data][currency]': 'aed',
      client_reference_id: order.orderId,
      'metadata[order_id]': order.orderId,
      mode: 'payment',
    })
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{64}$/)
    expect((await gateway.createPayment({ ...order, amountFils: 110_000 })).providerRef).not.toBe(first.providerRef)
  })

  test('reports the current state of the session', async () => {
    const { providerRef } = await gateway.createPayment({ ...order, orderId: 'a' })
    expect(await gateway.status(providerRef)).toEqual({ state: 'open', amountFils: 105_000, currency: 'AED' })
    double.pay(providerRef)
    expect(await gateway.status(providerRef)).toMatchObject({ state: 'paid' })
    const other = await gateway.createPayment({ ...order, orderId: 'b' })
    double.expire(other.providerRef)
    expect(await gateway.status(other.providerRef)).toMatchObject({ state: 'expired' })
  })

  test('accepts no money on an ended page, while a paid one stays paid', async () => {
    const [open, paid] = [
      await gateway.createPayment({ ...order, amountFils: 120_000 }),
      await gateway.createPayment({ ...order, amountFils: 130_000 }),
    ]
    double.pay(paid.providerRef)
    await gateway.expirePayment(open.providerRef)
    await gateway.expirePayment(open.providerRef)
    await gateway.expirePayment(paid.providerRef)
    expect(await gateway.status(open.providerRef)).toMatchObject({ state: 'expired' })
    expect(await gateway.status(paid.providerRef)).toMatchObject({ state: 'paid' })
    double.fault = 'error'
    await expect(gateway.expirePayment(open.providerRef)).rejects.toThrow(GatewayDown)
  })

  test('a signed message only counts for what the session says when read again', async () => {
    const { providerRef } = await gateway.createPayment({ ...order, orderId: 'c' })
    // Reordered: the message overtakes the payment, or claims too much.
    expect(await read(completed(providerRef))).toMatchObject({ ok: true, value: { kind: 'other', orderId: 'c' } })
    double.pay(providerRef)
    const message = completed(providerRef)
    expect(await read(message)).toMatchObject({
      ok: true,
      value: {
        kind: 'paid',
        orderId: 'c',
        providerRef: providerRef,
        amountFils: 105_000,
        currency: 'AED',
        provider: 'stripe',
      },
    })
    const [once, again] = [await read(message), await read(message)]
    expect(once).toEqual(again)
    expect(
      await read(double.message('checkout.session.async_payment_failed', { id: providerRef }, { at: seconds() })),
    ).toMatchObject({ value: { kind: 'other' } })
  })

  test('another amount or currency in the session is reported as it is', async () => {
    const { providerRef } = await gateway.createPayment({ ...order, orderId: 'd' })
    double.pay(providerRef)
    Object.assign(double.sessions.get(providerRef) ?? {}, { amount_total: 100, currency: 'usd' })
    expect(await read(completed(providerRef))).toMatchObject({
      value: { kind: 'paid', amountFils: 100, currency: 'USD' },
    })
  })

  test('forged, outdated, changed and unsigned messages are refused before anything is read', async () => {
    const { providerRef } = await gateway.createPayment({ ...order, orderId: 'e' })
    double.pay(providerRef)
    const before = double.requests.length
    const good = completed(providerRef)
    const bad: DoubleMessage[] = [
      completed(providerRef, { secret: 'whsec_other' }),
      completed(providerRef, { at: seconds() - 301 }),
      { ...good, body: good.body.replace('completed', 'Completed') },
      { ...good, body: `${good.body} ` },
      { ...good, headers: {} },
      { ...good, headers: { 'stripe-signature': '' } },
      { ...good, headers: { 'stripe-signature': good.headers['stripe-signature']?.replace('v1=', 'v0=') ?? '' } },
    ]
    for (const message of bad) expect(await read(message)).toMatchObject({ ok: false, code: 'payment.signature-wrong' })
    expect(double.requests.length).toBe(before)
  })

  test('messages about other things, or about other people’s sessions, settle nothing', async () => {
    expect(await read(double.message('charge.updated', { id: 'ch_1' }, { at: seconds() }))).toMatchObject({
      ok: true,
      value: { kind: 'other', orderId: '' },
    })
    const { providerRef } = await gateway.createPayment({ ...order, orderId: 'f' })
    Object.assign(double.sessions.get(providerRef) ?? {}, { metadata: {} })
    expect(await read(completed(providerRef))).toMatchObject({ ok: false, code: 'payment.event-unreadable' })
    expect(await read(double.message('checkout.session.completed', {}, { at: seconds() }))).toMatchObject({
      code: 'payment.event-unreadable',
    })
  })

  test.each(['refuse', 'error', 'garbage', 'hang'] as const)(
    'a Stripe that answers with "%s" is reported as down in time',
    async (fault) => {
      double.fault = fault
      const began = performance.now()
      await expect(gateway.createPayment({ ...order, orderId: fault })).rejects.toBeInstanceOf(GatewayDown)
      expect(performance.now() - began).toBeLessThan(8_000)
    },
  )
})

describe('Stripe, when money goes back', () => {
  let refundId = ''
  beforeEach(() => {
    refundId = randomUUID()
  })
  const paid = async (orderId: string, amountFils = 105_000) => {
    const { providerRef } = await gateway.createPayment({ ...order, orderId, amountFils })
    double.pay(providerRef)
    return providerRef
  }
  const request = (providerRef: string, more = {}) => ({
    refundId,
    attempt: 1,
    providerRef,
    amountFils: 105_000,
    currency: 'AED',
    ...more,
  })
  const readMessage = (type: string, object: Record<string, unknown>) =>
    read(double.message(type, object, { at: seconds() }))

  test('a refund names the payment, the amount and itself, and is made once', async () => {
    const ref = await paid('refund-a')
    const report = await gateway.requestRefund(request(ref))
    expect(report).toEqual({ providerRef: expect.stringMatching(/^re_/) as string, state: 'succeeded', reason: null })
    const sent = double.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(Object.fromEntries(sent?.fields ?? [])).toEqual({
      payment_intent: double.sessions.get(ref)?.payment_intent,
      amount: '105000',
      'metadata[refund_id]': refundId,
      'metadata[attempt]': '1',
    })
    const before = double.requests.filter(({ method }) => method === 'POST').length
    expect(await gateway.requestRefund(request(ref))).toEqual(report)
    expect(double.requests.filter(({ method }) => method === 'POST')).toHaveLength(before)
    expect(await gateway.refundStatus(report.providerRef ?? '')).toEqual(report)
  })

  test('what Stripe refuses has failed for good, and what it does not answer is asked again', async () => {
    const ref = await paid('refund-b')
    await gateway.requestRefund(request(ref))
    expect(await gateway.requestRefund(request(ref, { attempt: 2 }))).toEqual({
      providerRef: null,
      state: 'failed',
      reason: 'charge_already_refunded',
    })
    const unpaid = await gateway.createPayment({ ...order, orderId: 'refund-c' })
    expect(await gateway.requestRefund(request(unpaid.providerRef))).toMatchObject({ state: 'failed' })
    // Of another Stripe account.
    expect(await gateway.requestRefund(request('cs_elsewhere'))).toMatchObject({ providerRef: null, state: 'failed' })
    for (const fault of ['error', 'garbage', 'refuse'] as const) {
      double.fault = fault
      await expect(gateway.requestRefund(request(ref, { attempt: 3 }))).rejects.toThrow(GatewayDown)
    }
  })

  test('a message about a refund only counts for what the refund says when read again', async () => {
    double.refundsAre = 'pending'
    const { providerRef } = await gateway.requestRefund(request(await paid('refund-d')))
    const refund = double.refunds.get(providerRef ?? '')
    expect(refund?.status).toBe('pending')
    const object = { ...refund, status: 'succeeded' }
    expect(await readMessage('refund.updated', object)).toEqual({
      ok: true,
      value: { kind: 'refund', refundId, attempt: 1, report: { providerRef, state: 'pending', reason: null } },
    })
    Object.assign(refund ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    for (const type of ['refund.failed', 'charge.refund.updated'])
      expect(await readMessage(type, object)).toMatchObject({
        value: { report: { state: 'failed', reason: 'expired_or_canceled_card' } },
      })
    // Made by hand at Stripe.
    Object.assign(refund ?? {}, { metadata: {} })
    expect(await readMessage('refund.updated', object)).toMatchObject({ value: { kind: 'other' } })
  })

  test.each([
    ['warning_needs_response', 'inquiry', true],
    ['warning_under_review', 'inquiry', false],
    ['warning_closed', 'closed', false],
    ['needs_response', 'open', true],
    ['under_review', 'open', false],
    ['won', 'won', false],
    ['lost', 'lost', false],
    ['prevented', 'lost', false],
  ])('a dispute that %s is %s', async (status, state, waits) => {
    const ref = await paid(`dispute-${status}`)
    const intent = double.sessions.get(ref)?.payment_intent ?? ''
    const id = `dp_${status}`
    double.disputes.set(id, {
      id,
      object: 'dispute',
      payment_intent: intent,
      amount: 105_000,
      currency: 'aed',
      reason: 'fraudulent',
      status,
      created: 1_795_000_000,
      evidence_details: { due_by: 1_795_600_000, has_evidence: false },
    })
    expect(await readMessage('charge.dispute.updated', { id })).toEqual({
      ok: true,
      value: {
        kind: 'chargeback',
        provider: 'stripe',
        orderId: `dispute-${status}`,
        chargeback: {
          providerRef: id,
          paymentRef: ref,
          state,
          amountFils: 105_000,
          currency: 'AED',
          reason: 'fraudulent',
          openedAt: new Date(1_795_000_000_000),
          answerBy: waits ? new Date(1_795_600_000_000) : null,
          readAt: clock.now(),
        },
      },
    })
  })
})
