import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
    expect(await read(double.message('charge.refunded', { id: 'ch_1' }, { at: seconds() }))).toMatchObject({
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
