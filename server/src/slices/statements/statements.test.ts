import { orderReference } from '@assure/contract/domain/order-reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aLine, camtOf, csvOf } from '../../../test/bank-statements.ts'
import { setting } from '../../../test/certifications.ts'
import { aFacility, anOrder, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { tracesOfPayment } from '../../../test/payment-traces.ts'
import { anImport, aStatementFile, aTransfer as aTransferOf, type Ordered, ownIban } from '../../../test/receipts.ts'
import { aSentRequest, done, offerInspections } from '../../../test/requests.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { judgeReceipts } from './index.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  await offerInspections(t)
  admin = await t.admin({ firstName: 'Noura', lastName: 'Saif' })
})
afterAll(() => t.close())

const total = 105_000
const aTransfer = (companyName?: string): Promise<Ordered> => aTransferOf(t, { companyName })
const own = async ({ owner, orderId }: Ordered) => (await owner.get(`/api/user/orders/${orderId}`)).body.data
const receiptsOf = async (statement: string) =>
  (await admin.get(`/admin/api/receipts?statement=${statement}&limit=100`)).body.data.receipts
const receive = async (...lines: Parameters<typeof aLine>[0][]) =>
  receiptsOf(await anImport(t, admin, lines as NonNullable<(typeof lines)[number]>[]))
const match = (id: string, orders: string[], more: Record<string, unknown> = {}, by = admin) =>
  by.post(`/admin/api/receipts/${id}/match`, { orders, ...more })
const send = (
  path: string,
  file: { name: string; bytes: Buffer; type: string },
  fields: Record<string, unknown> = {},
  by = admin,
) => by.form('POST', `/admin/api/statements${path}`, { ...fields, statement: file })
const statementOf = async (id: string) =>
  (await admin.get('/admin/api/statements?limit=100')).body.data.statements.find((one: { id: string }) => one.id === id)
const events = async ({ orderId }: Ordered): Promise<string[]> =>
  (await admin.get(`/admin/api/payments/${orderId}`)).body.data.events.map(({ action }: { action: string }) => action)

describe('an order’s reference', () => {
  it('carries check digits, and is found with and without them', async () => {
    const { reference, orderId } = await aTransfer()
    expect(reference).toBe(orderReference(reference.slice(0, -3)))
    for (const typed of [reference, reference.slice(0, -3), reference.toLowerCase()]) {
      const { payments } = (await admin.get(`/admin/api/payments?search=${typed}`)).body.data
      expect(payments.map(({ id }: { id: string }) => id)).toEqual([orderId])
    }
  })
})

describe('a receipt that names exactly one order', () => {
  it('settles it once if it has exactly the amount due, with invoice, mail and a trail row without a person', async () => {
    const order = await aTransfer()
    const [receipt] = await receive({
      fils: total,
      text: `CERT FEE ${order.reference.replaceAll('-', '')}`,
      payer: 'Palm Dates',
    })
    expect(receipt).toMatchObject({
      state: 'matched',
      reason: null,
      amount: 1050,
      orders: [{ id: order.orderId, amount: 1050, company_name: 'Palm Dates Trading' }],
      decided_by: null,
      may: { match: false, setAside: false, reopen: false },
    })
    expect(await own(order)).toMatchObject({ state: 'paid', arrived: null, certification: { state: 'pending' } })
    expect((await own(order)).invoice_number).toMatch(/^INV-/)
    const paid = (await admin.get(`/admin/api/payments/${order.orderId}`)).body.data
    expect(paid).toMatchObject({ decided_by: null, received: { amount: 1050, on: '2026-03-01', note: null } })
    expect(paid.events.at(-1)).toMatchObject({ action: 'order.paid', by: null })
    expect(await tracesOfPayment(t.db, order.orderId)).toMatchObject({ mails: 1, notifications: 1 })
    // A second one is money that nothing is due for.
    const [again] = await receive({ fils: total, text: order.reference })
    expect(again).toMatchObject({ state: 'waiting', reason: 'paid-already', orders: [] })
  })

  it('completes it with a second transfer if it was less, and the owner sees what is missing meanwhile', async () => {
    const order = await aTransfer()
    const [first] = await receive({ fils: 90_000, text: order.reference })
    expect(first).toMatchObject({
      state: 'waiting',
      reason: 'too-little',
      orders: [{ id: order.orderId, amount: 900 }],
    })
    expect(await own(order)).toMatchObject({ state: 'awaiting-transfer', arrived: 900, may: { changeMethod: false } })
    const mails = await t.db.many<{ content: { values: object } }>(
      sql`select content from mails where template = 'transfer-part-received' and to_address = ${order.owner.email}`,
    )
    expect(mails).toHaveLength(1)
    const method = { amount: 1050, facility_id: order.facilityId, method: 'onlinePayment' }
    expect((await order.owner.post('/api/user/payment', method)).body.code).toBe('payment.method-fixed')
    const [second] = await receive({ fils: 15_000, text: order.reference, booked_on: '2026-03-02' })
    expect(second).toMatchObject({ state: 'matched', orders: [{ amount: 150 }] })
    expect((await receiptsOf(first.statement.id))[0]).toMatchObject({ state: 'matched' })
    expect(await own(order)).toMatchObject({ state: 'paid', arrived: null })
    expect((await admin.get(`/admin/api/payments/${order.orderId}`)).body.data.received).toMatchObject({
      amount: 1050,
      on: '2026-03-02',
    })
    expect(await events(order)).toEqual(['order.placed', 'order.part-received', 'order.paid'])
  })

  it('waits if it is more, a person settles the order with a note, and the rest still waits', async () => {
    const order = await aTransfer()
    const [receipt] = await receive({ fils: total + 5_000, text: order.reference })
    expect(receipt).toMatchObject({ state: 'waiting', reason: 'too-much', orders: [] })
    expect((await own(order)).state).toBe('awaiting-transfer')
    expect((await match(receipt.id, [order.orderId])).body.code).toBe('payment.note-required')
    const done = await match(receipt.id, [order.orderId], { note: 'The rest goes to the next order.' })
    expect(done.body).toMatchObject({
      message: 'Receipt matched.',
      data: { state: 'waiting', reason: 'rest', amount: 1100, rest: 50, decided_by: { name: 'Noura Saif' } },
    })
    expect((await admin.get(`/admin/api/payments/${order.orderId}`)).body.data).toMatchObject({
      state: 'paid',
      received: { amount: 1050, note: 'The rest goes to the next order.' },
    })
  })

  it('books nothing for a transfer that was confirmed by hand before', async () => {
    const order = await aTransfer()
    await admin.post(`/admin/api/payments/${order.orderId}/confirm`)
    const before = await tracesOfPayment(t.db, order.orderId)
    const [receipt] = await receive({ fils: total, text: order.reference })
    expect(receipt).toMatchObject({ state: 'matched', orders: [{ id: order.orderId }] })
    expect(await tracesOfPayment(t.db, order.orderId)).toEqual(before)
  })

  it.each([
    [
      'a wrong digit',
      (reference: string) => `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`,
      'wrong-reference',
    ],
    [
      'two references',
      (reference: string) => `${reference} ${orderReference('ORD-2026-000999')}`,
      'several-references',
    ],
    ['no reference', () => 'Rent', 'no-reference'],
    ['an order that does not exist', () => orderReference('ORD-2020-000001'), 'unknown-order'],
  ])('waits for a person with %s', async (_, textOf, reason) => {
    const order = await aTransfer()
    const [receipt] = await receive({ fils: total, text: textOf(order.reference) })
    expect(receipt).toMatchObject({ state: 'waiting', reason, orders: [] })
    expect((await own(order)).state).toBe('awaiting-transfer')
  })

  it('waits if its order is to be paid online or was refused, and frees a part when the order is refused', async () => {
    const owner = await t.owner()
    const { orderId } = await anOrder(owner, await aFacility(owner))
    const online = (await owner.get(`/api/user/orders/${orderId}`)).body.data.reference
    const refused = await aTransfer()
    const [part] = await receive({ fils: 100, text: refused.reference })
    await admin.post(`/admin/api/payments/${refused.orderId}/refuse`, { reason: 'Only a dirham came.' })
    expect((await receiptsOf(part.statement.id))[0]).toMatchObject({ reason: 'order-closed', orders: [] })
    const { obstacles } = (await refused.owner.get('/api/user/company/closing')).body.data
    expect(obstacles).toContain('refunds-due')
    const waiting = await receive({ fils: total, text: online }, { fils: total, text: refused.reference })
    expect(waiting.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
      'not-a-transfer',
      'order-closed',
    ])
  })
})

describe('what could book money twice or elsewhere', () => {
  it('a reference without its check digits does not name an order that has them', async () => {
    const order = await aTransfer()
    const [receipt] = await receive({ fils: total, text: order.reference.slice(0, -3) })
    expect(receipt).toMatchObject({ state: 'waiting', reason: 'wrong-reference' })
    await t.ownerDb.run(sql`update orders set reference = left(reference, 15) where id = ${order.orderId}`)
    const [older] = await receive({ fils: total, text: `Fee ${order.reference.slice(0, -3)}` })
    expect(older).toMatchObject({ state: 'matched', orders: [{ id: order.orderId }] })
  })

  it('a part that two statements report in two forms counts once', async () => {
    const order = await aTransfer()
    const half = { fils: total / 2, text: order.reference }
    await receive({ ...half, bank_reference: 'FT7' })
    const [again] = await receive(half)
    expect(again).toMatchObject({ state: 'waiting', reason: 'duplicate', orders: [] })
    expect((await own(order)).state).toBe('awaiting-transfer')
    // A person can see that it is another transfer of the same day.
    expect((await match(again.id, [order.orderId])).body.data.state).toBe('matched')
  })

  it('a part that is set aside while the rest is judged is not part of what was received', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await aTransfer()
      const [part] = await receive({ fils: 40_000, text: order.reference, booked_on: `2026-02-0${round + 1}` })
      const rest = await aStatementFile(t, [{ fils: 65_000, text: order.reference }])
      const { id } = (await send('', rest)).body.data
      const aside = () => admin.post(`/admin/api/receipts/${part.id}/set-aside`, { reason: 'Interest.' })
      const [{ status }] = await Promise.all([aside(), judgeReceipts(t.deps, id)])
      const { state, arrived } = await own(order)
      expect([status, state, arrived]).toEqual(status === 200 ? [200, 'awaiting-transfer', 650] : [409, 'paid', null])
    }
  })

  it('the rest of a transfer that was confirmed by hand after a part is expected', async () => {
    const order = await aTransfer()
    await receive({ fils: 40_000, text: order.reference })
    await admin.post(`/admin/api/payments/${order.orderId}/confirm`)
    const [rest] = await receive({ fils: 65_000, text: order.reference })
    expect(rest).toMatchObject({ state: 'matched', orders: [{ amount: 650 }] })
  })

  it('two imports of the same lines in opposite order do not stop each other', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => ({
      fils: 1_000 + at,
      text: `Line ${at}`,
      bank_reference: `B${at}`,
    }))
    for (let round = 0; round < 3; round++) {
      const named = lines.map((line) => ({ ...line, bank_reference: `${line.bank_reference}-${round}` }))
      const files = [await aStatementFile(t, named), await aStatementFile(t, named.toReversed())]
      const both = await Promise.all(files.map((file) => send('', file)))
      expect(both.map(({ status }) => status)).toEqual([201, 201])
    }
  })

  it('who imported the statement does not record the refund of what it paid', async () => {
    const boss = await t.superAdmin()
    const owner = await t.owner()
    const id = await aSentRequest(owner)
    const placed = await owner.post('/api/user/payment', { amount: 1575, request_id: id, method: 'wireTransfer' })
    const { orderId } = placed.body.data
    const { reference } = (await owner.get(`/api/user/orders/${orderId}`)).body.data
    await anImport(t, boss, [{ fils: 157_500, text: reference }])
    done(await owner.post(`/api/user/requests/${id}/cancel`, { reason: 'Not needed.' }))
    await setting(t.deps, 'decision-mode', 'four-eyes')
    await setting(t.deps, 'two-people-refund-fils', 0)
    const [{ id: refundId }] = (await boss.get(`/admin/api/refunds?search=${reference}`)).body.data.refunds
    const record = (by: Person) =>
      by.post(`/admin/api/refunds/${refundId}/record`, { amount: 1575, way: 'transfer', reference: 'FT26324' })
    expect((await record(boss)).body.code).toBe('refund.not-independent')
    expect((await record(await t.superAdmin())).status).toBe(200)
  })
})

describe('an administrator', () => {
  it('splits a receipt between orders, and sees which are likely', async () => {
    const [one, two] = [await aTransfer('Gulf Reefers LLC'), await aTransfer('Gulf Reefers LLC')]
    const [receipt] = await receive({ fils: 2 * total, text: 'November', payer: 'GULF REEFERS' })
    const suggested = async (query = '') =>
      (await admin.get(`/admin/api/receipts/${receipt.id}/suggestions${query}`)).body.data.orders
    const ids = (await suggested()).map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([one.orderId, two.orderId]))
    expect((await suggested())[0]).toMatchObject({ why: 'payer', due: 1050 })
    expect(await suggested(`?search=${two.reference.slice(0, -3)}`)).toMatchObject([{ id: two.orderId, why: 'search' }])
    const done = await match(receipt.id, [one.orderId, two.orderId])
    expect(done.body.data.orders).toMatchObject([{ amount: 1050 }, { amount: 1050 }])
    expect([(await own(one)).state, (await own(two)).state]).toEqual(['paid', 'paid'])
  })

  it('cannot divide too little between several, and counts it for one', async () => {
    const [one, two] = [await aTransfer(), await aTransfer()]
    const [receipt] = await receive({ fils: total, text: 'Two fees' })
    expect((await match(receipt.id, [one.orderId, two.orderId])).body.code).toBe('receipt.less-than-due')
    expect((await match(receipt.id, [])).body.fieldErrors).toHaveProperty('orders')
    expect((await match(receipt.id, [t.deps.random.uuid()])).body.code).toBe('order.not-found')
    const [little] = await receive({ fils: 50_000, text: 'Half' })
    expect((await match(little.id, [one.orderId])).body.data).toMatchObject({ state: 'waiting', reason: 'too-little' })
    expect((await own(one)).arrived).toBe(500)
    // It may still turn out to be for another order.
    expect((await match(little.id, [two.orderId])).body.data.orders).toMatchObject([{ id: two.orderId }])
    expect([(await own(one)).arrived, (await own(two)).arrived]).toEqual([null, 500])
  })

  it('sets money aside with a reason, and reopens it, which judges it again', async () => {
    const order = await aTransfer()
    const [receipt] = await receive({ fils: 30_000, text: order.reference })
    expect((await own(order)).arrived).toBe(300)
    expect((await admin.post(`/admin/api/receipts/${receipt.id}/set-aside`, { reason: ' ' })).status).toBe(422)
    const aside = await admin.post(`/admin/api/receipts/${receipt.id}/set-aside`, { reason: 'Interest.' })
    expect(aside.body.data).toMatchObject({
      state: 'set-aside',
      set_aside_because: 'Interest.',
      orders: [],
      may: { reopen: true },
    })
    expect((await own(order)).arrived).toBeNull()
    expect((await events(order)).at(-1)).toBe('order.part-taken')
    expect((await match(receipt.id, [order.orderId])).body.code).toBe('receipt.not-waiting')
    const reopened = await admin.post(`/admin/api/receipts/${receipt.id}/reopen`)
    expect(reopened.body.data).toMatchObject({
      state: 'waiting',
      reason: 'too-little',
      set_aside_because: null,
      decided_by: null,
    })
    expect((await own(order)).arrived).toBe(300)
    expect((await admin.post(`/admin/api/receipts/${receipt.id}/reopen`)).body.code).toBe('receipt.not-set-aside')
  })

  it('decides once: of two at the same moment one is refused, and a card payment beside a match settles once', async () => {
    const [one, two] = [await aTransfer(), await aTransfer()]
    const [receipt] = await receive({ fils: total, text: 'One fee' })
    const both = await Promise.all([match(receipt.id, [one.orderId]), match(receipt.id, [two.orderId])])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(new Set([(await own(one)).state, (await own(two)).state])).toEqual(new Set(['awaiting-transfer', 'paid']))

    const owner = await t.owner()
    const facilityId = await aFacility(owner)
    const { orderId, paymentUrl } = await anOrder(owner, facilityId)
    await anOrder(owner, facilityId, 'wireTransfer')
    const { reference } = (await owner.get(`/api/user/orders/${orderId}`)).body.data
    const file = await aStatementFile(t, [{ fils: total, text: reference }])
    const { id } = (await send('', file)).body.data
    const card = gatewayMessage(t.deps, { id: 'evt-beside', ref: refOf(paymentUrl), order: orderId }, t.clock.now())
    await Promise.all([
      judgeReceipts(t.deps, id),
      t.anyone.post('/api/payment/webhook/sandbox', card.body, {
        headers: { ...card.headers, 'content-type': 'application/json' },
      }),
      admin.post(`/admin/api/payments/${orderId}/confirm`),
    ])
    expect(await tracesOfPayment(t.db, orderId)).toMatchObject({ mails: 1, notifications: 1, certifications: 1 })
  })

  it('is nobody else: owners, inspectors and strangers see no bank', async () => {
    const file = await aStatementFile(t, [{}])
    for (const person of [await t.owner(), await t.inspector()]) {
      expect((await person.get('/admin/api/receipts')).status).toBe(403)
      expect((await send('', file, {}, person)).status).toBe(403)
    }
  })
})

describe('a statement', () => {
  it('counts once, and so does a line that two statements report', async () => {
    const order = await aTransfer()
    const lines = [
      { fils: total, text: order.reference, bank_reference: 'FT1' },
      { fils: 7_000, text: 'Interest' },
      { fils: 7_000, text: 'Interest' },
      { fils: -2_500, text: 'Bank fee' },
    ]
    const file = await aStatementFile(t, lines)
    const { id, ...statement } = (await send('', file)).body.data
    expect(statement).toMatchObject({
      format: 'camt.053',
      lines: 4,
      receipts: 3,
      progress: { new: 3 },
      imported_by: { name: 'Noura Saif' },
    })
    await judgeReceipts(t.deps, id)
    await judgeReceipts(t.deps, id)
    const listed = await statementOf(id)
    expect(listed.progress).toEqual({ new: 0, waiting: 2, matched: 1, set_aside: 0 })
    const again = await send('', file)
    expect([again.status, again.body.code]).toEqual([409, 'statement.known-already'])
    const overlap = await aStatementFile(t, [...lines, { fils: 9_000, text: 'New' }])
    expect((await send('/check', overlap)).body.data.contents).toMatchObject({ receipts: 4, known_receipts: 3 })
    const next = (await send('', overlap)).body.data
    expect(next).toMatchObject({ lines: 5, receipts: 1 })
    expect((await receiptsOf(next.id)).map(({ text }: { text: string }) => text)).toEqual(['New'])
    expect(await tracesOfPayment(t.db, order.orderId)).toMatchObject({ mails: 1 })
  })

  it('imported by two at the same moment is imported once', async () => {
    const other = await t.admin()
    const file = await aStatementFile(t, [{ text: 'At once' }])
    const both = await Promise.all([send('', file), send('', file, {}, other)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await admin.get('/admin/api/receipts?search=at%20once')).body.data.pagination.total).toBe(1)
  })

  it('as CSV is shown as a table first; its columns are remembered for the next file of this bank', async () => {
    const lines = [aLine({ booked_on: '2026-03-01', fils: 12_345, text: 'Rent', payer: 'Zayed' })]
    const csv = (text: string) => ({
      name: 'march.csv',
      type: 'text/csv',
      bytes: csvOf([...lines, aLine({ booked_on: '2026-03-02', text })], { opening_fils: 1_000 }),
    })
    const checked = (await send('/check', csv('First'))).body.data
    expect(checked.table.headings.length).toBeGreaterThanOrEqual(5)
    expect(checked).toMatchObject({ contents: { opening_balance: 10, lines: 2, receipts: 2 }, needs_balances: false })
    // No guess has the payer in the text's place.
    const columns = { ...checked.columns, text: checked.columns.payer, payer: checked.columns.text }
    expect((await send('', csv('First'), columns)).status).toBe(201)
    const next = (await send('/check', csv('Second'))).body.data
    expect(next.columns).toEqual(columns)
    expect(next.sample[0]).toMatchObject({ text: 'Zayed', payer: 'Rent', amount: 123.45 })
  })

  it('without balances asks for them, and is refused with the difference if it does not add up', async () => {
    const file = {
      name: 'a.csv',
      type: 'text/csv',
      bytes: csvOf([aLine({ booked_on: '2026-03-01', fils: 10_000, text: 'No balance' })]),
    }
    expect((await send('/check', file)).body.data).toMatchObject({ needs_balances: true, contents: null })
    expect((await send('', file)).body.code).toBe('statement.balances-missing')
    const wrong = await send('', file, { opening_balance: '5', closing_balance: '100' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'statement.does-not-add-up'])
    expect(wrong.body.message).toContain('5')
    expect((await send('', file, { opening_balance: '5', closing_balance: '105' })).status).toBe(201)
  })

  it.each([
    [
      'another account',
      () => aStatementFile(t, [{}], { account: 'AE460090000000123456789' }),
      'statement.other-account',
    ],
    ['a line dated tomorrow', () => aStatementFile(t, [{ booked_on: '2026-03-03' }]), 'statement.line-ahead'],
    ['no line', () => aStatementFile(t, []), 'statement.empty'],
    ['a PDF', async () => ({ name: 'a.csv', bytes: aPdf('Statement'), type: 'text/csv' }), 'statement.unreadable'],
    [
      'another currency',
      async () => ({
        name: 'a.xml',
        type: 'text/xml',
        bytes: camtOf([aLine({ booked_on: '2026-03-01' })], {
          currency: 'USD',
          opening_fils: 1,
          account: await ownIban(t),
        }),
      }),
      'statement.other-currency',
    ],
    [
      'a file that ends in the middle',
      async () => {
        const file = await aStatementFile(t, [{}])
        return { ...file, bytes: file.bytes.subarray(0, file.bytes.length / 2) }
      },
      'statement.unreadable',
    ],
  ])('of %s is refused, and books nothing', async (_, fileOf, code) => {
    const count = async () =>
      (await t.db.get<{ count: number }>(sql`select count(*)::int as count from receipts`)).count
    const before = await count()
    const refused = await send('', await fileOf())
    expect([refused.body.code, refused.body.fieldErrors]).toEqual([code, { statement: expect.any(String) }])
    expect(await count()).toBe(before)
  })

  it('shows a text that begins with = as it is, and neutralises it in the export', async () => {
    await receive({ text: '=1+1', payer: 'Sum' })
    expect((await admin.get('/admin/api/receipts?search=sum')).body.data.receipts[0].text).toBe('=1+1')
    expect((await admin.get('/admin/api/receipts/export?search=sum')).text).toContain("'=1+1")
    expect((await admin.get('/admin/api/receipts/export?search=sum&header=keys')).text).toContain(',=1+1,')
  })

  it('cuts a long text between characters', async () => {
    const [receipt] = await receive({ fils: 100, text: `${'x'.repeat(1_999)}😀 and more` })
    expect(receipt.text).toHaveLength(2_000)
  })

  it('leaves receipts that fail for the next try, and judges the others', async () => {
    const order = await aTransfer()
    const { id } = (
      await send(
        '',
        await aStatementFile(t, [
          { text: order.reference, fils: total },
          ...Array.from({ length: 250 }, (_, at) => ({ text: `Later ${at}`, fils: at + 1 })),
        ]),
      )
    ).body.data
    await t.ownerDb.run(sql`create rule no_pay as on update to orders where new.state = 'paid' do instead nothing`)
    await expect(judgeReceipts(t.deps, id)).rejects.toThrow()
    await t.ownerDb.run(sql`drop rule no_pay on orders`)
    const { progress } = await statementOf(id)
    expect(progress).toMatchObject({ new: 1, waiting: 250 })
    await judgeReceipts(t.deps, id)
    expect((await own(order)).state).toBe('paid')
  })
})

it('money for a request that was cancelled meanwhile is refunded when a person matches it', async () => {
  const owner = await t.owner()
  const id = await aSentRequest(owner)
  const { orderId } = (await owner.post('/api/user/payment', { amount: 1575, request_id: id, method: 'wireTransfer' }))
    .body.data
  const { reference } = (await owner.get(`/api/user/orders/${orderId}`)).body.data
  done(await owner.post(`/api/user/requests/${id}/cancel`, { reason: 'Not needed.' }))
  const [receipt] = await receive({ fils: 157_500, text: reference })
  expect(receipt).toMatchObject({ state: 'waiting', reason: 'order-closed' })
  const { orders } = (await admin.get(`/admin/api/receipts/${receipt.id}/suggestions`)).body.data
  expect(orders).toMatchObject([{ id: orderId, state: 'cancelled', why: 'named' }])
  const [little] = await receive({ fils: 100, text: reference })
  expect((await match(little.id, [orderId])).body.code).toBe('payment.order-closed')
  expect((await match(receipt.id, [orderId])).body.data.state).toBe('matched')
  expect((await admin.get(`/admin/api/refunds?search=${reference}`)).body.data.refunds).toMatchObject([
    { total: 1575, state: 'due' },
  ])
})
