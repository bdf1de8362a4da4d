// Until production has an issuer, a tax registration and a bank, no one pays, earlier payments are kept, and no number
// is used for an invoice with placeholder details.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { seconds } from '../../../test/clock.ts'
import { aFacility, anOrder, fee } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { type StripeDouble, startStripeDouble } from '../../../test/stripe-double.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InvoiceSnapshot } from '../invoices/index.ts'
import { issueWaitingInvoices } from './index.ts'

const stripe = { secretKey: 'sk_live_double', webhookSecret: 'whsec_double' }
let double: StripeDouble
let t: TestApp
let owner: OwnerPerson

beforeAll(async () => {
  double = await startStripeDouble(stripe)
  t = await testApp({
    config: {
      mode: 'production',
      publicUrl: 'https://assure.example',
      payments: { kind: 'stripe', ...stripe, apiBase: double.url },
    },
  })
  owner = await t.owner()
})
afterAll(async () => {
  await t.close()
  await double.close()
})

const inBothLanguages = (en: string, ar: string) => ({ en, ar })
const issuer = {
  name: inBothLanguages('Assure LLC', 'شركة Assure'),
  address: inBothLanguages('Abu Dhabi', 'أبوظبي'),
  trn: '100123456700003' as string | null,
  signatory: { name: inBothLanguages('H. Saleh', 'هدى صالح'), title: inBothLanguages('Head', 'المدير') },
  contact: 'help@assure.ae',
}
const bank_details = {
  bank_name: 'Gulf Bank',
  account_holder_name: 'Assure LLC',
  account_number: '1015 0020',
  iban: 'AE070331234567890123456',
  swift_code: 'EBILAEAD',
}

const aBoss = (): Promise<Person> => t.superAdmin()
const save = async (boss: Person, body: Record<string, unknown>) => boss.patch('/admin/api/settings', body)
/** Restores the settings of a new installation. */
const setNothing = () =>
  t.ownerDb.run(
    sql`insert into settings (key, value, in_force_since) select key, value, ${t.clock.now()} from settings
      where id in (select min(id) from settings group by key)`,
  )
const setAll = async () => {
  await setNothing()
  const answer = await save(await aBoss(), { issuer, bank_details, vat_percent: 5 })
  if (answer.status !== 200) throw new Error(answer.text)
}
const missing = async (boss: Person): Promise<string[]> =>
  (await boss.get('/admin/api/settings/first-run')).body.data.steps
    .filter((step: { is_done: boolean }) => !step.is_done)
    .map(({ step }: { step: string }) => step)
const invoices = () =>
  t.db.many<{ order_id: string; number: string; net_fils: number; vat_fils: number; snapshot: InvoiceSnapshot }>(
    sql`select order_id, number, net_fils, vat_fils, snapshot from invoices order by number`,
  )

it('while payments are closed an order gets 409, every screen says so, and a SUPER_ADMIN is led to what is missing', async () => {
  const facilityId = await aFacility(owner)
  for (const method of ['onlinePayment', 'wireTransfer']) {
    const answer = await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId, method })
    expect([answer.status, answer.body.code]).toEqual([409, 'payments.not-open'])
  }
  expect(double.requests).toEqual([])
  expect(await t.db.get(sql`select count(*) as count from orders`)).toEqual({ count: 0 })

  const card = { payment: 'opens-soon', may: { certify: false } }
  expect((await owner.get('/api/user/dashboard')).body.data).toMatchObject({
    facilities: [card],
    next: { kind: 'opens-soon', facility: { id: facilityId } },
  })
  expect((await owner.get('/api/user/facilities')).body.data.facilities).toMatchObject([card])
  expect((await owner.get(`/api/user/facility/${facilityId}/certification-status`)).body.data).toMatchObject({
    facility: card,
    validity_months: 12,
    order: null,
  })

  const boss = await aBoss()
  expect((await (await t.admin()).get('/admin/api/settings/first-run')).status).toBe(403)
  expect(await missing(boss)).toEqual(['name', 'address', 'tax', 'signatory', 'bank'])
  await save(boss, { bank_details })
  expect(await missing(boss)).toEqual(['name', 'address', 'tax', 'signatory'])
  await save(boss, {
    issuer: { ...issuer, signatory: { ...issuer.signatory, name: inBothLanguages('X (trial)', 'س') } },
  })
  expect(await missing(boss)).toEqual(['signatory'])
  expect((await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })).status).toBe(409)
  await save(boss, { issuer })
  expect((await boss.get('/admin/api/settings/first-run')).body.data).toEqual({ steps: [], waiting_invoices: 0 })
  expect((await owner.get('/api/user/dashboard')).body.data).toMatchObject({
    facilities: [{ payment: null, may: { certify: true } }],
    next: null,
  })
  expect((await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })).status).toBe(200)
})

it.each([
  ['12345678901234', 'too short'],
  ['1234567890123456', 'too long'],
  ['000000000000000', 'that of the trial'],
  ['200123456700003', 'not beginning with 1'],
  ['10012345670000x', 'with a letter'],
])('%s is not a TRN: %s', async (trn) => {
  const answer = await save(await aBoss(), { issuer: { ...issuer, trn } })
  expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ['issuer.trn']])
})

it("earlier payments are kept, and their invoices issued in order once the issuer's details are set", async () => {
  await setAll()
  const registered = await anOrder(owner, await aFacility(owner), 'wireTransfer')
  await (await t.admin()).post(`/admin/api/payments/${registered.orderId}/confirm`)
  const old = await invoices()
  expect(old).toMatchObject([{ net_fils: 100_000, vat_fils: 5_000, snapshot: { seller: { trn: issuer.trn } } }])

  const [online, transfer] = [
    await anOrder(owner, await aFacility(owner)),
    await anOrder(owner, await aFacility(owner), 'wireTransfer'),
  ]
  await setNothing()
  const order = async (id: string) => (await owner.get(`/api/user/orders/${id}`)).body.data
  expect(await order(transfer.orderId)).toMatchObject({
    payment: 'opens-soon',
    bank: null,
    paymentUrl: null,
    may: { changeMethod: false, sendSlip: true },
  })
  // A payment page opened before can still be paid.
  double.pay(online.paymentUrl.split('/').at(-1) ?? '')
  expect((await owner.post(`/api/payment/status/${online.orderId}`)).body.data).toMatchObject({ status: true })
  t.clock.forward(seconds(1))
  const slip = { slip: { name: 'slip.pdf', bytes: aPdf('Slip') } }
  expect(
    (await owner.form('POST', `/api/user/orders/${transfer.orderId}/transfer-slip`, slip)).body.data,
  ).toMatchObject({ payment: 'slip-received' })
  expect((await (await t.admin()).post(`/admin/api/payments/${transfer.orderId}/confirm`)).body.data).toMatchObject({
    state: 'paid',
    invoice_number: null,
  })
  for (const { orderId } of [online, transfer]) {
    expect(await order(orderId)).toMatchObject({ state: 'paid', certification: { state: 'pending' } })
    expect((await owner.get(`/api/user/orders/${orderId}/invoice`)).body.code).toBe('payment.invoice-waits')
  }
  expect(t.mails.filter(({ name }) => name === 'payment-received').slice(-2)).toMatchObject([
    { values: { invoiceNumber: undefined } },
    { values: { invoiceNumber: undefined } },
  ])
  expect([await issueWaitingInvoices(t.deps), await invoices()]).toEqual([0, old])

  const boss = await aBoss()
  expect((await boss.get('/admin/api/settings/first-run')).body.data.waiting_invoices).toBe(2)
  const unregistered = { ...issuer, trn: null }
  const withVat = await save(boss, { issuer: unregistered, bank_details })
  expect([withVat.status, withVat.body.fieldErrors]).toEqual([
    422,
    { 'issuer.trn': 'You cannot add VAT without a TRN. Set the VAT rate to 0.' },
  ])
  expect((await save(boss, { issuer: unregistered, bank_details, vat_percent: 0 })).status).toBe(200)
  expect(Object.keys((await save(boss, { vat_percent: 5 })).body.fieldErrors)).toEqual(['vat_percent'])

  const other = await t.another()
  const issued = await Promise.all([issueWaitingInvoices(t.deps), issueWaitingInvoices(other.deps)])
  expect(issued[0] + issued[1]).toBe(2)
  const all = await invoices()
  expect(all[0]).toEqual(old[0])
  expect(
    all
      .map(({ order_id: orderId, number, net_fils: netFils, vat_fils: vatFils }) => ({
        orderId,
        number,
        netFils,
        vatFils,
      }))
      .slice(1),
  ).toEqual([
    { orderId: online.orderId, number: 'INV-2026-000002', netFils: 105_000, vatFils: 0 },
    { orderId: transfer.orderId, number: 'INV-2026-000003', netFils: 105_000, vatFils: 0 },
  ])
  expect(all[1]?.snapshot.seller).toEqual({
    name: issuer.name,
    address: issuer.address,
    contact: issuer.contact,
  })
  expect(all[1]?.snapshot.lines[0]?.netFils).toBe(105_000)
  expect(t.mails.filter(({ name }) => name === 'invoice-issued')).toHaveLength(2)
  expect((await owner.get(`/api/user/orders/${online.orderId}/invoice`)).status).toBe(200)
  expect(
    await t.db.many(sql`select subject_id as id from audit_events where action = 'order.invoiced' order by seq`),
  ).toEqual([{ id: online.orderId }, { id: transfer.orderId }])

  // New fees include no VAT.
  const facilityId = await aFacility(owner)
  expect((await owner.get(`/api/user/facility/${facilityId}/certification-status`)).body.data.certificationFee).toEqual(
    {
      amount: 1000,
      currency: 'AED',
      net: 1000,
      vat: 0,
    },
  )
})
