// A payment by transfer that was matched or confirmed by mistake is undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anImport, aTransfer, type Ordered } from '../../../test/receipts.ts'
import { aSentRequest, done, offerInspections } from '../../../test/requests.ts'
import { aServiceChecklist } from '../../../test/service-checklists.ts'
import { aWebhook } from '../../../test/webhooks.ts'
import { brokenInvariants } from '../../../trust/invariants.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  await offerInspections(t)
  admin = await t.admin()
})
afterAll(async () => {
  expect(await brokenInvariants(t.db)).toEqual([])
  await t.close()
})

const total = 105_000
const reason = { reason: 'It was for another facility.' }
const undo = (orderId: string, by = admin) => by.post(`/admin/api/payments/${orderId}/undo`, reason)
const orderOf = async (orderId: string) => (await admin.get(`/admin/api/payments/${orderId}`)).body.data
const receive = async (lines: { fils: number; text: string }[]) => {
  const statement = await anImport(t, admin, lines)
  return (await admin.get(`/admin/api/receipts?statement=${statement}&limit=100`)).body.data.receipts
}
const receiptOf = async ({ id, statement }: { id: string; statement: { id: string } }) =>
  (await admin.get(`/admin/api/receipts?statement=${statement.id}&limit=100`)).body.data.receipts.find(
    (one: { id: string }) => one.id === id,
  )
const newestOf = async (owner: OwnerPerson) => (await owner.get('/api/user/orders')).body.data.orders[0]
const assign = async ({ facilityId }: Pick<Ordered, 'facilityId'>) => {
  const inspector = await t.inspector()
  return admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: inspector.id })
}

describe('a payment for a facility', () => {
  it('is undone: credit note, email, new order at the same price, and the receipt waits again', async () => {
    const order = await aTransfer(t)
    const { id: accountId, companyId } = order.owner
    const { id: webhookId } = await aWebhook(t, {
      accountId,
      companyId,
      events: ['order.reversed', 'credit-note.issued'],
    })
    const [receipt] = await receive([{ fils: total, text: order.reference }])
    const before = await orderOf(order.orderId)
    expect(before).toMatchObject({ state: 'paid', may: { undo: true } })
    const undone = done(await undo(order.orderId)).body.data
    expect(undone).toMatchObject({ state: 'refused', reason: reason.reason, received: null, may: { undo: false } })
    const note = await t.db.get(sql`
      select n.total_fils, i.number = ${before.invoice_number} as is_of_invoice from credit_notes n
      join invoices i on i.id = n.invoice_id where n.order_id = ${order.orderId}`)
    expect(note).toEqual({ total_fils: total, is_of_invoice: true })
    const again = await newestOf(order.owner)
    expect(again).toMatchObject({ state: 'awaiting-transfer', fee: before.fee, facility: { id: order.facilityId } })
    expect(again.id).not.toBe(order.orderId)
    const messages = await t.db.many<{ payload: string }>(
      sql`select payload from webhook_deliveries where webhook_id = ${webhookId} order by number`,
    )
    expect(messages.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { type: 'credit-note.issued', data: { order_id: order.orderId, refund_id: null, total: { amount: 1050 } } },
      {
        type: 'order.reversed',
        data: { order_id: order.orderId, new_order_id: again.id, new_reference: again.reference },
      },
    ])
    const { mails } = await t.db.get<{ mails: number }>(sql`
      select count(*)::int as mails from mails where template = 'payment-undone' and to_address = ${order.owner.email}`)
    expect(mails).toBe(1)
    const { pending_since: pendingSince } = await t.db.get<{ pending_since: Date | null }>(
      sql`select pending_since from facilities where id = ${order.facilityId}`,
    )
    expect(pendingSince).toBeNull()
    expect(await receiptOf(receipt)).toMatchObject({ state: 'waiting', reason: 'match-undone', rest: 1050, orders: [] })

    // The money pays the new order, and the certification starts as the first time.
    done(await admin.post(`/admin/api/receipts/${receipt.id}/match`, { orders: [again.id] }))
    expect(await newestOf(order.owner)).toMatchObject({ state: 'paid', certification: { state: 'pending' } })
    done(await undo(again.id))
  })

  it('gives every receipt of it back, and only its own part of one that paid two', async () => {
    const [one, two] = [await aTransfer(t), await aTransfer(t)]
    const [both] = await receive([{ fils: 2 * total - 10_000, text: 'Two fees' }])
    const [rest] = await receive([{ fils: 10_000, text: two.reference }])
    done(await admin.post(`/admin/api/receipts/${both.id}/match`, { orders: [one.orderId, two.orderId] }))
    expect((await orderOf(two.orderId)).state).toBe('paid')
    done(await undo(two.orderId))
    expect(await receiptOf(both)).toMatchObject({ state: 'waiting', rest: 950, orders: [{ id: one.orderId }] })
    expect(await receiptOf(rest)).toMatchObject({ state: 'waiting', reason: 'match-undone', rest: 100 })
    expect((await orderOf(one.orderId)).state).toBe('paid')
  })

  it('keeps the checklist that was chosen for the certification', async () => {
    const order = await aTransfer(t)
    done(await admin.post(`/admin/api/payments/${order.orderId}/confirm`))
    const { checklistId, versionId } = await aServiceChecklist(t)
    const { id: certificationId } = await t.db.get<{ id: string }>(
      sql`select id from certifications where order_id = ${order.orderId}`,
    )
    const choice = { checklist_id: checklistId }
    done(await admin.put(`/admin/api/certifications/${certificationId}/checklist`, choice))
    done(await undo(order.orderId))
    const again = await t.db.get(sql`
      select checklist_version_id from orders where id = ${(await newestOf(order.owner)).id}`)
    expect(again).toEqual({ checklist_version_id: versionId })
  })

  it('that was confirmed by hand is undone too', async () => {
    const order = await aTransfer(t)
    done(await admin.post(`/admin/api/payments/${order.orderId}/confirm`))
    done(await undo(order.orderId))
    const [late] = await receive([{ fils: total, text: order.reference }])
    expect(late).toMatchObject({ state: 'waiting', reason: 'order-closed' })
  })

  it('is not undone once an inspector is assigned, nor if it is open, refused, undone or paid by card', async () => {
    const order = await aTransfer(t)
    expect((await undo(order.orderId)).body.code).toBe('payment.not-paid')
    done(await admin.post(`/admin/api/payments/${order.orderId}/confirm`))
    expect((await assign(order)).status).toBe(200)
    expect((await undo(order.orderId)).body.code).toBe('payment.inspector-assigned')
    expect((await orderOf(order.orderId)).may.undo).toBe(false)
    const owner = await t.owner()
    const { orderId } = await anOrder(owner, await aFacility(owner))
    expect((await undo(orderId)).body.code).toBe('payment.not-paid')
    expect((await admin.post(`/admin/api/payments/${order.orderId}/undo`, { reason: ' ' })).status).toBe(422)
  })

  it('is undone once by two people, and not beside an assignment', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await aTransfer(t)
      done(await admin.post(`/admin/api/payments/${order.orderId}/confirm`))
      const both = await Promise.all([undo(order.orderId), undo(order.orderId)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const { orders } = (await order.owner.get('/api/user/orders')).body.data
      expect(orders.map(({ state }: { state: string }) => state)).toEqual(['awaiting-transfer', 'refused'])

      const other = await aTransfer(t)
      done(await admin.post(`/admin/api/payments/${other.orderId}/confirm`))
      const [undone, assigned] = await Promise.all([undo(other.orderId), assign(other)])
      const { state } = await orderOf(other.orderId)
      expect(undone.status === 200 ? state : assigned.status).toBe(undone.status === 200 ? 'refused' : 200)
    }
  })
})

it('a payment for a request is undone: it waits for its payment again, and the next one moves it on', async () => {
  const owner = await t.owner()
  const id = await aSentRequest(owner)
  const place = { amount: 1575, request_id: id, method: 'wireTransfer' }
  const { orderId } = (await owner.post('/api/user/payment', place)).body.data
  done(await admin.post(`/admin/api/payments/${orderId}/confirm`))
  done(await undo(orderId))
  const read = async () => (await owner.get(`/api/user/requests/${id}`)).body.data
  expect(await read()).toMatchObject({ state: 'awaiting-payment', order: { state: 'awaiting-transfer' } })
  expect((await read()).events.at(-1)).toMatchObject({ what: 'unpaid' })
  const again = await newestOf(owner)
  done(await admin.post(`/admin/api/payments/${again.id}/confirm`))
  expect(await read()).toMatchObject({ state: 'ready' })
  done(await owner.post(`/api/user/requests/${id}/cancel`, { reason: 'Not needed.' }))
  expect((await undo(again.id)).body.code).toBe('payment.refunded')
})

describe('locks are taken in one order', () => {
  /** While `held` is locked elsewhere, `act` waits for it, and does not hold `free`. */
  const waitsFor = async (held: Sql, act: () => Promise<{ status: number }>, free: Sql): Promise<void> => {
    const { acting } = await t.ownerDb.transaction(async (tx) => {
      expect((await tx.many(sql`${held} for update`)).length).toBeGreaterThan(0)
      const waiting = { acting: act() }
      await expect
        .poll(async () => (await t.ownerDb.many(sql`select 1 from pg_locks where not granted`)).length)
        .toBeGreaterThan(0)
      expect((await tx.many(sql`${free} for update nowait`)).length).toBeGreaterThan(0)
      return waiting
    })
    expect((await acting).status).toBe(200)
  }
  const creditNotes = sql`select 1 from number_series where name = 'credit-note'`

  it('receipts before the number of the credit note', async () => {
    const order = await aTransfer(t)
    const [receipt] = await receive([{ fils: total, text: order.reference }])
    await waitsFor(sql`select 1 from receipts where id = ${receipt.id}`, () => undo(order.orderId), creditNotes)
  })

  it('of a payment that comes late, both numbers before the revenue', async () => {
    const owner = await t.owner()
    const id = await aSentRequest(owner)
    const place = { amount: 1575, request_id: id, method: 'wireTransfer' }
    const { orderId } = (await owner.post('/api/user/payment', place)).body.data
    done(await owner.post(`/api/user/requests/${id}/cancel`, { reason: 'Not needed.' }))
    const confirm = () => admin.post(`/admin/api/payments/${orderId}/confirm`)
    await waitsFor(creditNotes, confirm, sql`select 1 from revenue_months`)
  })
})
