// Reports against the rows that they sum, after random histories: certifications and requests, by card and by transfer,
// statements that bring too little, too much or nothing we know, cancellations, and refunds, across ends of months.
import { journalAccounts } from '@assure/contract/domain/money-report'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '../../../test/clock.ts'
import { aFacility, anOrder, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anImport, aTransfer } from '../../../test/receipts.ts'
import { aCardRefund, aPaidRequest, done, own, someGoods } from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'
import { dubaiDay, startOfDay, startOfMonth } from '../../platform/dubai.ts'
import { checkBooks } from '../books/index.ts'
import { applyRefundReport, requestRefund } from '../refunds/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const start = '2026-03'
const day = (ahead = 0): string => dubaiDay(new Date(t.clock.now().getTime() + days(ahead)))
const aRequest = async () => {
  const owner = await t.owner({ companyName: '=Palm, "Dates"' })
  const goods = [someGoods({ expires_on: day(400) })]
  return { owner, ...(await aPaidRequest(t, owner, { goods, wished_from: day(5), wished_to: day(9) })) }
}
/** Returns the receipt's id. */
const arrives = async (fils: number, text: string): Promise<string> => {
  const statement = await anImport(t, await t.admin(), [{ fils, text, booked_on: day() }])
  return (await t.db.get<{ id: string }>(sql`select id from receipts where statement_id = ${statement}`)).id
}
const setAside = async (id: string) =>
  done(await (await t.admin()).post(`/admin/api/receipts/${id}/set-aside`, { reason: 'A gift.' }))
const paysMore = async (fils: number): Promise<string> => {
  const { orderId, reference } = await aTransfer(t)
  const id = await arrives(105_000 + fils, reference)
  const match = { orders: [orderId], note: 'More than due.' }
  done(await (await t.superAdmin()).post(`/admin/api/receipts/${id}/match`, match))
  return id
}

const steps = {
  card: async () => {
    const owner = await t.owner()
    const { paymentUrl } = await anOrder(owner, await aFacility(owner))
    await t.anyone.post(`/pay/sandbox/${refOf(paymentUrl)}`, { outcome: 'approve' })
  },
  unpaid: async () => {
    const owner = await t.owner()
    await anOrder(owner, await aFacility(owner))
  },
  hand: async (fils: number) => {
    const { orderId } = await aTransfer(t)
    const amount = { amount_received: fils / 100, received_on: day(), note: 'As on the statement.' }
    done(await (await t.superAdmin()).post(`/admin/api/payments/${orderId}/confirm`, amount))
  },
  'hand, then reported': async () => {
    const { orderId, reference } = await aTransfer(t)
    done(await (await t.admin()).post(`/admin/api/payments/${orderId}/confirm`, {}))
    await arrives(105_000, reference)
  },
  exact: async () => arrives(105_000, (await aTransfer(t)).reference),
  'in two parts': async (fils: number) => {
    const { reference } = await aTransfer(t)
    const part = Math.min(fils, 104_999)
    await arrives(part, reference)
    await arrives(105_000 - part, reference)
  },
  less: async (fils: number) => arrives(Math.min(fils, 104_999), (await aTransfer(t)).reference),
  more: paysMore,
  'more, set aside': async (fils: number) => setAside(await paysMore(fils)),
  unknown: async (fils: number) => arrives(fils, 'Rent'),
  'set aside': async (fils: number) => setAside(await arrives(fils, 'Interest')),
  'goes back': async (fils: number) => {
    const id = await arrives(fils, 'By mistake')
    const refund = { reason: 'A mistake.', rest: fils / 100 }
    done(await (await t.admin()).post(`/admin/api/receipts/${id}/refund`, refund))
  },
  cancelled: async () => {
    const { owner, id } = await aRequest()
    done(await owner.post(own(id, '/cancel'), { reason: 'The ship was delayed.' }))
  },
  request: async () => void (await aRequest()),
  sent: async (fils: number) => {
    const due = await t.db.find<{ id: string; total_fils: number }>(
      sql`select id, total_fils from refunds where sent_at is null order by created_at limit 1`,
    )
    if (due === undefined) return
    const body = { amount: due.total_fils / 100, way: fils % 2 === 0 ? 'card' : 'transfer', reference: '=1+1' }
    done(await (await t.superAdmin()).post(`/admin/api/refunds/${due.id}/record`, body))
  },
} satisfies Record<string, (fils: number) => Promise<unknown>>
const names = Object.keys(steps) as (keyof typeof steps)[]

/** The last second of the month, or the first of the next, in Asia/Dubai. */
const toEndOfMonth = (isAfter: boolean): void => {
  const [year = 0, month = 0] = dubaiDay(t.clock.now()).split('-').map(Number)
  t.clock.set(new Date(Date.UTC(year, month, 1) - hours(4) - (isAfter ? 0 : 1_000)))
}
const waits = {
  none: () => undefined,
  hours: () => t.clock.forward(hours(30)),
  weeks: () => t.clock.forward(days(23)),
  'last second': () => toEndOfMonth(false),
  'first second': () => toEndOfMonth(true),
}

const fils = (dirhams: number | string): number => Math.round(Number(dirhams || 0) * 100)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const monthOf = (at: Date): string => dubaiDay(at).slice(0, 7)
const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, filsOf: (row: Row) => number) =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)]
      .map(([key, group]) => [key, sumOf(group.map(filsOf))] as const)
      .filter(([, sum]) => sum !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

type Line = Record<'kind' | 'id' | 'account' | 'debit' | 'credit' | 'day' | 'at', string>
const linesOf = (csv: string): Line[] => {
  const [head = '', ...rows] = csv.trimEnd().split('\r\n')
  const keys = head.split(',')
  return rows.map((row) => {
    const cells = [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ''])) as Line
  })
}

const reportsEqualRows = async (): Promise<void> => {
  const admin = await t.admin()
  const until = monthOf(t.clock.now())
  const period = `from=${start}&to=${until}`
  const report = done(await admin.get(`/admin/api/money-report?${period}`)).body.data
  type Doc = { at: Date; service_id: number; net_fils: number; vat_fils: number; total_fils: number }
  const documents = (table: 'invoices' | 'credit_notes') =>
    t.db.many<Doc>(sql`
      select d.issued_at as at, coalesce(o.service_id, r.service_id, 1) as service_id, d.net_fils, d.vat_fils, d.total_fils
      from ${table === 'invoices' ? sql`invoices` : sql`credit_notes`} d join orders o on o.id = d.order_id
        left join requests r on r.id = o.request_id`)
  const [invoices, notes] = [await documents('invoices'), await documents('credit_notes')]
  const ofRow = ({ at, service_id: id }: Doc): string => `${monthOf(at)} ${id}`
  type Revenue = { month: string; service: { id: number } } & Record<
    'net' | 'vat' | 'credited_net' | 'credited_vat',
    number
  >
  const ofReport = ({ month, service }: Revenue): string => `${month} ${service.id}`
  const revenue = report.revenue as Revenue[]
  for (const [key, rows, column] of [
    ['net', invoices, 'net_fils'],
    ['vat', invoices, 'vat_fils'],
    ['credited_net', notes, 'net_fils'],
    ['credited_vat', notes, 'vat_fils'],
  ] as const)
    expect(grouped(revenue, ofReport, (row) => fils(row[key]))).toEqual(grouped(rows, ofRow, (row) => row[column]))

  const open = await t.db.many<{ created_at: Date; due: number }>(sql`
    select o.created_at, o.total_fils - coalesce((select sum(p.fils) from receipt_orders p where p.order_id = o.id), 0)::bigint as due
    from orders o where o.state in ('awaiting-payment', 'awaiting-transfer')`)
  const ageOf = ({ created_at: at }: { created_at: Date }): string => {
    const old = (Date.parse(day()) - Date.parse(dubaiDay(at))) / days(1)
    return old > 90 ? '90+' : old > 60 ? '61-90' : old > 30 ? '31-60' : '0-30'
  }
  type Due = { age: string; amount: number }
  expect(
    grouped(
      report.outstanding as Due[],
      ({ age }) => age,
      (row) => fils(row.amount),
    ),
  ).toEqual(grouped(open, ageOf, ({ due }) => due))
  const listed = linesOf(
    (await admin.get('/admin/api/money-report/outstanding/export?header=keys')).text,
  ) as unknown as {
    age: string
    due: string
  }[]
  expect(
    grouped(
      listed,
      ({ age }) => age,
      (row) => fils(row.due),
    ),
  ).toEqual(grouped(open, ageOf, ({ due }) => due))

  const refunds = await t.db.many<{ created_at: Date; sent_at: Date | null; total_fils: number; way: string | null }>(
    sql`select created_at, sent_at, total_fils, way from refunds`,
  )
  const sent = refunds.flatMap(({ sent_at: at, ...row }) => (at === null ? [] : { at, ...row }))
  type Month = { month: string; due_amount: number; sent_amount: number }
  const months = report.refunds as Month[]
  expect(
    grouped(
      months,
      ({ month }) => month,
      (row) => fils(row.due_amount),
    ),
  ).toEqual(
    grouped(
      refunds,
      (row) => monthOf(row.created_at),
      (row) => row.total_fils,
    ),
  )
  expect(
    grouped(
      months,
      ({ month }) => month,
      (row) => fils(row.sent_amount),
    ),
  ).toEqual(
    grouped(
      sent,
      ({ at }) => monthOf(at),
      (row) => row.total_fils,
    ),
  )
  expect(sumOf(report.refunds_open.map((row: { amount: number }) => fils(row.amount)))).toBe(
    sumOf(refunds.filter((row) => row.sent_at === null).map((row) => row.total_fils)),
  )

  // The journal: each entry balances, each account holds what the rows say, and the months add up to the whole.
  const lines = linesOf((await admin.get(`/admin/api/money-report/journal/export?header=keys&${period}`)).text)
  expect(
    new Set(
      Object.values(
        grouped(
          lines,
          ({ kind, id }) => `${kind} ${id}`,
          (line) => fils(line.debit) - fils(line.credit),
        ),
      ),
    ),
  ).toEqual(new Set())
  for (const { at, day: dayOf } of lines) expect(dubaiDay(new Date(at))).toBe(dayOf)
  const balance = grouped(
    lines,
    ({ account }) => account,
    (line) => fils(line.debit) - fils(line.credit),
  )
  // Of a receipt that is set aside, only what paid no order and was not refunded.
  const receipts = await t.db.many<{ fils: number; aside: number }>(sql`
    select r.fils, case when r.state = 'set-aside' then r.fils
      - coalesce((select sum(p.fils) from receipt_orders p where p.receipt_id = r.id), 0)
      - coalesce((select sum(f.total_fils) from refunds f where f.receipt_id = r.id), 0) else 0 end::bigint as aside
    from receipts r`)
  const byHand = await t.db.many<{ fils: number }>(sql`
    select greatest(coalesce(o.received_fils, o.total_fils)
      - coalesce((select sum(p.fils) from receipt_orders p where p.order_id = o.id), 0), 0)::bigint as fils
    from orders o where o.state = 'paid' and o.method = 'wireTransfer'`)
  const byCard = await t.db.many<{ fils: number }>(
    sql`select total_fils as fils from orders where state = 'paid' and method = 'onlinePayment'`,
  )
  const total = (rows: readonly { fils: number }[]): number => sumOf(rows.map((row) => row.fils))
  const back = (way: string): number => sumOf(sent.filter((row) => row.way === way).map((row) => row.total_fils))
  const [arrived, aside] = [total(receipts) + total(byHand), sumOf(receipts.map((row) => row.aside))]
  const settled = sumOf(invoices.map((row) => row.total_fils)) - sumOf(notes.map((row) => row.total_fils))
  const expected = {
    bank: arrived - back('transfer'),
    card: total(byCard) - back('card'),
    customers: settled + back('transfer') + back('card') - (arrived - aside + total(byCard)),
    'set-aside': 0 - aside,
    revenue: sumOf(notes.map((row) => row.net_fils)) - sumOf(invoices.map((row) => row.net_fils)),
    vat: sumOf(notes.map((row) => row.vat_fils)) - sumOf(invoices.map((row) => row.vat_fils)),
  }
  for (const account of journalAccounts) expect([account, balance[account] ?? 0]).toEqual([account, expected[account]])
  const sides = { debit: 0, credit: 0 }
  for (let month = start; month <= until; month = monthOf(startOfMonth(startOfDay(`${month}-01`), 1))) {
    const { totals } = done(await admin.get(`/admin/api/money-report/journal?month=${month}`)).body.data
    for (const { debit, credit } of totals as Record<'debit' | 'credit', number>[]) {
      expect(debit).toBe(credit)
      sides.debit += fils(debit)
      sides.credit += fils(credit)
    }
  }
  expect(sides).toEqual({
    debit: sumOf(lines.map(({ debit }) => fils(debit))),
    credit: sumOf(lines.map(({ credit }) => fils(credit))),
  })
}

test('after random histories, each report equals the rows', async () => {
  const step = fc.tuple(
    fc.constantFrom(...names),
    fc.integer({ min: 1, max: 105_000 }),
    fc.constantFrom(...(Object.keys(waits) as (keyof typeof waits)[])),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (history) => {
      for (const [name, amount, wait] of history) {
        waits[wait]()
        await steps[name](amount)
      }
      await reportsEqualRows()
    }),
    { numRuns: 5, seed: 20_260, endOnFailure: true },
  )
}, 240_000)

test('every kind of step is counted', async () => {
  for (const name of names) await steps[name](12_345)
  t.clock.forward(days(40))
  await reportsEqualRows()
}, 120_000)

test('of a transfer that paid an order and more, only what is set aside is credited to it', async () => {
  const receiptId = await paysMore(5_000)
  await setAside(receiptId)
  const month = monthOf(t.clock.now())
  const path = `/admin/api/money-report/journal/export?header=keys&from=${month}&to=${month}`
  const entry = linesOf((await (await t.admin()).get(path)).text).filter(({ id }) => id === receiptId)
  expect(entry.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['bank', '1100', ''],
    ['customers', '', '1050'],
    ['set-aside', '', '50'],
  ])
})

test('a refund that comes back in a later month leaves the month in which it was sent as it was', async () => {
  toEndOfMonth(true)
  const changed = { goods: [someGoods({ expires_on: day(400) })], wished_from: day(5), wished_to: day(9) }
  const id = await aCardRefund(t, await t.owner(), { changed })
  const boss = async () => await t.superAdmin()
  done(await (await boss()).post(`/admin/api/refunds/${id}/send`, {}))
  await requestRefund(t.deps, id)
  const sentIn = monthOf(t.clock.now())
  const journalOf = async (month: string) => {
    const { text } = await (await boss()).get(
      `/admin/api/money-report/journal/export?header=keys&from=${month}&to=${month}`,
    )
    return linesOf(text)
      .filter((line) => line.id === id)
      .map(({ kind, account, debit, credit }) => [kind, account, debit, credit])
  }
  const sent = [
    ['refund', 'customers', '1575', ''],
    ['refund', 'card', '', '1575'],
  ]
  expect(await journalOf(sentIn)).toEqual(sent)
  toEndOfMonth(true)
  const backIn = monthOf(t.clock.now())
  const report = { providerRef: 'sbxr_1', state: 'failed', reason: 'lost_or_stolen_card' } as const
  for (let times = 0; times < 2; times++) await applyRefundReport(t.deps, { refundId: id, attempt: 1, report })
  const back = [
    ['refund-returned', 'customers', '', '1575'],
    ['refund-returned', 'card', '1575', ''],
  ]
  expect([await journalOf(sentIn), await journalOf(backIn)]).toEqual([sent, back])
  t.clock.forward(days(1))
  const again = { amount: 1575, way: 'transfer', reference: 'FT1' }
  done(await (await boss()).post(`/admin/api/refunds/${id}/record`, again))
  const recorded = [
    ['refund', 'customers', '1575', ''],
    ['refund', 'bank', '', '1575'],
  ]
  expect([await journalOf(sentIn), await journalOf(backIn)]).toEqual([sent, [...back, ...recorded]])
  const months = (await (await boss()).get(`/admin/api/money-report?from=${sentIn}&to=${backIn}`)).body.data.refunds
  expect(months.map((row: { returned_amount: number }) => row.returned_amount)).toEqual([0, 1575])
  expect((await checkBooks(t.db)).fault).toBeUndefined()
}, 60_000)

test('a period has at most 36 months and ends after it begins', async () => {
  const admin = await t.admin()
  for (const period of ['from=2026-04&to=2026-03', 'from=2023-03&to=2026-03'])
    for (const path of ['', '/revenue/export', '/journal/export']) {
      const answer = await admin.get(`/admin/api/money-report${path}?${period}`)
      expect([answer.status, answer.body.code]).toEqual([422, 'money-report.period'])
    }
  expect((await admin.get('/admin/api/money-report?from=2026-13')).body.fieldErrors).toEqual({ from: 'Enter a date.' })
  expect((await admin.get('/admin/api/money-report?from=2023-04&to=2026-03')).status).toBe(200)
})

test('cells that begin like a formula are defused for people', async () => {
  const { owner, id } = await aRequest()
  done(await owner.post(own(id, '/cancel'), { reason: 'The ship was delayed.' }))
  await steps.sent(2)
  const admin = await t.admin()
  const month = monthOf(t.clock.now())
  const path = `/admin/api/money-report/journal/export?from=${month}&to=${month}`
  const [forPeople, forPrograms] = [(await admin.get(path)).text, (await admin.get(`${path}&header=keys`)).text]
  expect(forPeople).toContain(`"'=Palm, ""Dates"""`)
  expect(forPeople).not.toMatch(/(^|,)"?=/m)
  expect(forPrograms).toContain('"=Palm, ""Dates"""')
})
