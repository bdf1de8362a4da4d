// What the office does with requests, how owners answer, and which requests lapse.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aPaidCertification } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { days } from '../../../test/clock.ts'
import { aFacility } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  aDraft,
  aQuote,
  aRequestIn,
  aSentRequest,
  done,
  makeCompetent,
  offerInspections,
  office,
  own,
  someGoods,
  wholeRequest,
} from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'
import { endOverdueRequests } from './index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const impossible = [409, 'service-request.move-not-possible']
const state = async (id: string) => (await owner.get(own(id))).body.data.state
const mailsTo = (person: Person, news: string) =>
  t.mails.filter(
    ({ name, to, values }) =>
      name === 'request-news' && to.email === person.email && 'news' in values && values.news === news,
  )

describe('a quote', () => {
  it('has a number, lines, VAT and an expiry date; once accepted, its price is fixed', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    const quoted = done(await admin.post(office(id, '/quote'), aQuote())).body.data
    expect(quoted).toMatchObject({
      state: 'quoted',
      quote: {
        number: expect.stringMatching(/^QUO-2026-\d{6}$/),
        price: {
          lines: [{ text: 'Inspection on two days', quantity: 2, net: 1901 }],
          net: 1901,
          vat: 95.05,
          total: 1996.05,
        },
        valid_until: '2026-03-31',
        note: 'Travel included.',
      },
    })
    expect(mailsTo(owner, 'quoted')).toHaveLength(1)
    expect(done(await owner.get(own(id))).body.data.may).toEqual(['accept-quote', 'decline-quote', 'cancel', 'copy'])
    expect(done(await owner.post(own(id, '/accept-quote'), {})).body.data).toMatchObject({
      state: 'awaiting-payment',
      price: { total: 1996.05 },
    })
    expect(brief(await owner.post(own(id, '/accept-quote'), {}))).toEqual(impossible)
  })

  it('is refused with a zero quantity, half a fils, or a date in the past', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    const line = (changed: object) => aQuote({ lines: [{ text: 'One', quantity: 1, unit_net: 10, ...changed }] })
    for (const body of [
      line({ quantity: 0 }),
      line({ unit_net: 1.005 }),
      line({ unit_net: -1 }),
      line({ unit_net: 0 }),
      aQuote({ lines: [] }),
    ])
      expect((await admin.post(office(id, '/quote'), body)).status).toBe(422)
    for (const valid_until of ['2026-03-01', '2027-03-03'])
      expect(brief(await admin.post(office(id, '/quote'), aQuote({ valid_until })))).toEqual([
        422,
        'service-request.quote-day',
      ])
    expect(await state(id)).toBe('submitted')
    const fixed = await aSentRequest(owner)
    expect(brief(await admin.post(office(fixed, '/quote'), aQuote()))).toEqual(impossible)
  })

  it('by two at once is made once, and ends the request when declined', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    const other = await t.admin()
    const both = await Promise.all([
      admin.post(office(id, '/quote'), aQuote()),
      other.post(office(id, '/quote'), aQuote()),
    ])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(done(await owner.post(own(id, '/decline-quote'), { reason: 'Too dear.' })).body.data).toMatchObject({
      state: 'declined',
      reason: 'Too dear.',
      may: ['copy'],
    })
  })
})

describe('a request paid on a quote and returned', () => {
  const aReturnedOne = async (): Promise<string> => {
    const id = await aRequestIn(t, owner, 'quoted')
    done(await owner.post(own(id, '/accept-quote'), {}))
    const { total } = done(await owner.get(own(id))).body.data.price
    const order = { amount: total, request_id: id, method: 'wireTransfer' }
    const { orderId } = done(await owner.post('/api/user/payment', order)).body.data
    done(await admin.post(`/admin/api/payments/${orderId}/confirm`, {}))
    done(await admin.post(office(id, '/return'), { reason: 'Which terminal?' }))
    return id
  }
  const submit = (id: string) => owner.post(own(id, '/submit'), {})

  it.each<[string, object]>([
    ['a second line', { goods: [someGoods(), someGoods()] }],
    ['200 lines', { goods: Array.from({ length: 200 }, () => someGoods()) }],
    ['one more of it', { goods: [someGoods({ quantity: 4001 })] }],
    ['one more package', { goods: [someGoods({ packages: 4001 })] }],
    ['another unit', { goods: [someGoods({ unit: 'pallets' })] }],
    ['other goods', { goods: [someGoods({ description: 'Live cattle' })] }],
    ['another code', { goods: [someGoods({ hs_code: '010229' })] }],
    ['a second container', { transport: { container_numbers: ['CSQU 305438 3', 'MAEU 123456 7'] } }],
    ['another city', { place: { kind: 'port', city: 'Fujairah' } }],
    ['another emirate', { place: { kind: 'port', emirate: 1 } }],
  ])('needs a new quote for %s, and otherwise continues as paid', async (_name, changed) => {
    const id = await aReturnedOne()
    done(await owner.patch(own(id), changed))
    expect(brief(await submit(id))).toEqual([409, 'service-request.beyond-quote'])
    expect(await state(id)).toBe('returned')
    done(await owner.patch(own(id), wholeRequest()))
    expect(done(await submit(id)).body.data).toMatchObject({ state: 'ready', price: { total: 1996.05 } })
  })

  it('accepts corrections and smaller quantities', async () => {
    const id = await aReturnedOne()
    const goods = [someGoods({ quantity: 3999, packages: 3999, lot_number: 'L-7', origin_country: 'LK' })]
    done(await owner.patch(own(id), { goods, instructions: 'Terminal 2.', transport: { container_numbers: [] } }))
    expect(done(await submit(id)).body.data.state).toBe('ready')
  })
})

describe('sums', () => {
  it('of a quote are AED 100 million at most, VAT included', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    const quote = (unit_net: number, quantity = 10) =>
      admin.post(office(id, '/quote'), aQuote({ lines: [{ text: 'Inspection', quantity, unit_net }] }))
    for (const answer of [await quote(9_523_809.53), await quote(10_000_000, 1_000_000)])
      expect(brief(answer)).toEqual([422, 'service-request.too-expensive'])
    expect(done(await quote(9_523_809.52)).body.data.quote.price.total).toBe(99_999_999.96)
  })

  it('are limited in the tables too', async () => {
    const id = await aRequestIn(t, owner, 'quoted')
    const over = sql`jsonb_build_object('totalFils', 10000000001, 'vatRateBp', 500)`
    await expect(t.db.run(sql`update requests set price = ${over} where id = ${id}`)).rejects.toThrow(
      'requests_price_bounded',
    )
    await expect(t.db.run(sql`update request_quotes set price = ${over} where request_id = ${id}`)).rejects.toThrow(
      'request_quotes_price_bounded',
    )
  })

  it('keep the VAT rate of their time', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    const lines = [{ text: 'Copy of a report', quantity: 1, unit_net: 0.3 }]
    done(await admin.post(office(id, '/quote'), aQuote({ lines })))
    done(await owner.post(own(id, '/accept-quote'), {}))
    const placed = await owner.post('/api/user/payment', { amount: 0.32, request_id: id, method: 'wireTransfer' })
    const { orderId } = done(placed).body.data
    done(await admin.post(`/admin/api/payments/${orderId}/confirm`, {}))
    expect(
      await t.db.get(sql`select o.vat_fils, o.vat_rate_bp, i.vat_rate_bp as invoiced from orders o
        join invoices i on i.order_id = o.id where o.id = ${orderId}`),
    ).toEqual({ vat_fils: 2, vat_rate_bp: 500, invoiced: 500 })
  })
})

describe('the office', () => {
  it('returns and declines with a reason, and the owner sends again', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    expect((await admin.post(office(id, '/return'), { reason: ' ' })).body.fieldErrors).toHaveProperty('reason')
    done(await admin.post(office(id, '/return'), { reason: 'Which terminal?' }))
    const returned = done(await owner.get(own(id))).body.data
    expect(returned).toMatchObject({
      state: 'returned',
      reason: 'Which terminal?',
      may: ['submit', 'cancel', 'edit', 'copy'],
    })
    expect(returned.events.at(-1)).toMatchObject({
      what: 'returned',
      by: { kind: 'admin', name: null },
      reason: 'Which terminal?',
    })
    expect(mailsTo(owner, 'returned').at(-1)?.values).toMatchObject({ text: 'Which terminal?' })
    done(await owner.patch(own(id), { instructions: 'Terminal 2.' }))
    const { number } = returned
    expect(done(await owner.post(own(id, '/submit'), {})).body.data).toMatchObject({ state: 'submitted', number })
    done(await admin.post(office(id, '/decline'), { reason: 'No inspector for reefers.' }))
    expect(await state(id)).toBe('declined')
    expect(brief(await admin.post(office(id, '/return'), { reason: 'Late.' }))).toEqual(impossible)
  })

  it('sees sent requests, not drafts, and cannot act on an unseen change', async () => {
    const draft = await aDraft(owner)
    expect((await admin.get(office(draft))).status).toBe(404)
    const id = await aSentRequest(owner)
    const { state: before, updated_at } = done(await admin.get(office(id))).body.data
    t.clock.forward(1_000)
    done(await owner.post(own(id, '/cancel'), { reason: 'The ship is late.' }))
    const seen = JSON.stringify([before, updated_at])
    expect(brief(await admin.post(office(id, '/cancel'), { reason: 'Twice.', seen }))).toEqual([
      409,
      'request.changed-meanwhile',
    ])
    expect(brief(await admin.post(office(id, '/cancel'), { reason: 'Twice.' }))).toEqual(impossible)
  })

  it('assigns only competent and active inspectors without a conflict, and ranks them', async () => {
    const id = await aRequestIn(t, owner, 'ready')
    const [omar, huda, off] = [await t.inspector(), await t.inspector(), await t.inspector({ isActive: false })]
    const assign = (inspector: Person) => admin.post(office(id, '/assign-inspector'), { inspector_id: inspector.id })
    expect(brief(await assign(omar))).toEqual([409, 'service-request.inspector-not-competent'])
    for (const inspector of [omar, huda, off]) await makeCompetent(t, inspector.id)
    expect(brief(await assign(off))).toEqual([422, 'inspector.not-active'])
    const boss = await t.superAdmin()
    done(
      await boss.post('/admin/api/conflicts', {
        inspector_id: omar.id,
        company_id: owner.id,
        reason: 'His brother works there.',
      }),
    )
    const refused = await assign(omar)
    expect(brief(refused)).toEqual([409, 'conflict.holds'])
    expect(refused.body.message).toContain('His brother works there.')
    const ranked = done(await admin.get(office(id, '/inspectors'))).body.data.inspectors
    const at = (person: Person) => ranked.findIndex((one: { id: string }) => one.id === person.id)
    expect(at(huda)).toBeLessThan(at(omar))
    expect(ranked[at(omar)]).toMatchObject({ is_competent: true, conflict: 'His brother works there.' })
    expect(at(off)).toBe(-1)
    expect(done(await assign(huda)).body.data).toMatchObject({ state: 'ready', inspector: { id: huda.id } })
    expect(mailsTo(huda, 'assigned-to-you')).toHaveLength(1)
    expect(mailsTo(huda, 'assigned')).toEqual([])
    expect(mailsTo(owner, 'assigned')).toHaveLength(1)
    const unassigned = done(await admin.get('/admin/api/requests?queue=unassigned')).body.data.requests
    expect(unassigned.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  it('sorts a queue by longest wait, and lists goods without certifications', async () => {
    const mine = await t.owner()
    const ids: string[] = []
    for (let at = 0; at < 3; at++) {
      ids.push(await aRequestIn(t, mine, 'submitted'))
      t.clock.forward(1_000)
    }
    const facilityId = await aFacility(mine)
    await aPaidCertification(t.deps, mine, facilityId)
    const listed = async (query: string): Promise<string[]> =>
      done(await admin.get(`/admin/api/requests?user=${mine.id}&${query}`)).body.data.requests.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed('queue=to-answer')).toEqual(ids)
    expect(await listed('queue=to-answer&sort=newest')).toEqual(ids.toReversed())
    expect(await listed('kind=goods')).toEqual(ids.toReversed())
    expect(await listed('kind=certification')).toHaveLength(1)
    expect(await listed('')).toHaveLength(4)
  })

  it('lists, filters and exports', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    const { number } = done(await admin.get(office(id))).body.data
    const found = done(await admin.get(`/admin/api/requests?search=${number}&queue=to-answer`)).body.data
    expect(found).toMatchObject({
      requests: [{ id, number, user_id: owner.id, inspector: null }],
      pagination: { total: 1 },
    })
    for (const sort of ['newest', 'oldest', 'changed', 'wished'])
      expect(
        (await admin.get(`/admin/api/requests?sort=${sort}&user=${owner.id}&state=submitted`)).body.data.requests
          .length,
        sort,
      ).toBeGreaterThan(0)
    const csv = await admin.get(`/admin/api/requests/export?user=${owner.id}`)
    expect(csv.text).toContain(number)
    expect(csv.text.split('\r\n')[0]).toContain('Number,Kind,Service,Status')
  })
})

describe('the calendar', () => {
  it('removes old drafts, and lets quotes and unpaid requests lapse', async () => {
    const ids = [await aDraft(owner), await aRequestIn(t, owner, 'quoted'), await aSentRequest(owner)]
    // Read from the database, because no session lasts that long.
    const states = async () => {
      const rows = await t.ownerDb.many<{ id: string; state: string }>(
        sql`select id, state from requests where id = any(${ids}::uuid[])`,
      )
      return ids.map((id) => rows.find((row) => row.id === id)?.state)
    }
    t.clock.forward(days(29))
    await endOverdueRequests(t.deps)
    expect(await states()).toEqual(['draft', 'quoted', 'awaiting-payment'])
    t.clock.forward(days(2))
    await endOverdueRequests(t.deps)
    expect(await states()).toEqual(['draft', 'lapsed', 'lapsed'])
    expect(mailsTo(owner, 'lapsed').length).toBeGreaterThan(1)
    t.clock.forward(days(60))
    await endOverdueRequests(t.deps)
    expect(await states()).toEqual([undefined, 'lapsed', 'lapsed'])
  })
})
