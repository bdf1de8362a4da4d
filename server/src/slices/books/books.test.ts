// The books balance after every kind of money, and name the first row that is off.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aFacility, anOrder, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anImport, aTransfer } from '../../../test/receipts.ts'
import { aSentRequest, done, offerInspections } from '../../../test/requests.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { checkBooks, type Sums, verifyBooks } from './index.ts'

let t: TestApp
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await testApp()
  await offerInspections(t)
  admin = await t.admin()
  boss = await t.superAdmin()
})
afterAll(() => t.close())

const total = 105_000
const receive = async (fils: number, text: string) => {
  const statement = await anImport(t, admin, [{ fils, text }])
  return (await admin.get(`/admin/api/receipts?statement=${statement}`)).body.data.receipts[0]
}
const payByCard = async () => {
  const owner = await t.owner()
  const { orderId, paymentUrl } = await anOrder(owner, await aFacility(owner))
  const { body, headers } = gatewayMessage(
    t.deps,
    { id: `evt-${orderId}`, ref: refOf(paymentUrl), order: orderId },
    t.clock.now(),
  )
  const send = { headers: { ...headers, 'content-type': 'application/json' } }
  expect((await t.anyone.post('/api/payment/webhook/sandbox', body, send)).status).toBe(200)
  return orderId
}
const books = async (): Promise<Sums> => {
  const { totals, fault } = await checkBooks(t.db)
  expect(fault).toBeUndefined()
  expect(totals.received - totals.refunded).toBe(totals.settled - totals.credited + totals.held)
  return totals
}
/** What an act adds to the books. */
const added = async (act: () => Promise<unknown>): Promise<Partial<Sums>> => {
  const before = await books()
  await act()
  const after = await books()
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, fils]) => [name, fils - before[name as keyof Sums]])
      .filter(([, fils]) => fils !== 0),
  )
}

describe('the books balance', () => {
  it('when money comes by card, by bank, by hand, in parts, too much and from nobody known', async () => {
    expect(await added(payByCard)).toEqual({ received: total, settled: total })
    const order = await aTransfer(t)
    expect(await added(() => receive(60_000, order.reference))).toEqual({ received: 60_000, held: 60_000 })
    const rest = { received: 45_000, settled: total, held: -60_000 }
    expect(await added(() => receive(45_000, order.reference))).toEqual(rest)
    const byHand = await aTransfer(t)
    const confirm = { amount_received: 1100, note: 'Too much.' }
    const surplus = () => admin.post(`/admin/api/payments/${byHand.orderId}/confirm`, confirm)
    expect(await added(surplus)).toEqual({ received: 110_000, settled: total, held: 5_000 })
    // The bank reports what was counted.
    expect(await added(() => receive(110_000, byHand.reference))).toEqual({})
    expect(await added(() => receive(4_200, 'Interest'))).toEqual({ received: 4_200, held: 4_200 })
  })

  it('when a rest is refunded, a payment is undone, and less is confirmed', async () => {
    const order = await aTransfer(t)
    const receipt = await receive(total + 5_000, order.reference)
    const match = () => admin.post(`/admin/api/receipts/${receipt.id}/match`, { orders: [order.orderId], note: 'Two.' })
    expect(await added(match)).toEqual({ settled: total, held: -total })
    expect(
      await added(() => admin.post(`/admin/api/receipts/${receipt.id}/refund`, { reason: 'Asked.', rest: 50 })),
    ).toEqual({})
    const { refunds } = (await boss.get('/admin/api/refunds?state=due')).body.data
    const record = { amount: 50, way: 'transfer', reference: 'FT1' }
    const send = () => boss.post(`/admin/api/refunds/${refunds[0].id}/record`, record)
    expect(await added(send)).toEqual({ refunded: 5_000, held: -5_000 })
    const undo = () => admin.post(`/admin/api/payments/${order.orderId}/undo`, { reason: 'Wrong.' })
    expect(await added(undo)).toEqual({ settled: -total, held: total })
    const less = await aTransfer(t)
    const confirm = { amount_received: 1000, note: 'Less.' }
    const confirmLess = () => boss.post(`/admin/api/payments/${less.orderId}/confirm`, confirm)
    expect(await added(confirmLess)).toEqual({ received: 100_000, settled: 100_000 })
  })

  it('when a paid request is cancelled and its refund is sent', async () => {
    const owner = await t.owner()
    const id = await aSentRequest(owner)
    const { orderId } = (
      await owner.post('/api/user/payment', { amount: 1575, request_id: id, method: 'wireTransfer' })
    ).body.data
    done(await admin.post(`/admin/api/payments/${orderId}/confirm`))
    const cancel = () => owner.post(`/api/user/requests/${id}/cancel`, { reason: 'Not needed.' })
    expect(await added(cancel)).toEqual({ credited: 157_500, held: 157_500 })
    const { refunds } = (await boss.get('/admin/api/refunds?state=due')).body.data
    const record = { amount: 1575, way: 'transfer', reference: 'FT2' }
    const send = () => boss.post(`/admin/api/refunds/${refunds[0].id}/record`, record)
    expect(await added(send)).toEqual({ refunded: 157_500, held: -157_500 })
  })
})

it('the nightly job may take longer than the pool lets a statement take', async () => {
  const db = openDatabase({
    url: t.deps.config.databaseUrl ?? '',
    poolSize: 1,
    statementTimeoutMs: 100,
    onError: () => undefined,
  })
  try {
    const verified = await t.ownerDb.transaction(async (tx) => {
      await tx.run(sql`lock table receipts in access exclusive mode`)
      const verifying = verifyBooks({ ...t.deps, db }).then(() => 'done')
      verifying.catch(() => undefined)
      await tx.run(sql`select pg_sleep(0.5)`)
      return { verifying }
    })
    expect(await verified.verifying).toBe('done')
  } finally {
    await db.close()
  }
})

describe('a row that is off', () => {
  let orderId: string
  let reference: string
  beforeEach(async () => {
    ;({ orderId, reference } = await aTransfer(t))
    await receive(total, reference)
  })

  const faulty = async (change: Sql, back: Sql): Promise<string> => {
    await t.ownerDb.run(change)
    try {
      const { fault } = await checkBooks(t.db)
      await expect(verifyBooks(t.deps)).rejects.toThrow('The books do not balance')
      return `${fault?.row} ${fault?.is}`
    } finally {
      await t.ownerDb.run(back)
      expect((await checkBooks(t.db)).fault).toBeUndefined()
    }
  }

  it('is named: a fil of a receipt that nobody has', async () => {
    const part = (fils: number) => sql`update receipt_orders set fils = ${fils} where order_id = ${orderId}`
    expect(await faulty(part(total - 1), part(total))).toMatch(/^receipt \S+ has 1 fils left and is matched$/)
    expect(await faulty(part(total + 1), part(total))).toMatch(/^receipt \S+ has -1 fils left and is matched$/)
  })

  it('is named: an invoice that says something else', async () => {
    const invoice = (by: number) =>
      sql`update invoices set net_fils = net_fils + ${by}, total_fils = total_fils + ${by} where order_id = ${orderId}`
    expect(await faulty(invoice(1), invoice(-1))).toContain(`its order ${reference} of 105000 is paid`)
  })

  it('is named: a card payment that the gateway did not report', async () => {
    const paid = await payByCard()
    const event = (fils: number) => sql`update payment_events set amount_fils = ${fils} where order_id = ${paid}`
    expect(await faulty(event(total - 1), event(total))).toContain('the gateway did not report its 105000 fils')
  })
})
