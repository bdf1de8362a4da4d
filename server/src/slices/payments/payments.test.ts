import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { hours, minutes, seconds } from '../../../test/clock.ts'
import { aFacility, anOrder, certify, fee } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { tracesOfOnePayment, tracesOfPayment } from '../../../test/payment-traces.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { reconcilePayments } from './index.ts'

let t: TestApp
const asked = { created: 0, status: 0, isDown: false }

beforeAll(async () => {
  t = await testApp({
    deps: ({ gateway }) => ({
      gateway: {
        ...gateway,
        createPayment: async (order) => {
          asked.created++
          if (asked.isDown) throw new GatewayDown(new Error('down'))
          return gateway.createPayment(order)
        },
        status: async (ref) => {
          asked.status++
          if (asked.isDown) throw new GatewayDown(new Error('down'))
          return gateway.status(ref)
        },
      },
    }),
  })
})
afterAll(() => t.close())

const slip = { slip: { name: 'slip.pdf', bytes: aPdf('Slip'), type: 'application/pdf' } }
const statusOf = async (owner: OwnerPerson, orderId: string) =>
  (await owner.post(`/api/payment/status/${orderId}`)).body.data
const ordersOf = async (facilityId: string) =>
  (await t.db.get<{ count: number }>(sql`select count(*) as count from orders where facility_id = ${facilityId}`)).count

describe('the amount', () => {
  it.each([[1049.99], [1050.01], [0], [-1050], [105_000], [1050.001]])(
    '%d is not the fee: 409, and nothing is created',
    async (amount) => {
      const owner = await t.owner()
      const facilityId = await aFacility(owner)
      const answer = await owner.post('/api/user/payment', { amount, facility_id: facilityId })
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'payment.amount-differs',
        'The fee is 1,050.00 AED. Check it and try again.',
      ])
      expect(await ordersOf(facilityId)).toBe(0)
    },
  )

  it.each([['"1050.00"'], ['1e309'], ['null'], ['[1050]'], ['{}']])('%s is not an amount: 422', async (amount) => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const answer = await owner.post('/api/user/payment', `{"amount":${amount},"facility_id":"${facilityId}"}`, {
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ['amount']])
    expect(await ordersOf(facilityId)).toBe(0)
  })

  it('uses a new fee for new orders, and the old one for an open order', async () => {
    const owner = await t.owner()
    const [begun, later] = [await aFacility(owner), await aFacility(owner)]
    const first = await anOrder(owner, begun)
    await t.ownerDb.run(
      sql`insert into settings (key, value, in_force_since) values ('fee-net-fils', '120001', ${t.clock.now()})`,
    )
    expect((await anOrder(owner, begun)).orderId).toBe(first.orderId)
    expect((await owner.post('/api/user/payment', { amount: 1260.01, facility_id: begun })).status).toBe(409)
    expect((await owner.post('/api/user/payment', { amount: fee, facility_id: later })).status).toBe(409)
    expect((await owner.post('/api/user/payment', { amount: 1260.01, facility_id: later })).status).toBe(200)
    await t.ownerDb.run(
      sql`insert into settings (key, value, in_force_since) values ('fee-net-fils', '100000', ${t.clock.now()})`,
    )
  })
})

describe('one open order a facility', () => {
  it('stays the same order with the same page when requested again', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const before = asked.created
    const answers = [
      await anOrder(owner, facilityId),
      await anOrder(owner, facilityId),
      ...(await Promise.all(Array.from({ length: 6 }, () => anOrder(owner, facilityId)))),
    ]
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect([await ordersOf(facilityId), asked.created - before]).toEqual([1, 1])
  })

  it('repeats the same answer for the same key, also when the provider was down at first', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const body = { amount: fee, facility_id: facilityId }
    const send = { headers: { 'idempotency-key': 'pay-1' } }
    asked.isDown = true
    const down = await owner.post('/api/user/payment', body, send)
    asked.isDown = false
    expect([down.status, down.body.code]).toEqual([503, 'payment.gateway-down'])
    expect(Number(down.headers['retry-after'])).toBeGreaterThan(0)
    const [one, other] = [
      await owner.post('/api/user/payment', body, send),
      await owner.post('/api/user/payment', body, send),
    ]
    expect([one.status, other.body]).toEqual([200, one.body])
    expect(await ordersOf(facilityId)).toBe(1)
  })

  it('can change its method until a slip has arrived', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const online = await anOrder(owner, facilityId)
    const transfer = await anOrder(owner, facilityId, 'wireTransfer')
    expect(transfer).toEqual({ orderId: online.orderId, paymentUrl: `http://localhost:3000/orders/${online.orderId}` })
    expect((await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })).body.data).toEqual(
      transfer,
    )
    expect(await anOrder(owner, facilityId, 'onlinePayment')).toEqual(online)
    await anOrder(owner, facilityId, 'wireTransfer')
    expect((await owner.form('POST', `/api/user/orders/${online.orderId}/transfer-slip`, slip)).status).toBe(200)
    const fixed = await owner.post('/api/user/payment', {
      amount: fee,
      facility_id: facilityId,
      method: 'onlinePayment',
    })
    expect([fixed.status, fixed.body.code]).toEqual([409, 'payment.method-fixed'])
  })

  it('gets a new page when the old one is too old', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const first = await anOrder(owner, facilityId)
    t.clock.forward(hours(11))
    expect((await anOrder(owner, facilityId)).paymentUrl).toBe(first.paymentUrl)
    t.clock.forward(hours(2))
    const second = await anOrder(owner, facilityId)
    expect([second.orderId, second.paymentUrl === first.paymentUrl]).toEqual([first.orderId, false])
    // A payment on the earlier page still counts.
    await t.anyone.post(new URL(first.paymentUrl).pathname, { outcome: 'approve' })
    await reconcilePayments(t.deps)
    expect((await statusOf(owner, first.orderId)).status).toBe(true)
  })
})

describe('when a certification can be ordered', () => {
  it('not while one is pending or valid, until 60 days before its end, then as a renewal', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const { paymentUrl } = await anOrder(owner, facilityId)
    await t.anyone.post(new URL(paymentUrl).pathname, { outcome: 'approve' })
    await statusOf(
      owner,
      (await t.db.get<{ id: string }>(sql`select id from orders where facility_id = ${facilityId}`)).id,
    )
    const ask = async () => (await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })).body
    expect((await ask()).code).toBe('payment.certification-pending')
    const until = new Date(t.clock.now().getTime() + 60 * 86_400_000 + minutes(10))
    const first = await certify(t.deps, facilityId, t.clock.now(), until)
    const early = await ask()
    expect(early.code).toBe('payment.certified-already')
    expect(early.message.replace(/\d{1,2} [A-Z][a-z]+/, 'DAY')).toBe(
      'This facility is certified. You can renew it from DAY 2026.',
    )
    t.clock.forward(minutes(10))
    const renewal = (await ask()).data
    await t.anyone.post(new URL(renewal.paymentUrl).pathname, { outcome: 'approve' })
    expect((await statusOf(owner, renewal.orderId)).status).toBe(true)
    const made = await t.db.get<{ status: number; renewal_of: string }>(
      sql`select status, renewal_of from certifications where order_id = ${renewal.orderId}`,
    )
    expect(made).toEqual({ status: 0, renewal_of: first })
    expect((await owner.get(`/api/user/facility/${facilityId}`)).body.data).toMatchObject({
      state: 'certified',
      steps_done: 2,
      may: { renew: false },
    })
  })
})

describe('polling', () => {
  it('asks the provider at most once in ten seconds for an order, and never for another owner', async () => {
    const [owner, other] = [await t.owner(), await t.owner()]
    const { orderId } = await anOrder(owner, await aFacility(owner))
    const before = asked.status
    expect((await other.post(`/api/payment/status/${orderId}`)).status).toBe(404)
    expect((await owner.post('/api/payment/status/not-an-id')).status).toBe(404)
    expect(asked.status).toBe(before)
    const polls = await Promise.all(Array.from({ length: 12 }, () => owner.post(`/api/payment/status/${orderId}`)))
    expect(
      polls.every(
        ({ status, body }) => status === 200 && body.data.status === false && body.data.state === 'awaiting-payment',
      ),
    ).toBe(true)
    expect(asked.status - before).toBe(1)
    t.clock.forward(seconds(9))
    await statusOf(owner, orderId)
    expect(asked.status - before).toBe(1)
    t.clock.forward(seconds(1))
    await statusOf(owner, orderId)
    expect(asked.status - before).toBe(2)
  })

  it('answers from our own records while the provider is down', async () => {
    const owner = await t.owner()
    const { orderId } = await anOrder(owner, await aFacility(owner))
    asked.isDown = true
    expect(await statusOf(owner, orderId)).toEqual({ status: false, state: 'awaiting-payment' })
    asked.isDown = false
  })
})

describe('paying in the sandbox', () => {
  it('leaves the order open after a declined card, and settles it once when another is approved', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const { orderId, paymentUrl } = await anOrder(owner, facilityId)
    const checkout = new URL(paymentUrl).pathname
    expect((await t.anyone.get(checkout)).headers['content-type']).toContain('text/html')
    expect((await t.anyone.post(checkout, { card_number: '4000 0000 0000 0002' })).status).toBe(200)
    expect(await statusOf(owner, orderId)).toEqual({ status: false, state: 'awaiting-payment' })
    expect((await t.anyone.post(checkout, { card_number: '4242 4242 4242 4242' })).status).toBe(200)
    t.clock.forward(seconds(10))
    const paid = await owner.post(`/api/payment/status/${orderId}`)
    expect([paid.body.message, paid.body.data]).toEqual(['Payment Successful!', { status: true, state: 'paid' }])
    expect(await tracesOfPayment(t.db, orderId)).toEqual(tracesOfOnePayment)
    expect((await owner.get(`/api/user/facility/${facilityId}`)).body.data).toMatchObject({
      state: 'pending',
      steps_done: 2,
    })
    const order = (await owner.get(`/api/user/orders/${orderId}`)).body.data
    expect(order).toMatchObject({
      state: 'paid',
      method: 'onlinePayment',
      paymentUrl: null,
      bank: null,
      certification: { state: 'pending' },
      steps_done: 2,
      may: { changeMethod: false, sendSlip: false },
    })
    expect(order.invoice_number).toMatch(/^INV-2026-\d{6}$/)
  })

  it('does not exist with another provider', async () => {
    const elsewhere = await testApp({
      config: {
        payments: { kind: 'stripe', secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: 'http://127.0.0.1:9' },
      },
    })
    expect((await elsewhere.anyone.get('/pay/sandbox/sbx_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
    expect(
      (await elsewhere.anyone.post('/pay/sandbox/sbx_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', { outcome: 'approve' })).status,
    ).toBe(404)
    expect((await elsewhere.anyone.post('/api/payment/webhook/sandbox', {})).status).toBe(404)
    await elsewhere.close()
  })
})
