import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { gatewayMessage } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { linesOf } from '../../../test/pdf-text.ts'
import {
  aPaidRequest,
  aRefund,
  aRequestIn,
  done,
  importService,
  offerInspections,
  office,
  own,
} from '../../../test/requests.ts'
import { brokenInvariants } from '../../../trust/invariants.ts'
import { sql } from '../../platform/db/sql.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { expirePaymentPages } from '../payments/index.ts'
import { endOverdueRequests } from '../requests/index.ts'
import { makeCreditNotePdf } from './index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let boss: Person
const gate = { isDown: false }
beforeAll(async () => {
  t = await testApp({
    deps: ({ gateway }) => ({
      gateway: {
        ...gateway,
        expirePayment: async (ref) => {
          if (gate.isDown) throw new GatewayDown(new Error('down'))
          return gateway.expirePayment(ref)
        },
      },
    }),
  })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
  boss = await t.superAdmin()
})
afterAll(() => t.close())

const reason = { reason: 'The ship was delayed.' }
const cancel = (id: string) => owner.post(own(id, '/cancel'), reason)
const read = async (id: string) => (await owner.get(own(id))).body.data
const refundsOf = (id: string) =>
  t.db.many<{ id: string; total_fils: number; number: string | null; sent_at: Date | null }>(sql`
    select f.id, f.total_fils, n.number, f.sent_at from refunds f join orders o on o.id = f.order_id
    left join credit_notes n on n.id = f.credit_note_id where o.request_id = ${id}`)
const startOrder = async (id: string, method = 'onlinePayment'): Promise<string> =>
  done(await owner.post('/api/user/payment', { amount: (await read(id)).price.total, request_id: id, method })).body
    .data.orderId
const refOf = async (orderId: string): Promise<string> =>
  (await t.db.get<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${orderId}`)).ref
const payByCard = async (orderId: string) =>
  t.anyone.post(`/pay/sandbox/${await refOf(orderId)}`, { outcome: 'approve' })

describe('a paid request that is cancelled', () => {
  it('is refunded in full, with a credit note that names the invoice, in the same step', async () => {
    const { id, orderId } = await aPaidRequest(t, owner)
    expect((await read(id)).refund_on_cancel).toBe(1575)
    done(await cancel(id))
    const { refund, refund_on_cancel: left, state } = await read(id)
    expect([state, left, refund.total, refund.sent_at]).toEqual(['cancelled', null, 1575, null])
    expect(refund.credit_note_number).toMatch(/^CN-2026-\d{6}$/)
    const note = await t.db.get<{ id: string; invoice: string; net: number; vat: number }>(sql`
      select n.id, n.snapshot #>> '{credits,invoice}' as invoice, n.net_fils as net, n.vat_fils as vat
      from credit_notes n where n.order_id = ${orderId}`)
    const invoice = await t.db.get<{ number: string }>(sql`select number from invoices where order_id = ${orderId}`)
    expect([note.invoice, note.net, note.vat]).toEqual([invoice.number, 150_000, 7_500])

    await makeCreditNotePdf(t.deps, note.id)
    const link = (await read(id)).refund.credit_note_url
    const paper = await owner.get(link)
    const text = (await linesOf(paper.bytes)).join('\n')
    for (const said of [refund.credit_note_number, invoice.number, '1,575.00']) expect(text).toContain(said)
    expect((await (await t.owner()).get(link)).status).toBe(404)
  })

  it('refunds an owner the share set by the service, to the fil, and everything when the office cancels', async () => {
    await t.ownerDb.run(sql`update services set owner_refund_percent = 33 where id = ${importService}`)
    try {
      const [byOwner, byOffice] = [await aPaidRequest(t, owner), await aPaidRequest(t, owner)]
      expect((await read(byOwner.id)).refund_on_cancel).toBe(519.75)
      done(await cancel(byOwner.id))
      done(await admin.post(office(byOffice.id, '/cancel'), reason))
      const [part] = await t.db.many(sql`
        select net_fils, vat_fils, total_fils, (snapshot #>> '{lines,0,netFils}')::int as line from credit_notes
        where order_id = ${byOwner.orderId}`)
      expect(part).toEqual({ net_fils: 49_500, vat_fils: 2_475, total_fils: 51_975, line: 49_500 })
      expect((await refundsOf(byOffice.id)).map((row) => row.total_fils)).toEqual([157_500])
    } finally {
      await t.ownerDb.run(sql`update services set owner_refund_percent = 100 where id = ${importService}`)
    }
  })

  it('is refunded once when cancelled several times by anyone at once', async () => {
    const { id } = await aPaidRequest(t, owner)
    const answers = await Promise.all([
      cancel(id),
      cancel(id),
      admin.post(office(id, '/cancel'), reason),
      admin.post(office(id, '/cancel'), reason),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refundsOf(id)).toHaveLength(1)
    const { last, notes } = await t.db.get<{ last: number; notes: number }>(sql`
      select (select last_number from number_series where name = 'credit-note') as last,
        (select count(*) from credit_notes) as notes`)
    expect(last).toBe(notes)
  })
})

describe('an unpaid request that ends', () => {
  it("cancels its order, and the provider's page accepts no money, even if the provider was away", async () => {
    const id = await aRequestIn(t, owner, 'awaiting-payment')
    const orderId = await startOrder(id)
    done(await cancel(id))
    expect((await read(id)).order).toMatchObject({ id: orderId, state: 'cancelled', payment: null })
    const { rows } = await t.ownerDb.raw(
      "select count(*)::int as waiting from pgboss.job where name = 'expire-payment-pages' and data ->> 'orderId' = $1",
      [orderId],
    )
    expect(rows).toEqual([{ waiting: 1 }])
    gate.isDown = true
    await expect(expirePaymentPages(t.deps, orderId)).rejects.toThrow(GatewayDown)
    gate.isDown = false
    await expirePaymentPages(t.deps, orderId)
    expect((await payByCard(orderId)).status).toBe(409)
    expect(await refundsOf(id)).toEqual([])
    expect((await owner.post('/api/user/payment', { amount: 1575, request_id: id })).status).toBe(409)
  })

  it('lapses with its order after thirty days', async () => {
    const id = await aRequestIn(t, owner, 'awaiting-payment')
    const orderId = await startOrder(id, 'wireTransfer')
    await t.ownerDb.run(sql`update requests set state_since = state_since - interval '31 days' where id = ${id}`)
    await endOverdueRequests(t.deps)
    expect(await read(id)).toMatchObject({ state: 'lapsed', order: { id: orderId, state: 'cancelled' } })
  })
})

describe('money that arrives too late', () => {
  it('by card: the order is paid, the request stays cancelled, everything is refunded', async () => {
    const id = await aRequestIn(t, owner, 'awaiting-payment')
    const orderId = await startOrder(id)
    done(await cancel(id))
    expect((await payByCard(orderId)).status).toBe(200)
    // The provider's message is lost. The job that closes the payment page finds the payment.
    await expirePaymentPages(t.deps, orderId)
    await expirePaymentPages(t.deps, orderId)
    const { state, order, refund } = await read(id)
    expect([state, order.state, refund.total]).toEqual(['cancelled', 'paid', 1575])
    expect(refund.credit_note_number).toMatch(/^CN-/)
  })

  it('by transfer: an administrator confirms it, and it is refunded', async () => {
    const id = await aRequestIn(t, owner, 'awaiting-payment')
    const orderId = await startOrder(id, 'wireTransfer')
    done(await cancel(id))
    const path = `/admin/api/payments/${orderId}`
    expect((await admin.get(path)).body.data.may).toEqual({ confirm: true, refuse: false, undo: false })
    expect((await admin.post(`${path}/refuse`, reason)).status).toBe(409)
    const { body } = done(await admin.post(`${path}/confirm`, {}))
    expect(body.message).toBe('Transfer confirmed. The request was cancelled before, so the money goes back.')
    expect((await read(id)).state).toBe('cancelled')
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await admin.post(`${path}/confirm`, {})).status).toBe(409)
  })

  it('at the moment of cancelling: the money is settled once, and the request opens or is refunded', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await aRequestIn(t, owner, 'awaiting-payment')
      const orderId = await startOrder(id)
      const message = { id: `evt-${orderId}`, ref: await refOf(orderId), order: orderId, amount: 157_500 }
      const { body, headers } = gatewayMessage(t.deps, message, t.clock.now())
      const send = { headers: { ...headers, 'content-type': 'application/json' } }
      const report = () => t.anyone.post('/api/payment/webhook/sandbox', body, send)
      const [first, second] = await Promise.all([report(), report(), cancel(id)])
      expect([first.status, second.status]).toEqual([200, 200])
      const { state, order } = await read(id)
      const refunds = await refundsOf(id)
      expect([state, order.state, refunds.length]).toEqual(['cancelled', 'paid', 1])
    }
  })
})

describe('a transfer of a different amount', () => {
  const aTransfer = async () => {
    const id = await aRequestIn(t, owner, 'awaiting-payment')
    const orderId = await startOrder(id, 'wireTransfer')
    const confirm = (by: Person, amount_received: number) =>
      by.post(`/admin/api/payments/${orderId}/confirm`, { amount_received, note: 'So the bank says.' })
    return { id, orderId, confirm }
  }
  const sumsOf = (orderId: string) =>
    t.db.get(sql`
      select f.total_fils, n.net_fils, n.vat_fils, n.total_fils as note_fils, n.vat_rate_bp,
        (select sum((line ->> 'netFils')::int)::int from jsonb_array_elements(n.snapshot -> 'lines') line) as lines
      from refunds f left join credit_notes n on n.id = f.credit_note_id where f.order_id = ${orderId}`)

  it.each([
    [0.01, 1, { netFils: 1, vatFils: 0 }],
    [0.33, 33, { netFils: 31, vatFils: 2 }],
    [1000, 100_000, { netFils: 95_238, vatFils: 4762 }],
    [1575, 157_500, { netFils: 150_000, vatFils: 7500 }],
    // Money beyond the invoice was never invoiced, so it isn't credited.
    [2000, 157_500, { netFils: 150_000, vatFils: 7500 }],
  ])('of AED %d refunds %d fils and no more, with VAT in proportion', async (amount, fils, { netFils, vatFils }) => {
    const { id, orderId, confirm } = await aTransfer()
    const byAdmin = await confirm(admin, amount)
    if (amount < 1575) expect([byAdmin.status, byAdmin.body.code]).toEqual([403, 'payment.less-than-due'])
    if (amount < 1575) done(await confirm(boss, amount))
    expect((await read(id)).refund_on_cancel).toBe(fils / 100)
    done(await cancel(id))
    expect(await sumsOf(orderId)).toEqual({
      total_fils: fils,
      net_fils: netFils,
      vat_fils: vatFils,
      note_fils: fils,
      vat_rate_bp: 500,
      lines: netFils,
    })
    const [refund] = await refundsOf(id)
    const record = (sum: number) =>
      boss.post(`/admin/api/refunds/${refund?.id}/record`, { amount: sum, way: 'transfer', reference: 'FT26325' })
    if (fils !== 157_500) expect((await record(1575)).body.code).toBe('refund.amount-differs')
    done(await record(fils / 100))
  })

  it('calculates the owner’s share from the amount received', async () => {
    await t.ownerDb.run(sql`update services set owner_refund_percent = 33 where id = ${importService}`)
    try {
      const { id, orderId, confirm } = await aTransfer()
      done(await confirm(boss, 1000))
      done(await cancel(id))
      expect(await sumsOf(orderId)).toMatchObject({ total_fils: 33_000, note_fils: 33_000 })
    } finally {
      await t.ownerDb.run(sql`update services set owner_refund_percent = 100 where id = ${importService}`)
    }
  })

  it('is refunded in full when it came too late', async () => {
    const { id, orderId, confirm } = await aTransfer()
    done(await cancel(id))
    expect((await confirm(admin, 0.01)).status).toBe(403)
    done(await confirm(boss, 12.34))
    expect(await sumsOf(orderId)).toMatchObject({ total_fils: 1234, note_fils: 1234 })
    expect((await read(id)).refund.total).toBe(12.34)
  })
})

describe('the list of refunds', () => {
  it('shows due refunds first, and finds them by credit note, order, request and company', async () => {
    const refundId = await aRefund(t, owner)
    const { refunds } = (await admin.get('/admin/api/refunds?state=due&limit=100')).body.data
    const listed = refunds.find(({ id }: { id: string }) => id === refundId)
    expect(listed).toMatchObject({
      state: 'due',
      net: 1500,
      vat: 75,
      total: 1575,
      paid_by: 'wireTransfer',
      sent: null,
      may: { record: false },
    })
    const { reference } = await t.db.get<{ reference: string }>(
      sql`select reference from orders where id = ${listed.order_id}`,
    )
    const { credit_note_number: creditNote, request, company_name: company } = listed
    const typed = [
      creditNote,
      creditNote.replaceAll('-', ' ').toLowerCase(),
      reference,
      request.number,
      company.slice(0, 6),
    ]
    for (const search of typed) {
      const found = (await boss.get(`/admin/api/refunds?search=${encodeURIComponent(search)}&limit=100`)).body.data
      expect(found.refunds.map(({ id }: { id: string }) => id)).toContain(refundId)
    }
    const csv = (await admin.get(`/admin/api/refunds/export?state=due&search=${creditNote}`)).text.split('\r\n')
    expect(csv[0]).toContain('Credit Note,Request,Company,Status,Net,VAT,Total')
    expect(csv[1]).toContain(`${creditNote},${request.number},`)
    expect(csv[1]).toContain(',Due,1500,75,1575,Wire transfer,')
  })

  it('marks a refund as sent by a SUPER_ADMIN, once and to the fil', async () => {
    const id = await aRefund(t, owner)
    const record = (by: Person, changed: object = {}) =>
      by.post(`/admin/api/refunds/${id}/record`, { amount: 1575, way: 'transfer', reference: 'FT26324', ...changed })
    expect((await record(admin)).status).toBe(403)
    for (const amount of [1574.99, 1575.01, 1575.001]) {
      const refused = await record(boss, { amount })
      expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([422, ['amount']])
    }
    const answers = await Promise.all([record(boss), record(boss), record(boss)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const sent = answers.find(({ status }) => status === 200)?.body.data
    expect(sent).toMatchObject({ state: 'sent', sent: { amount: 1575, way: 'transfer', reference: 'FT26324' } })
    expect((await read(sent.request.id)).refund.sent_at).toBe(sent.sent.at)
  })
})

it('the books are consistent after all of this', async () => {
  expect(await brokenInvariants(t.db)).toEqual([])
})
