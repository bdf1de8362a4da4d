// Messages that the gateway repeats, reorders, forges, omits or delays; and simultaneous calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { hours, minutes, seconds } from '../../../test/clock.ts'
import { aFacility, anOrder, fee, gatewayMessage, type Message, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { signatureHeader } from '../../platform/gateway/sandbox-signature.ts'
import { reconcilePayments } from './index.ts'
import { settleOrder } from './settle.ts'
import { lockOrder } from './store.ts'

let t: TestApp
let owner: OwnerPerson
/** `crashes`: how many times the server still crashes between receiving a message and committing it. */
const faults = { crashes: 0, isDown: false, asked: 0 }

beforeAll(async () => {
  t = await testApp({
    deps: ({ gateway, audit }) => ({
      gateway: {
        ...gateway,
        status: async (ref) => {
          faults.asked++
          if (faults.isDown) throw new GatewayDown(new Error('down'))
          return gateway.status(ref)
        },
      },
      audit: {
        record: async (tx, entry) => {
          await audit.record(tx, entry)
          if (entry.action === 'order.paid' && faults.crashes > 0) {
            faults.crashes--
            throw new Error('the process dies here')
          }
        },
      },
    }),
  })
  owner = await t.owner()
})
afterAll(() => t.close())

const deliver = async (message: Message, at = t.clock.now(), client = t.anyone) => {
  const { body, headers } = gatewayMessage(t.deps, message, at)
  return client.post('/api/payment/webhook/sandbox', body, { headers })
}

const anOpenOrder = async () => {
  const facilityId = await aFacility(owner)
  const { orderId, paymentUrl } = await anOrder(owner, facilityId)
  return { facilityId, orderId, ref: refOf(paymentUrl) }
}

const counts = (orderIds: readonly string[]) =>
  t.db.get<Record<string, number>>(sql`
    select (select count(*) from orders where id = any(${orderIds}::uuid[]) and state = 'paid') as paid,
      (select count(*) from certifications where order_id = any(${orderIds}::uuid[]) and status = 0) as certifications,
      (select count(*) from invoices where order_id = any(${orderIds}::uuid[])) as invoices,
      (select count(*) from mails where template = 'payment-received'
        and split_part(once_key, ':', 2) in (select id::text from unnest(${orderIds}::uuid[]) id)) as mails,
      (select count(*) from notifications where kind = 'payment-received'
        and subject_id = any(${orderIds}::uuid[])) as notifications,
      (select count(*) from audit_events where action = 'order.paid'
        and subject_id in (select id::text from unnest(${orderIds}::uuid[]) id)) as audit`)
const all = (count: number) => ({
  paid: count,
  certifications: count,
  invoices: count,
  mails: count,
  notifications: count,
  audit: count,
})

const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return list
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

describe('messages of the gateway', () => {
  it(
    'settle orders once each when delivered five times, shuffled, in parallel, to two processes, with two crashes (F17)',
    async () => {
      const second = await t.another()
      const orders = []
      const number = sized(40, 200)
      for (let count = 0; count < number; count++) orders.push(await anOpenOrder())
      const before = await t.db.find<{ last_number: number }>(
        sql`select last_number from number_series where name = 'invoice'`,
      )
      faults.crashes = sized(2, 10)
      const crashes = faults.crashes
      const deliveries = orders.flatMap(({ orderId, ref }) =>
        Array.from({ length: 5 }, (_, copy) => async () => {
          // Three copies of one message, one with another id for the same payment, one copy to the other process.
          const message = gatewayMessage(
            t.deps,
            { id: copy === 3 ? `evt_again_${orderId}` : `evt_${orderId}`, ref, order: orderId },
            t.clock.now(),
          )
          const server = copy === 4 ? second.server : t.app.server
          const headers = { 'content-type': 'application/json', ...message.headers }
          let status = 500
          // Providers repeat messages that were not acknowledged.
          for (let round = 0; round < 5 && status !== 200; round++)
            status = (
              await server.inject({
                method: 'POST',
                url: '/api/payment/webhook/sandbox',
                headers,
                payload: message.body,
              })
            ).statusCode
          return status
        }),
      )
      const waiting = shuffled(deliveries, 20_261_120)
      const answers: number[] = []
      const worker = async () => {
        for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) answers.push(await one())
      }
      await Promise.all(Array.from({ length: 10 }, worker))
      expect([answers.length, answers.every((status) => status === 200), faults.crashes]).toEqual([number * 5, true, 0])
      expect(await counts(orders.map(({ orderId }) => orderId))).toEqual(all(number))
      const numbers = await t.db.many<{ number: string }>(sql`select number from invoices order by number`)
      const first = (before?.last_number ?? 0) + 1
      expect(numbers.slice(-number).map((invoice) => Number(invoice.number.slice(-6)))).toEqual(
        Array.from({ length: number }, (_, index) => first + index),
      )
      measured(
        'F17',
        `${number} orders × 5 deliveries, shuffled, parallel, at two processes, ${crashes} crashes: ` +
          `${number} certifications, invoices, mails; 0 from forged, stale, wrong amounts`,
      )
    },
    sized(60_000, 600_000),
  )

  it('have no effect when forged, outdated, from the future, unsigned or altered', async () => {
    const { orderId, ref } = await anOpenOrder()
    const { body, headers } = gatewayMessage(t.deps, { id: 'evt_forged', ref, order: orderId }, t.clock.now())
    const send = async (sent: string, given: Record<string, string>) =>
      (await t.anyone.post('/api/payment/webhook/sandbox', sent, { headers: given })).status
    const flipped = String(headers[signatureHeader]).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect([
      await send(body, {}),
      await send(body, { [signatureHeader]: 'v1=' }),
      await send(body, { [signatureHeader]: flipped }),
      await send(`${body} `, headers),
      await send(body.replace(ref, `${ref}x`), headers),
      (await deliver({ id: 'evt_old', ref, order: orderId }, new Date(t.clock.now().getTime() - minutes(6)))).status,
      (await deliver({ id: 'evt_early', ref, order: orderId }, new Date(t.clock.now().getTime() + minutes(6)))).status,
    ]).toEqual([401, 401, 401, 401, 401, 401, 401])
    expect((await t.anyone.post('/api/payment/webhook/stripe', body, { headers })).status).toBe(404)
    expect(
      (await t.anyone.post('/api/payment/webhook/sandbox', JSON.stringify({ pad: 'x'.repeat(300_000) }), { headers }))
        .status,
    ).toBe(413)
    expect(await counts([orderId])).toEqual(all(0))
  })

  it('settle nothing with another amount, currency or order, and are stored and recorded as mismatches', async () => {
    const [mine, other] = [await anOpenOrder(), await anOpenOrder()]
    const wrong: Message[] = [
      { id: 'evt_less', ref: mine.ref, order: mine.orderId, amount: 104_999 },
      { id: 'evt_more', ref: mine.ref, order: mine.orderId, amount: 105_001 },
      { id: 'evt_usd', ref: mine.ref, order: mine.orderId, currency: 'USD' },
      { id: 'evt_other', ref: other.ref, order: mine.orderId },
    ]
    // Each is sent twice: a repeated one raises no second alarm.
    for (const message of [...wrong, ...wrong]) expect((await deliver(message)).status).toBe(200)
    expect((await deliver({ id: 'evt_nobody', ref: mine.ref, order: t.deps.random.uuid() })).status).toBe(200)
    expect((await deliver({ id: 'evt_no_id', ref: mine.ref, order: "' or 1=1 --" })).status).toBe(200)
    expect(await counts([mine.orderId, other.orderId])).toEqual(all(0))
    const outcomes = await t.db.many<{ outcome: string }>(
      sql`select outcome from payment_events where event_id in ('evt_less', 'evt_more', 'evt_usd', 'evt_other',
        'evt_nobody', 'evt_no_id') order by received_at, id`,
    )
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'mismatch',
      'mismatch',
      'mismatch',
      'mismatch',
      'unknown-order',
      'unknown-order',
    ])
    const { alarms } = await t.db.get<{ alarms: number }>(
      sql`select count(*) as alarms from audit_events where action = 'payment.mismatch'
        and subject_id = ${mine.orderId}`,
    )
    expect(alarms).toBe(4)
    expect((await deliver({ id: 'evt_right', ref: mine.ref, order: mine.orderId })).status).toBe(200)
    expect(await counts([mine.orderId])).toEqual(all(1))
  })

  it('may arrive in any order: a late "declined" reverts nothing', async () => {
    const { orderId, ref } = await anOpenOrder()
    await deliver({ id: 'evt_d1', type: 'payment.declined', ref, order: orderId })
    expect(await counts([orderId])).toEqual(all(0))
    await deliver({ id: 'evt_p1', ref, order: orderId })
    await deliver({ id: 'evt_d2', type: 'payment.declined', ref, order: orderId })
    expect(await counts([orderId])).toEqual(all(1))
  })

  it('settle an order that was changed to a transfer, but not a refused one', async () => {
    const changed = await anOpenOrder()
    await anOrder(owner, changed.facilityId, 'wireTransfer')
    await deliver({ id: 'evt_changed', ref: changed.ref, order: changed.orderId })
    expect(await counts([changed.orderId])).toEqual(all(1))
    const refused = await anOpenOrder()
    await anOrder(owner, refused.facilityId, 'wireTransfer')
    const admin = await t.admin()
    expect((await admin.post(`/admin/api/payments/${refused.orderId}/refuse`, { reason: 'No money' })).status).toBe(200)
    expect((await deliver({ id: 'evt_refused', ref: refused.ref, order: refused.orderId })).status).toBe(200)
    expect(await counts([refused.orderId])).toEqual(all(0))
    const { alarms } = await t.db.get<{ alarms: number }>(
      sql`select count(*) as alarms from audit_events where action = 'payment.for-closed-order'
        and subject_id = ${refused.orderId}`,
    )
    expect(alarms).toBe(1)
  })
})

describe('at the same moment (F16)', () => {
  it(
    'rounds of 8 who order for one facility at two processes make one order each time, with one audit row',
    async () => {
      const second = await t.another()
      for (let round = 0; round < sized(30, 500); round++) {
        const facilityId = await aFacility(owner)
        const clients = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? owner : owner.at(second.server)))
        const answers = await Promise.all(
          clients.map((client) => client.post('/api/user/payment', { amount: fee, facility_id: facilityId })),
        )
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
        expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
        const made = await t.db.get(sql`
        select (select count(*) from orders where facility_id = ${facilityId}) as orders,
          (select count(*) from audit_events a join orders o on o.id::text = a.subject_id
            where o.facility_id = ${facilityId} and a.action = 'order.placed') as audit`)
        expect(made).toEqual({ orders: 1, audit: 1 })
      }
      measured('F16', `orders: ${sized(30, 500)} rounds × 8 at two processes, one order and one row in the trail each`)
    },
    sized(90_000, 900_000),
  )

  it(
    'rounds of 8 who confirm and refuse one transfer have one winner, the others are told that it is closed',
    async () => {
      const second = await t.another()
      const admin = await t.admin()
      for (let round = 0; round < sized(10, 500); round++) {
        const { orderId } = await anOrder(owner, await aFacility(owner), 'wireTransfer')
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, index) => {
            const client = index % 2 === 0 ? admin : admin.at(second.server)
            return index < 4
              ? client.post(`/admin/api/payments/${orderId}/confirm`)
              : client.post(`/admin/api/payments/${orderId}/refuse`, { reason: 'No money has come.' })
          }),
        )
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
          200, 409, 409, 409, 409, 409, 409, 409,
        ])
        const isPaid = answers.slice(0, 4).some(({ status }) => status === 200)
        expect(await counts([orderId])).toEqual(all(isPaid ? 1 : 0))
        const { decisions } = await t.db.get<{ decisions: number }>(
          sql`select count(*) as decisions from audit_events where subject_id = ${orderId}
            and action in ('order.paid', 'order.refused')`,
        )
        expect(decisions).toBe(1)
      }
      measured('F16', `transfers: ${sized(10, 500)} rounds × 8, one winner each`)
    },
    sized(60_000, 900_000),
  )

  it('a payment that arrives while its owner changes the method settles once, without a deadlock', async () => {
    for (let round = 0; round < 20; round++) {
      const { facilityId, orderId, ref } = await anOpenOrder()
      const change = (method: string) =>
        owner.post('/api/user/payment', { amount: fee, facility_id: facilityId, method })
      const answers = await Promise.all([
        change('wireTransfer'),
        deliver({ id: `evt_a_${orderId}`, ref, order: orderId }),
        change('onlinePayment'),
        deliver({ id: `evt_b_${orderId}`, ref, order: orderId }),
        change('wireTransfer'),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(await counts([orderId])).toEqual(all(1))
    }
  }, 60_000)

  it(
    'a changed fee and an order at once make an order with the requested fee, or none',
    async () => {
      for (let round = 0; round < sized(10, 500); round++) {
        const facilityId = await aFacility(owner)
        const raise = t.ownerDb.run(
          sql`insert into settings (key, value, in_force_since) values ('fee-net-fils', '120000', ${t.clock.now()})`,
        )
        const answers = await Promise.all([
          ...Array.from({ length: 7 }, () => owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })),
          raise,
        ])
        const statuses = answers.flatMap((answer) => (typeof answer === 'object' ? [answer.status] : []))
        const orders = await t.db.many<{ total_fils: number }>(
          sql`select total_fils from orders where facility_id = ${facilityId}`,
        )
        expect(orders).toEqual(statuses.includes(200) ? [{ total_fils: 105_000 }] : [])
        expect(new Set(statuses).size).toBe(1)
        await t.ownerDb.run(
          sql`insert into settings (key, value, in_force_since) values ('fee-net-fils', '100000', ${t.clock.now()})`,
        )
      }
      measured('F16', `a changed fee: ${sized(10, 500)} rounds × 8, the fee that was shown or nothing`)
    },
    sized(30_000, 900_000),
  )
})

describe('reconciliation (F19)', () => {
  it('settles payments made while the gateway was away, a minute after its return, without polling', async () => {
    const orders = []
    for (let count = 0; count < 12; count++) orders.push(await anOpenOrder())
    const unpaid = await anOpenOrder()
    // The sandbox's messages never arrive, because nothing listens at the address it sends them to.
    for (const { ref } of orders)
      expect((await t.anyone.post(`/pay/sandbox/${ref}`, { outcome: 'approve' })).status).toBe(200)
    const ids = orders.map(({ orderId }) => orderId)
    faults.isDown = true
    for (let minute = 0; minute < 60; minute++) {
      faults.asked = 0
      await reconcilePayments(t.deps)
      expect(faults.asked).toBeLessThan(10)
      t.clock.forward(minutes(1))
    }
    expect(await counts(ids)).toEqual(all(0))
    faults.isDown = false
    t.clock.forward(seconds(20))
    await reconcilePayments(t.deps)
    expect(await counts(ids)).toEqual(all(12))
    expect(await counts([unpaid.orderId])).toEqual(all(0))
    // A late message changes nothing.
    await deliver({ id: 'evt_late', ref: orders[0]?.ref ?? '', order: ids[0] ?? '' })
    await reconcilePayments(t.deps)
    expect(await counts(ids)).toEqual(all(12))
    measured(
      'F19',
      '12 payments of a gateway away for an hour (virtual clock) settled 20 s after its return, nobody polling',
    )
  }, 60_000)

  it('stops asking about payments whose page has expired', async () => {
    const { orderId } = await anOpenOrder()
    t.clock.forward(hours(25))
    await reconcilePayments(t.deps)
    const attempts = await t.db.many(sql`select state from payment_attempts where order_id = ${orderId}`)
    expect(attempts).toEqual([{ state: 'expired' }])
    faults.asked = 0
    t.clock.forward(minutes(1))
    await reconcilePayments(t.deps)
    expect(faults.asked).toBe(0)
  })
})

it('an order is settled once, even with an outdated copy of it', async () => {
  const buyer = await t.owner()
  const { orderId, paymentUrl } = await anOrder(buyer, await aFacility(buyer))
  const by = { kind: 'provider', provider: 'sandbox', providerRef: refOf(paymentUrl) } as const
  const settled = await t.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error('There is no order.')
    const first = await settleOrder(tx, t.deps, { order, by })
    await tx.run(sql`savepoint second`)
    const second = await settleOrder(tx, t.deps, { order, by }).catch((error: unknown) => error)
    await tx.run(sql`rollback to savepoint second`)
    return [first, second]
  })
  expect(settled).toEqual([true, false])
})
