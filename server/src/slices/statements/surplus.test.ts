// What is left of a receipt: matched to another order, refunded to its payer, or set aside.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { setting } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { readZip } from '../../../test/read-zip.ts'
import { anImport, aTransfer, type Ordered } from '../../../test/receipts.ts'
import { done } from '../../../test/requests.ts'
import { brokenInvariants } from '../../../trust/invariants.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.admin()
  boss = await t.superAdmin()
})
afterAll(async () => {
  expect(await brokenInvariants(t.db)).toEqual([])
  await t.close()
})

const total = 105_000
const payerIban = 'AE370330000010019100001'
const note = { note: 'Paid for two.' }
const because = { reason: 'Paid by mistake.' }
const refunding = (rest: number) => ({ ...because, rest })
const receive = async (line: {
  fils: number
  text: string
  payer?: string
  payer_iban?: string
  booked_on?: string
}) => {
  const statement = await anImport(t, admin, [{ payer: 'Palm Dates', ...line }])
  return (await admin.get(`/admin/api/receipts?statement=${statement}`)).body.data.receipts[0]
}
const read = async ({ id, statement }: { id: string; statement: { id: string } }) =>
  (await admin.get(`/admin/api/receipts?statement=${statement.id}&limit=100`)).body.data.receipts.find(
    (one: { id: string }) => one.id === id,
  )
const act = (id: string, path: 'match' | 'refund' | 'set-aside' | 'reopen', body: object = {}, by = admin) =>
  by.post(`/admin/api/receipts/${id}/${path}`, body)
const refundOf = async (receiptId: string, by = boss) =>
  (await by.get('/admin/api/refunds?limit=100')).body.data.refunds.find(
    ({ receipt }: { receipt: { id: string } | null }) => receipt?.id === receiptId,
  )
const own = async ({ owner, orderId }: Ordered) => (await owner.get(`/api/user/orders/${orderId}`)).body.data

describe('more than is due', () => {
  let order: Ordered
  let receipt: { id: string; statement: { id: string } }
  beforeEach(async () => {
    order = await aTransfer(t)
    receipt = await receive({ fils: total + 5_000, text: order.reference, payer_iban: payerIban })
    done(await act(receipt.id, 'match', { orders: [order.orderId], ...note }))
  })

  it('settles the order exactly; the rest waits in the queue, and the account is not closed meanwhile', async () => {
    expect(await read(receipt)).toMatchObject({
      state: 'waiting',
      reason: 'rest',
      rest: 50,
      payer_iban: payerIban,
      orders: [{ id: order.orderId, amount: 1050 }],
      may: { match: true, refund: true, setAside: true },
    })
    expect((await own(order)).state).toBe('paid')
    expect((await order.owner.get('/api/user/company/closing')).body.data.obstacles).toContain('refunds-due')
  })

  it('pays another order with the rest, as a part', async () => {
    const other = await aTransfer(t, { owner: order.owner })
    expect(done(await act(receipt.id, 'match', { orders: [other.orderId] })).body.data).toMatchObject({
      state: 'waiting',
      reason: 'too-little',
      orders: [{ amount: 1050 }, { amount: 50 }],
    })
    expect(await own(other)).toMatchObject({ state: 'awaiting-transfer', arrived: 50 })
    await receive({ fils: total - 5_000, text: other.reference })
    expect([(await own(other)).state, (await read(receipt)).state]).toEqual(['paid', 'matched'])
    expect((await act(receipt.id, 'refund', refunding(0))).body.code).toBe('receipt.not-waiting')
  })

  it('waits again with its first order undone, also once its part of another order is settled', async () => {
    const other = await aTransfer(t, { owner: order.owner })
    done(await act(receipt.id, 'match', { orders: [other.orderId] }))
    done(await admin.post(`/admin/api/payments/${order.orderId}/undo`, because))
    expect(await read(receipt)).toMatchObject({ state: 'waiting', rest: 1100, orders: [{ id: other.orderId }] })
    await receive({ fils: total - 5_000, text: other.reference })
    expect((await own(other)).state).toBe('paid')
    expect(await read(receipt)).toMatchObject({
      state: 'waiting',
      reason: 'rest',
      rest: 1050,
      orders: [{ amount: 50 }],
    })
    expect((await order.owner.get('/api/user/company/closing')).body.data.obstacles).toContain('refunds-due')
  })

  it('loses its part of an open order only once it pays another, and the order says how much', async () => {
    const other = await aTransfer(t, { owner: order.owner })
    done(await act(receipt.id, 'match', { orders: [other.orderId] }))
    done(await admin.post(`/admin/api/payments/${order.orderId}/undo`, because))
    done(await act(receipt.id, 'refund', refunding(1100)))
    expect(await own(other)).toMatchObject({ state: 'awaiting-transfer', arrived: null })
    expect(
      await t.db.get(sql`
        select after ->> 'amount' as amount from audit_events where action = 'order.part-taken' and subject_id = ${other.orderId}`),
    ).toEqual({ amount: '50.00' })
  })

  it('is matched, refunded and set aside as it was shown, or not at all', async () => {
    const other = await aTransfer(t, { owner: order.owner })
    for (const [path, body] of [
      ['match', { orders: [other.orderId], rest: 1100 }],
      ['refund', refunding(40)],
      ['set-aside', { ...because, rest: 1100 }],
    ] as const) {
      const refused = await act(receipt.id, path, body)
      expect([refused.status, refused.body.code]).toEqual([409, 'receipt.rest-differs'])
      expect(refused.body.message).toContain('50.00')
    }
    expect(await read(receipt)).toMatchObject({ state: 'waiting', rest: 50 })
  })

  it('is exported to its owner, while it waits and as a refund', async () => {
    const exported = async () => {
      const { bytes } = await order.owner.get('/api/user/company/export')
      return JSON.parse(readZip(bytes).get('receipts.json')?.toString() ?? '')
    }
    expect(await exported()).toMatchObject([{ id: receipt.id, fils: 110_000, waiting_fils: 5_000, refunds: [] }])
    done(await act(receipt.id, 'refund', refunding(50)))
    expect(await exported()).toMatchObject([{ waiting_fils: 0, refunds: [{ total_fils: 5_000, sent_at: null }] }])
  })

  it('is refunded to the account that it came from, once, and only the rest', async () => {
    const both = await Promise.all([act(receipt.id, 'refund', refunding(50)), act(receipt.id, 'refund', refunding(50))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await read(receipt)).toMatchObject({ state: 'refunded', rest: 0, orders: [{ amount: 1050 }] })
    const refund = await refundOf(receipt.id)
    expect(refund).toMatchObject({
      state: 'due',
      total: 50,
      request: null,
      order_id: null,
      credit_note_number: null,
      company_name: 'Palm Dates Trading',
      paid_by: 'wireTransfer',
      payer_iban: payerIban,
      receipt: { payer: 'Palm Dates' },
    })
    const record = { amount: 50, way: 'transfer', reference: 'FT26400' }
    expect(done(await boss.post(`/admin/api/refunds/${refund.id}/record`, record)).body.data.state).toBe('sent')
    const { mails } = await t.db.get<{ mails: number }>(
      sql`select count(*)::int as mails from mails where template = 'refund' and to_address = ${order.owner.email}`,
    )
    expect(mails).toBe(2)
    const { notifications } = (await order.owner.get('/api/user/notifications')).body.data
    expect(notifications[0].description).toContain('your transfer of')
  })

  it('is set aside and reopened without losing what it paid', async () => {
    expect(done(await act(receipt.id, 'set-aside', because)).body.data).toMatchObject({
      state: 'set-aside',
      orders: [{ amount: 1050 }],
    })
    expect(done(await act(receipt.id, 'reopen')).body.data).toMatchObject({
      state: 'waiting',
      reason: 'rest',
      rest: 50,
    })
    expect((await own(order)).state).toBe('paid')
  })

  it.each(['its order is paid', 'its order is undone'])(
    'is not recorded as sent by who matched it, under four eyes: %s',
    async (state) => {
      const [matcher, other] = [await t.superAdmin(), await aTransfer(t)]
      const { id } = await receive({ fils: total + 5_000, text: other.reference })
      done(await act(id, 'match', { orders: [other.orderId], ...note }, matcher))
      const isUndone = state === 'its order is undone'
      if (isUndone) done(await admin.post(`/admin/api/payments/${other.orderId}/undo`, because))
      done(await act(id, 'refund', refunding(isUndone ? 1100 : 50)))
      await setting(t.deps, 'decision-mode', 'four-eyes')
      await setting(t.deps, 'two-people-refund-fils', 0)
      try {
        const refund = await refundOf(id)
        const record = (by: Person) =>
          by.post(`/admin/api/refunds/${refund.id}/record`, { amount: refund.total, way: 'transfer', reference: 'FT1' })
        expect((await record(matcher)).body.code).toBe('refund.not-independent')
        expect((await record(boss)).status).toBe(200)
      } finally {
        await setting(t.deps, 'decision-mode', 'direct')
      }
    },
  )

  it('is not recorded as sent by who asked for it, under four eyes and above the limit', async () => {
    await setting(t.deps, 'decision-mode', 'four-eyes')
    await setting(t.deps, 'two-people-refund-fils', 0)
    try {
      done(await act(receipt.id, 'refund', refunding(50), boss))
      const { id } = await refundOf(receipt.id)
      const record = (by: Person) =>
        by.post(`/admin/api/refunds/${id}/record`, { amount: 50, way: 'transfer', reference: 'FT26401' })
      expect((await record(boss)).body.code).toBe('refund.not-independent')
      expect((await record(await t.superAdmin())).status).toBe(200)
    } finally {
      await setting(t.deps, 'decision-mode', 'direct')
    }
  })
})

describe('money that nothing is due for', () => {
  it('of a paid or a refused order is refunded to its company', async () => {
    const order = await aTransfer(t)
    await receive({ fils: total, text: order.reference })
    const again = await receive({ fils: total, text: order.reference, booked_on: '2026-02-27' })
    expect(again).toMatchObject({ state: 'waiting', reason: 'paid-already', rest: 1050 })
    done(await act(again.id, 'refund', refunding(1050)))
    expect(await refundOf(again.id)).toMatchObject({
      total: 1050,
      company_name: 'Palm Dates Trading',
      payer_iban: null,
    })
  })

  it('that an open order counts as a part no longer counts once it is refunded', async () => {
    const order = await aTransfer(t)
    const part = await receive({ fils: 30_000, text: order.reference })
    done(await act(part.id, 'refund', refunding(300)))
    expect(await own(order)).toMatchObject({ state: 'awaiting-transfer', arrived: null })
    expect(await refundOf(part.id)).toMatchObject({ total: 300, company_name: 'Palm Dates Trading' })
  })

  it('of somebody unknown goes back to the payer, without a company', async () => {
    const rent = await receive({ fils: 70_000, text: 'Rent', payer: 'Desert Rentals', payer_iban: payerIban })
    done(await act(rent.id, 'refund', refunding(700)))
    const refund = await refundOf(rent.id)
    expect(refund).toMatchObject({ company_name: null, user_id: null, receipt: { payer: 'Desert Rentals' } })
    const found = (await boss.get('/admin/api/refunds?search=Desert')).body.data.refunds
    expect(found.map(({ id }: { id: string }) => id)).toEqual([refund.id])
    const record = { amount: 700, way: 'transfer', reference: 'FT26402' }
    expect((await boss.post(`/admin/api/refunds/${refund.id}/record`, record)).status).toBe(200)
    const csv = (await admin.get('/admin/api/refunds/export?search=Desert')).text.split('\r\n')
    expect(csv[1]).toContain('2026-03-01,Desert Rentals')
  })
})

it('more than is due, confirmed by hand before the bank reported it, waits as a rest once it is reported', async () => {
  const order = await aTransfer(t)
  const confirmed = { amount_received: 1100, note: 'Too much.' }
  done(await admin.post(`/admin/api/payments/${order.orderId}/confirm`, confirmed))
  const reported = await receive({ fils: total + 5_000, text: order.reference })
  expect(reported).toMatchObject({ state: 'waiting', reason: 'rest', rest: 50, orders: [{ amount: 1050 }] })
  expect((await admin.get(`/admin/api/payments/${order.orderId}`)).body.data.received.amount).toBe(1050)
})
