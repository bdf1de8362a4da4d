import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { openQuietly, quietLog, testKeys } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { systemRandom } from '../random.ts'
import type { GatewayEvent, GatewayOrder } from './gateway.ts'
import { GatewayDown } from './gateway-down.ts'
import { createSandbox, type SandboxFaults } from './sandbox.ts'

const clock = testClock('2026-11-20T08:00:00Z')
const keys = testKeys()
const order: GatewayOrder = {
  orderId: '019aa1b2-77aa-7c3e-8f00-0123456789ab',
  amountFils: 105_000,
  currency: 'AED',
  description: 'Certification: <b>Store & Co</b>',
  email: 'a@b.ae',
  language: 'en',
}
const faults: SandboxFaults = {}
const heard: { body: Buffer; headers: Record<string, string | string[] | undefined> }[] = []
const events: GatewayEvent[] = []
const refused: string[] = []
let database: FreshDatabase
let db: Database
let server: Server
let gateway: ReturnType<typeof createSandbox>
let answer = 200

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    heard.push({ body, headers: request.headers })
    const read = await gateway.readWebhook(body, request.headers)
    if (read.ok) events.push(read.value)
    else refused.push(read.code)
    reply.writeHead(read.ok ? answer : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = createSandbox({
    db,
    clock,
    random: systemRandom(clock),
    keys,
    log: quietLog,
    publicUrl: 'https://assure.example',
    webhookUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    faults,
  })
})
afterAll(async () => {
  server.close()
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  await db.run(sql`delete from sandbox_messages`)
  await db.run(sql`delete from sandbox_refunds`)
  await db.run(sql`delete from sandbox_payments`)
  for (const key of Object.keys(faults)) delete faults[key as keyof SandboxFaults]
  for (const list of [heard, events, refused]) list.length = 0
  answer = 200
})

const open = async (more: Partial<GatewayOrder> = {}): Promise<string> =>
  (await gateway.createPayment({ ...order, ...more })).providerRef
const idsOf = (list: readonly GatewayEvent[]) => new Set(list.map((event) => ('eventId' in event ? event.eventId : '')))
const approve = (ref: string) => gateway.checkout.pay(ref, { outcome: 'approve' }, false)

describe('the sandbox', () => {
  test('reports an approved payment once, signed, and remembers it', async () => {
    const { providerRef, paymentUrl } = await gateway.createPayment(order)
    expect(paymentUrl).toBe(`https://assure.example/pay/sandbox/${providerRef}`)
    expect(await gateway.status(providerRef)).toEqual({ state: 'open', amountFils: 105_000, currency: 'AED' })
    expect(await approve(providerRef)).toMatchObject({
      ok: true,
      value: { body: '{"success":true,"data":{"state":"paid"}}' },
    })
    expect(events).toEqual([
      {
        provider: 'sandbox',
        eventId: expect.stringMatching(/^evt_/) as string,
        kind: 'paid',
        orderId: order.orderId,
        providerRef,
        amountFils: 105_000,
        currency: 'AED',
      },
    ])
    expect(await gateway.status(providerRef)).toMatchObject({ state: 'paid' })
    expect(await approve(providerRef)).toMatchObject({ ok: true })
    expect(await gateway.checkout.pay(providerRef, { outcome: 'decline' }, false)).toMatchObject({
      code: 'payment.checkout-closed',
    })
    expect(events).toHaveLength(1)
  })

  test('after a declined card the page stays open, and the next card pays', async () => {
    const ref = await open()
    expect(await gateway.checkout.pay(ref, { card_number: '4000 0000 0000 0002' }, true)).toMatchObject({
      ok: true,
      status: 303,
      value: { headers: { location: `/pay/sandbox/${ref}` } },
    })
    expect(await gateway.checkout.page(ref)).toMatchObject({
      value: { body: expect.stringContaining('The card was declined') as string },
    })
    expect(await gateway.status(ref)).toMatchObject({ state: 'open' })
    expect(await gateway.checkout.pay(ref, { card_number: '1234' }, true)).toMatchObject({
      status: 422,
      value: { body: expect.stringContaining('test cards') as string },
    })
    expect(await gateway.checkout.pay(ref, { card_number: '1234' }, false)).toMatchObject({
      code: 'payment.card-unknown',
    })
    await gateway.checkout.pay(ref, { card_number: '4242424242424242' }, true)
    expect(events.map(({ kind }) => kind)).toEqual(['declined', 'paid'])
    expect(await gateway.checkout.page(ref)).toMatchObject({
      value: { body: expect.stringContaining('Payment approved') as string },
    })
  })

  test('two payments at once count once', async () => {
    const ref = await open()
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(ref)))
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true))
    expect(idsOf(events).size).toBe(1)
  })

  test('an undelivered message is delivered later, by any running process', async () => {
    const ref = await open()
    answer = 500
    await approve(ref)
    answer = 200
    expect(await gateway.checkout.deliverDue()).toBe(0)
    clock.forward(3_000)
    expect(await gateway.checkout.deliverDue()).toBe(1)
    clock.forward(3_600_000)
    expect(await gateway.checkout.deliverDue()).toBe(0)
    expect(idsOf(events).size).toBe(1)
    expect(heard).toHaveLength(2)
  })

  test('a page expires after a day', async () => {
    const ref = await open()
    clock.forward(24 * 3_600_000)
    expect(await gateway.status(ref)).toMatchObject({ state: 'expired' })
    expect(await approve(ref)).toMatchObject({ code: 'payment.checkout-closed' })
    expect(await gateway.checkout.page(ref)).toMatchObject({
      value: { body: expect.stringContaining('has expired') as string },
    })
  })

  test('the page has no script, loads nothing foreign, and shows text as plain text', async () => {
    const page = await gateway.checkout.page(
      await open({ language: 'ar', description: '<img src=x onerror=alert(1)>' }),
    )
    const { body, headers } = page.ok ? page.value : { body: '', headers: {} as Record<string, string> }
    expect(headers['content-security-policy']?.replace(/'sha256-[\w+/=]+'/, 'OURS')).toBe(
      "default-src 'none'; style-src OURS; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(body).not.toMatch(/<script|<img|https?:/)
    for (const tag of String(body).split('<').slice(1)) expect(tag.split('>')[0]).not.toMatch(/ (on\w+|style)=/)
    expect(body).toContain('dir="rtl"')
    expect(body).toContain('<span class="sum">1,050.00 د.إ.</span>')
  })

  test('unknown and malformed addresses are not found', async () => {
    for (const ref of ['', 'x', '../x', `sbx_${'a'.repeat(32)}`, `sbx_${'a'.repeat(33)}`]) {
      expect(await gateway.checkout.page(ref)).toMatchObject({ code: 'payment.no-checkout' })
      expect(await approve(ref)).toMatchObject({ code: 'payment.no-checkout' })
    }
  })
})

describe('money that goes back', () => {
  const request = (providerRef: string, attempt = 1, amountFils = 105_000) => ({
    refundId: order.orderId,
    attempt,
    providerRef,
    amountFils,
    currency: 'AED',
  })

  test('a refund is made once, of no more than was paid', async () => {
    const ref = await open()
    const unpaid = await gateway.requestRefund(request(ref))
    expect(unpaid).toEqual({ providerRef: null, state: 'failed', reason: 'no_payment' })
    await approve(ref)
    const [one, two] = await Promise.all([gateway.requestRefund(request(ref)), gateway.requestRefund(request(ref))])
    expect(one).toMatchObject({ state: 'succeeded', reason: null })
    expect(two).toEqual(one)
    expect(await gateway.refundStatus(one.providerRef ?? '')).toEqual(one)
    expect(await gateway.requestRefund(request(ref, 2, 1))).toMatchObject({ reason: 'charge_already_refunded' })
    expect(await db.many(sql`select amount_fils from sandbox_refunds`)).toEqual([{ amount_fils: 105_000 }])
    await expect(gateway.refundStatus('sbxr_other')).rejects.toThrow(GatewayDown)
  })

  test('a card that takes none back is reported later, and the next try is one of its own', async () => {
    const ref = await open()
    await gateway.checkout.pay(ref, { card_number: '4000 0000 0000 5126' }, false)
    const first = await gateway.requestRefund(request(ref))
    expect(first).toMatchObject({ state: 'succeeded' })
    expect(await gateway.checkout.deliverDue()).toBe(1)
    expect(events.at(-1)).toEqual({
      kind: 'refund',
      refundId: order.orderId,
      attempt: 1,
      report: { providerRef: first.providerRef, state: 'failed', reason: 'expired_or_canceled_card' },
    })
    const next = await gateway.requestRefund(request(ref, 2))
    expect(next.providerRef).not.toBe(first.providerRef)
  })

  test('a cardholder objects, and the bank decides once', async () => {
    const ref = await open()
    await gateway.checkout.pay(ref, { card_number: '4000 0000 0000 0259' }, false)
    expect(events.map(({ kind }) => kind)).toEqual(['paid', 'chargeback'])
    expect(events.at(-1)).toMatchObject({
      orderId: order.orderId,
      chargeback: {
        state: 'open',
        paymentRef: ref,
        amountFils: 105_000,
        currency: 'AED',
        reason: 'fraudulent',
        answerBy: expect.any(Date) as Date,
      },
    })
    expect(await gateway.requestRefund(request(ref))).toMatchObject({ state: 'failed', reason: 'charge_disputed' })
    expect(await gateway.checkout.page(ref)).toMatchObject({
      value: { body: expect.stringContaining('value="lost"') as string },
    })
    expect(await gateway.checkout.pay(ref, { outcome: 'lost' }, true)).toMatchObject({ status: 303 })
    expect(events.at(-1)).toMatchObject({ chargeback: { state: 'lost', answerBy: null } })
    expect(await gateway.checkout.pay(ref, { outcome: 'won' }, false)).toMatchObject({
      code: 'payment.checkout-closed',
    })
    expect(await gateway.checkout.page(ref)).not.toMatchObject({
      value: { body: expect.stringContaining('value="lost"') as string },
    })
  })
})

describe('messages of the sandbox', () => {
  test.each([
    ['forged', { forged: true }],
    ['older than five minutes', { ageSeconds: 301 }],
    ['from the future', { ageSeconds: -301 }],
  ])('%s ones are refused', async (_, switched) => {
    Object.assign(faults, switched)
    await approve(await open())
    expect(events).toEqual([])
    expect(refused).toEqual(['payment.signature-wrong'])
  })

  test('changed by a single byte or unsigned, they are refused', async () => {
    await approve(await open())
    const [message] = heard
    const body = message?.body ?? Buffer.alloc(0)
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await gateway.readWebhook(changed, message?.headers ?? {})).toMatchObject({
        code: 'payment.signature-wrong',
      })
    }
    for (const headers of [
      {},
      { 'assure-sandbox-signature': '' },
      { 'assure-sandbox-signature': ['a', 'b'] },
      { 'assure-sandbox-signature': 't=1,v1=00' },
    ])
      expect(await gateway.readWebhook(body, headers)).toMatchObject({ code: 'payment.signature-wrong' })
    clock.forward(301_000)
    expect(await gateway.readWebhook(body, message?.headers ?? {})).toMatchObject({ code: 'payment.signature-wrong' })
  })

  test('are repeated, lost, or about another amount or currency, as the fault switches say', async () => {
    faults.times = 5
    await approve(await open())
    expect(events).toHaveLength(5)
    expect(idsOf(events).size).toBe(1)
    Object.assign(faults, { times: 1, amountFils: 1, currency: 'USD' })
    await approve(await open())
    expect(events.at(-1)).toMatchObject({ amountFils: 1, currency: 'USD' })
    faults.lose = 1
    await approve(await open())
    expect(events).toHaveLength(6)
    clock.forward(5_000)
    await gateway.checkout.deliverDue()
    expect(events).toHaveLength(7)
  })

  test('a sandbox that is down is reported as down', async () => {
    const ref = await open()
    faults.down = true
    await expect(gateway.createPayment(order)).rejects.toBeInstanceOf(GatewayDown)
    await expect(gateway.status(ref)).rejects.toBeInstanceOf(GatewayDown)
  })
})
