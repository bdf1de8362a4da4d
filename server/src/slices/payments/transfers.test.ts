import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { tracesOfOnePayment, tracesOfPayment } from '../../../test/payment-traces.ts'
import { linesOf } from '../../../test/pdf-text.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { withoutOrderMarks } from '../../platform/pdf/text-runs.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.admin({ firstName: 'Noura', lastName: 'Saif' })
})
afterAll(() => t.close())

const slip = { slip: { name: 'slip.pdf', bytes: aPdf('Slip'), type: 'application/pdf' } }

describe('a wire transfer', () => {
  it('is listed first when it has waited longest', async () => {
    const owner = await t.owner({ companyName: 'Sidr Honey' })
    const orders: string[] = []
    for (let at = 0; at < 2; at++) {
      orders.push((await anOrder(owner, await aFacility(owner), 'wireTransfer')).orderId)
      t.clock.forward(1_000)
    }
    const listed = async (query: string): Promise<string[]> =>
      (await admin.get(`/admin/api/payments?search=sidr&${query}`)).body.data.payments.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed('status=awaiting-transfer')).toEqual(orders)
    expect(await listed('')).toEqual(orders.toReversed())
    const csv = (await admin.get('/admin/api/payments/export?search=sidr&status=awaiting-transfer')).text.split('\r\n')
    expect(csv[0]).toContain('Reference,Company,Facility,Request,Method,Status')
    expect(csv).toHaveLength(4)
    expect(csv[1]).toContain('Sidr Honey')
    expect(csv[1]).toContain('Wire transfer,Awaiting transfer')
  })

  it('shows bank and reference, accepts a slip, waits in the queue, and is settled once by confirmation', async () => {
    const owner = await t.owner({ companyName: 'Palm Dates Trading' })
    const facilityId = await aFacility(owner)
    const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
    const order = (await owner.get(`/api/user/orders/${orderId}`)).body.data
    expect(order).toMatchObject({
      state: 'awaiting-transfer',
      paymentUrl: `http://localhost:3000/orders/${orderId}`,
      may: { changeMethod: true, sendSlip: true },
      invoice_number: null,
    })
    expect(order.reference).toMatch(/^ORD-2026-\d{6}-\d{2}$/)
    expect(Object.values(order.bank).every((value) => typeof value === 'string' && value !== '')).toBe(true)
    expect((await owner.get(`/api/user/orders/${orderId}/invoice`)).body.code).toBe('payment.no-invoice-yet')
    const sent = await owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, slip)
    expect([sent.status, sent.body.data.slip.name, sent.body.data.may.changeMethod]).toEqual([200, 'slip.pdf', false])
    expect((await owner.get(sent.body.data.slip.url)).status).toBe(200)
    const listed = (await admin.get(`/admin/api/payments?status=awaiting-transfer&search=${order.reference}`)).body.data
    expect(listed.payments).toMatchObject([
      {
        id: orderId,
        company_name: 'Palm Dates Trading',
        user_id: owner.id,
        slip: { name: 'slip.pdf', content_type: 'application/pdf' },
        may: { confirm: true, refuse: true },
      },
    ])
    expect((await admin.get(listed.payments[0].slip.url)).status).toBe(200)
    expect((await admin.get('/admin/api/payments?search=palm%20dates')).body.data.pagination.total).toBe(1)
    const confirmed = await admin.post(`/admin/api/payments/${orderId}/confirm`)
    expect([confirmed.status, confirmed.body.message]).toEqual([
      200,
      'Transfer confirmed. The certification is now pending.',
    ])
    expect(confirmed.body.data).toMatchObject({
      state: 'paid',
      decided_by: { id: admin.id, name: 'Noura Saif' },
      may: { confirm: false, refuse: false },
    })
    expect((await admin.post(`/admin/api/payments/${orderId}/confirm`)).body.code).toBe('payment.order-closed')
    expect((await admin.post(`/admin/api/payments/${orderId}/refuse`, { reason: 'Too late' })).body.code).toBe(
      'payment.order-closed',
    )
    expect(await tracesOfPayment(t.db, orderId)).toEqual(tracesOfOnePayment)
    expect((await owner.post(`/api/payment/status/${orderId}`)).body.data).toEqual({ status: true, state: 'paid' })
  })

  it('can be refused with a reason: the order closes, its owner is notified, and the next one is new', async () => {
    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
    for (const body of [undefined, {}, { reason: '   ' }]) {
      const answer = await admin.post(`/admin/api/payments/${orderId}/refuse`, body)
      expect([answer.status, answer.body.fieldErrors]).toEqual([422, { reason: 'Enter a reason.' }])
    }
    expect((await admin.post(`/admin/api/payments/${orderId}/refuse`, { reason: 'Nothing has come.' })).status).toBe(
      200,
    )
    const closed = (await owner.get(`/api/user/orders/${orderId}`)).body.data
    expect(closed).toMatchObject({
      state: 'refused',
      reason: 'Nothing has come.',
      may: { changeMethod: false, sendSlip: false },
    })
    expect((await owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, slip)).body.code).toBe(
      'payment.order-closed',
    )
    expect(t.mails.filter(({ name, to }) => name === 'transfer-refused' && to.email === owner.email)).toHaveLength(1)
    expect((await anOrder(owner, facilityId)).orderId).not.toBe(orderId)
    expect(await tracesOfPayment(t.db, orderId)).toEqual({
      certifications: 0,
      invoices: 0,
      mails: 0,
      notifications: 0,
      audit: 0,
    })
  })

  it('does not exist for an order paid online or of another company', async () => {
    const [owner, other] = [await t.owner(), await t.owner()]
    const { orderId } = await anOrder(owner, await aFacility(owner))
    expect((await owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, slip)).body.code).toBe(
      'payment.not-a-transfer',
    )
    expect((await admin.post(`/admin/api/payments/${orderId}/confirm`)).body.code).toBe('payment.not-a-transfer')
    expect((await admin.post(`/admin/api/payments/${t.deps.random.uuid()}/confirm`)).status).toBe(404)
    const foreign = await Promise.all([
      other.get(`/api/user/orders/${orderId}`),
      other.get(`/api/user/orders/${orderId}/invoice`),
      other.form('POST', `/api/user/orders/${orderId}/transfer-slip`, slip),
    ])
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await other.get('/api/user/orders')).body.data.orders).toEqual([])
    expect((await other.get(`/api/user/orders?search=ORD`)).body.data.orders).toEqual([])
    expect((await owner.get('/api/user/orders?search=ORD&state=awaiting-payment')).body.data).toMatchObject({
      orders: [{ id: orderId }],
      pagination: { total: 1 },
    })
  })
})

describe('the invoice', () => {
  it('is drawn once on request before the job runs, and opens by its link after that', async () => {
    const owner = await t.owner()
    const { orderId } = await anOrder(owner, await aFacility(owner), 'wireTransfer')
    await admin.post(`/admin/api/payments/${orderId}/confirm`)
    const pdfs = await Promise.all(Array.from({ length: 3 }, () => owner.get(`/api/user/orders/${orderId}/invoice`)))
    expect(pdfs.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      Array.from({ length: 3 }, () => [200, 'application/pdf']),
    )
    expect(pdfs[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const order = (await owner.get(`/api/user/orders/${orderId}`)).body.data
    expect((await owner.get(order.invoice_url)).bytes.equals(pdfs[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(
      await t.db.get(
        sql`select count(*) as count from files where what = 'invoice' and name = ${`${order.invoice_number}.pdf`}
          and deleted_at is null`,
      ),
    ).toEqual({ count: 1 })
  })

  it('keeps the seller, the buyer and the texts of its date', async () => {
    const owner = await t.owner({ companyName: 'Old Name LLC' })
    const { orderId } = await anOrder(owner, await aFacility(owner, { name: 'North store' }), 'wireTransfer')
    await admin.post(`/admin/api/payments/${orderId}/confirm`)
    await t.db.run(sql`update companies set name = 'New Name LLC' where id = ${owner.companyId}`)
    const { snapshot } = await t.db.get<{
      snapshot: { buyer: { name: string }; seller: { trn: string }; lines: { text: { en: string } }[] }
    }>(sql`select snapshot from invoices where order_id = ${orderId}`)
    expect([snapshot.buyer.name, withoutOrderMarks(snapshot.lines[0]?.text.en ?? '')]).toEqual([
      'Old Name LLC',
      'Facility certification: North store, Dubai',
    ])
    expect(snapshot.seller.trn).toMatch(/^\d{15}$/)
  })

  it('names a registered buyer with legal name, address and TRN, and never changes', async () => {
    const owner = await t.owner({ companyName: 'Palm Cold Stores' })
    const buyer = { legal_name: 'Palm Cold Stores LLC', trn: '100987654300003', billing_address: 'PO Box 7, Ajman' }
    const invoiceOf = async () => {
      const { orderId } = await anOrder(owner, await aFacility(owner), 'wireTransfer')
      await admin.post(`/admin/api/payments/${orderId}/confirm`)
      return orderId
    }
    const buyerOn = async (orderId: string) =>
      (
        await t.db.get<{ buyer: object }>(
          sql`select snapshot -> 'buyer' as buyer from invoices where order_id = ${orderId}`,
        )
      ).buyer
    await owner.patch('/api/user/me', { vat_registered: true, ...buyer })
    const first = await invoiceOf()
    const printed = { name: buyer.legal_name, address: buyer.billing_address, trn: buyer.trn }
    expect(await buyerOn(first)).toMatchObject(printed)
    await owner.patch('/api/user/me', { vat_registered: false, legal_name: '', billing_address: '' })
    const second = await buyerOn(await invoiceOf())
    expect(second).toMatchObject({ name: 'Palm Cold Stores' })
    expect(second).not.toHaveProperty('trn')
    expect(await buyerOn(first)).toMatchObject(printed)
    const { bytes } = await owner.get(`/api/user/orders/${first}/invoice`)
    const text = (await linesOf(bytes)).join('\n')
    for (const part of Object.values(printed)) expect(text).toContain(part)
  })
})
