import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { aFacility, fee } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aDraft, aRequestIn, done, offerInspections, own } from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'
import { apportion } from '../invoices/index.ts'
import { applyEvent } from './events.ts'

let t: TestApp
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp()
  await offerInspections(t)
  owner = await t.owner()
})
afterAll(() => t.close())

const payable = (of = owner) => aRequestIn(t, of, 'awaiting-payment')
const priceOf = async (id: string): Promise<number> => (await owner.get(own(id))).body.data.price.total
const pay = async (id: string, body: object = {}) =>
  owner.post('/api/user/payment', { amount: await priceOf(id), request_id: id, ...body })
const orderOf = async (id: string, body: object = {}): Promise<string> => done(await pay(id, body)).body.data.orderId

const paidByCard = async (orderId: string, eventId = `card-${orderId}`) => {
  const {
    provider_ref: providerRef,
    total_fils: totalFils,
    currency,
  } = await t.db.get<{
    provider_ref: string
    total_fils: number
    currency: string
  }>(sql`select provider_ref, total_fils, currency from orders where id = ${orderId}`)
  return applyEvent(t.deps, {
    provider: 'sandbox',
    eventId,
    kind: 'paid',
    orderId,
    providerRef: providerRef,
    amountFils: totalFils,
    currency,
  })
}

describe('paying for a request', () => {
  it('by card makes the request ready once, with one invoice in the lines of its price', async () => {
    const id = await payable()
    const before = (await owner.get(own(id))).body.data
    expect([before.may.includes('pay-now'), before.order]).toEqual([true, null])
    const orderId = await orderOf(id)
    expect((await owner.get(own(id))).body.data.order).toMatchObject({
      id: orderId,
      state: 'awaiting-payment',
      payment: 'pay',
    })
    expect(await Promise.all([paidByCard(orderId), paidByCard(orderId)])).toEqual(
      expect.arrayContaining(['settled', 'repeated']),
    )
    const { data } = (await owner.get(own(id))).body
    expect(data).toMatchObject({ state: 'ready', order: { state: 'paid', payment: null }, next_visit_at: null })
    expect(data.may).not.toContain('pay-now')
    expect(data.events.map(({ what }: { what: string }) => what)).toContain('paid')
    const { snapshot, ...sums } = await t.db.get<{
      snapshot: { lines: { text: { en: string }; quantity: number; unitFils: number; netFils: number }[] }
      total_fils: number
      net_fils: number
    }>(sql`select snapshot, total_fils, net_fils from invoices where order_id = ${orderId}`)
    expect(sums.total_fils).toBe(Math.round(data.price.total * 100))
    expect(snapshot.lines.map(({ netFils }) => netFils)).toEqual(
      data.price.lines.map(({ net }: { net: number }) => Math.round(net * 100)),
    )
    for (const { quantity, unitFils, netFils } of snapshot.lines) expect(quantity * unitFils).toBe(netFils)
    expect(snapshot.lines[0]?.text.en).toBe(`${data.price.lines[0].text}: ${data.number}`)
  })

  it('by transfer waits for payment again when refused, and a second order settles it', async () => {
    const id = await payable()
    const refused = await orderOf(id, { method: 'wireTransfer' })
    const admin = await t.admin()
    done(await admin.post(`/admin/api/payments/${refused}/refuse`, { reason: 'Nothing has come.' }))
    expect((await owner.get(own(id))).body.data).toMatchObject({
      state: 'awaiting-payment',
      order: { id: refused, state: 'refused' },
    })
    const second = await orderOf(id, { method: 'wireTransfer' })
    expect(second).not.toBe(refused)
    const confirmed = done(await admin.post(`/admin/api/payments/${second}/confirm`, {}))
    expect(confirmed.body.message).toBe('Transfer confirmed. The request can go ahead.')
    const { data } = (await owner.get(own(id))).body
    expect([data.state, data.order.id, data.order.state]).toEqual(['ready', second, 'paid'])
  })

  it('makes one order for any number of attempts and windows', async () => {
    const id = await payable()
    const ids = await Promise.all(Array.from({ length: 6 }, () => orderOf(id)))
    expect(new Set(ids).size).toBe(1)
    expect(
      await t.db.get(sql`select count(*) as count, min(subject_kind) as kind from orders where request_id = ${id}`),
    ).toEqual({ count: 1, kind: 'request' })
  })

  it('appears in the lists of owner and office, found by the number of the request', async () => {
    const id = await payable()
    const orderId = await orderOf(id)
    const { number, title } = (await owner.get(own(id))).body.data
    const subject = { kind: 'inspection', facility: null, request: { id, number, title } }
    expect((await owner.get(`/api/user/orders/${orderId}`)).body.data).toMatchObject(subject)
    const found = await owner.get(`/api/user/orders?search=${number}`)
    expect(found.body.data.orders).toMatchObject([{ id: orderId, ...subject, may: { changeMethod: true } }])
    const listed = await (await t.admin()).get(`/admin/api/payments?search=${number}`)
    expect(listed.body.data.payments).toMatchObject([{ id: orderId, ...subject }])
  })
})

describe('what cannot be paid', () => {
  it('a request and a facility in one payment, or neither: 422 at the field', async () => {
    const id = await payable()
    const facilityId = await aFacility(owner)
    const both = await pay(id, { facility_id: facilityId })
    expect([both.status, Object.keys(both.body.fieldErrors)]).toEqual([422, ['request_id']])
    const neither = await owner.post('/api/user/payment', { amount: fee })
    expect([neither.status, Object.keys(neither.body.fieldErrors)]).toEqual([422, ['facility_id']])
    const empty = await owner.post('/api/user/payment', {})
    expect([empty.status, Object.keys(empty.body.fieldErrors).toSorted()]).toEqual([422, ['amount', 'facility_id']])
  })

  it('an amount other than its price: 409 with the right one', async () => {
    const id = await payable()
    const amount = await priceOf(id)
    const answer = await owner.post('/api/user/payment', { amount: amount + 0.01, request_id: id })
    expect([answer.status, answer.body.code, answer.body.details.amount]).toEqual([
      409,
      'payment.amount-differs',
      amount,
    ])
  })

  it('a draft, another owner’s request, or one that awaits no payment', async () => {
    const [stranger, draft] = [await t.owner(), await aDraft(owner)]
    const theirs = await payable(stranger)
    const ready = await aRequestIn(t, owner, 'ready')
    for (const [id, status] of [
      [draft, 404],
      [theirs, 404],
      [ready, 409],
    ] as const)
      expect((await owner.post('/api/user/payment', { amount: 1, request_id: id })).status).toBe(status)
  })
})

describe('apportion', () => {
  it.each([
    [300, [100, 200], [100, 200]],
    [105, [50, 50], [53, 52]],
    [100, [1, 1, 1], [34, 33, 33]],
    [7, [0, 0], [0, 0]],
  ])('%d over %j', (sum, parts, shares) => {
    expect(apportion(sum, parts)).toEqual(shares)
  })
})
