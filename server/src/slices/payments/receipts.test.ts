// What an administrator records about the money when confirming a transfer, and where it appears.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { minutes, seconds } from '../../../test/clock.ts'
import { aFacility, anOrder, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let admin: Person
let boss: Person
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  admin = await t.admin({ firstName: 'Noura', lastName: 'Saif' })
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Amin' })
  owner = await t.owner({ companyName: 'Palm Dates Trading' })
})
afterAll(() => t.close())

const aTransfer = async () => (await anOrder(owner, await aFacility(owner), 'wireTransfer')).orderId
const confirm = (id: string, body?: Record<string, unknown>, by = admin) =>
  by.post(`/admin/api/payments/${id}/confirm`, body)
const page = async (id: string) => (await admin.get(`/admin/api/payments/${id}`)).body.data
const actions = (order: { events: { action: string }[] }) => order.events.map(({ action }) => action)

it('confirms without a body', async () => {
  for (const body of [undefined, {}]) {
    const id = await aTransfer()
    expect((await confirm(id, body)).body.data).toMatchObject({ state: 'paid', received: null })
  }
})

// The largest order, and amounts that binary fractions can't represent exactly.
it.each([100_000_000, 100_000_000.01, 95_238_095.24])('records AED %d to the fil', async (amount) => {
  const id = await aTransfer()
  const answer = await confirm(id, { amount_received: amount, note: 'For several orders.' })
  expect(answer.body.data).toMatchObject({ state: 'paid', received: { amount } })
})

it.each([
  ['amount_received', 0],
  ['amount_received', -5],
  ['amount_received', 10.001],
  ['amount_received', 1e9],
  ['amount_received', '1050'],
  ['received_on', '2026-03-03'],
  ['received_on', '2024-01-01'],
  ['received_on', 'yesterday'],
])('refuses %s %s, and nothing is confirmed', async (field, value) => {
  const id = await aTransfer()
  const answer = await confirm(id, { [field]: value })
  expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
  expect(await page(id)).toMatchObject({ state: 'awaiting-transfer', received: null })
})

it('stores amount and bank date, requires a note for a difference, and shows both amounts in events and audit trail', async () => {
  const id = await aTransfer()
  await owner.form('POST', `/api/user/orders/${id}/transfer-slip`, { slip: { name: 'slip.pdf', bytes: aPdf('Slip') } })
  t.clock.forward(seconds(1))
  const said = { amount_received: 1000, received_on: '2026-02-27' }
  const byAdmin = await confirm(id, { ...said, note: 'The bank kept 50 for itself.' })
  expect([byAdmin.status, byAdmin.body.code]).toEqual([403, 'payment.less-than-due'])
  expect(await page(id)).toMatchObject({ state: 'awaiting-transfer', received: null })
  const unexplained = await confirm(id, said, boss)
  expect([unexplained.status, unexplained.body.code, unexplained.body.fieldErrors]).toEqual([
    422,
    'payment.note-required',
    { note: 'The amount differs from the fee. Explain why in a note.' },
  ])
  expect((await confirm(id, { ...said, note: '   ' }, boss)).status).toBe(422)
  const note = 'The bank kept 50 for itself.'
  expect((await confirm(id, { ...said, note }, boss)).body.data).toMatchObject({
    state: 'paid',
    received: { amount: 1000, on: '2026-02-27', note },
  })
  const order = await page(id)
  expect(order).toMatchObject({ id, fee: { amount: 1050 }, slip: { name: 'slip.pdf' }, may: { confirm: false } })
  expect(actions(order)).toEqual(['order.placed', 'order.slip-sent', 'order.paid'])
  expect(order.events[1]).toMatchObject({ detail: 'slip.pdf' })
  expect(order.events[2]).toMatchObject({
    by: 'Huda Amin',
    detail: order.invoice_number,
    amount: { amount: 1000, currency: 'AED' },
    expected: { amount: 1050, currency: 'AED' },
    note,
  })
  expect(
    await t.db.get(sql`select after, reason from audit_events where action = 'order.paid' and subject_id = ${id}`),
  ).toMatchObject({ after: { total: '1,050.00', received: '1,000.00', received_on: '2026-02-27' }, reason: note })
  // The invoice has the bank's date of payment.
  expect(
    await t.db.get(sql`select snapshot -> 'payment' ->> 'paidOn' as paid_on from invoices where order_id = ${id}`),
  ).toEqual({ paid_on: '2026-02-27' })
})

it('sums fees and received amounts of the filtered payments', async () => {
  const facilityId = await aFacility(owner)
  const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
  const open = await anOrder(owner, await aFacility(owner, { name: 'Liwa kiosk' }))
  t.clock.forward(seconds(1))
  const totals = async (query: string) => (await admin.get(`/admin/api/payments/totals?${query}`)).body.data.totals
  const ofFacility = `facility=${facilityId}`
  expect(await totals(ofFacility)).toEqual([{ currency: 'AED', orders: 1, fees: 1050, paid: 0, received: 0 }])
  await confirm(orderId, { amount_received: 1100, note: 'Rounded up.' })
  expect(await totals(ofFacility)).toEqual([{ currency: 'AED', orders: 1, fees: 1050, paid: 1050, received: 1100 }])
  expect(await totals(`${ofFacility}&status=refused`)).toEqual([])
  expect(await totals('search=liwa%20kiosk')).toMatchObject([{ orders: 1, received: 0 }])
  const all = (await admin.get('/admin/api/payments?status=paid')).body.data.pagination.total
  expect((await totals('status=paid'))[0]).toMatchObject({ orders: all, paid: all * 1050 })
  expect((await totals('method=onlinePayment'))[0].orders).toBe(1)

  // The provider's reports are listed among the acts, in order of arrival.
  const { body, headers } = gatewayMessage(
    t.deps,
    { id: 'evt_1', ref: refOf(open.paymentUrl), order: open.orderId, amount: 90_000 },
    t.clock.now(),
  )
  await t.anyone.post('/api/payment/webhook/sandbox', body, { headers })
  t.clock.forward(minutes(1))
  await anOrder(owner, (await page(open.orderId)).facility.id, 'wireTransfer')
  const order = await page(open.orderId)
  expect(actions(order)).toEqual(['order.placed', 'provider.paid', 'payment.mismatch', 'order.method-changed'])
  expect(order.events[1]).toMatchObject({ by: 'sandbox', detail: 'mismatch', amount: { amount: 900 } })
})

it('is for the back office only', async () => {
  const id = await aTransfer()
  expect((await owner.get(`/admin/api/payments/${id}`)).status).toBe(403)
  expect((await (await t.inspector()).get('/admin/api/payments/totals')).status).toBe(403)
  expect((await admin.get(`/admin/api/payments/${t.deps.random.uuid()}`)).body.code).toBe('order.not-found')
  expect((await admin.get('/admin/api/payments/nonsense')).status).toBe(404)
})

it('sums exactly beyond the range of a number', async () => {
  const facilityId = await aFacility(owner)
  const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
  await confirm(orderId, { amount_received: 1100, note: 'Rounded up.' })
  const fils = '9007199254740993'
  await t.ownerDb.run(sql`update orders set received_fils = ${fils}::bigint where id = ${orderId}`)
  const { totals } = (await admin.get(`/admin/api/payments/totals?facility=${facilityId}`)).body.data
  expect(totals).toEqual([
    { currency: 'AED', orders: 1, fees: 1050, paid: 1050, received: Number('90071992547409.93') },
  ])
})
