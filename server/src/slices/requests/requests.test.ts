import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { aFacility } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  aDraft,
  addDocument,
  aReadyDraft,
  aSentRequest,
  done,
  importService,
  offerInspections,
  own,
  quotedService,
  someGoods,
  wholeRequest,
} from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const faults = (answer: Answer) => [answer.status, Object.keys(answer.body.fieldErrors ?? {})]
const get = async (id: string, who = owner) => (await who.get(own(id))).body.data

describe('a draft', () => {
  it('begins empty, without a number, and lists what is missing', async () => {
    const made = await owner.post('/api/user/requests', { service_id: importService })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      number: null,
      kind: 'inspection',
      state: 'draft',
      direction: 'import',
      goods: [],
      place_details: null,
      on_quote: false,
      price: { lines: [{ quantity: 1, net: 1500 }], net: 1500, vat: 75, total: 1575 },
      order: null,
      may: ['submit', 'edit', 'delete'],
    })
    expect(Object.keys(made.body.data.missing).toSorted()).toEqual([
      'documents.bill-of-lading',
      'documents.invoice',
      'documents.packing-list',
      'goods',
      'place.name',
      'wished_from',
    ])
  })

  it('must be for an offered inspection', async () => {
    for (const service_id of [1, 11, 30_000])
      expect(brief(await owner.post('/api/user/requests', { service_id }))).toEqual([
        422,
        'service-request.service-unknown',
      ])
    expect(brief(await owner.post('/api/user/requests', { service_id: importService, direction: 'export' }))).toEqual([
      422,
      'service-request.direction-unknown',
    ])
  })

  it('saves what was sent, keeps omitted fields, and clears null ones', async () => {
    const id = await aDraft(owner)
    done(await owner.patch(own(id), wholeRequest()))
    const saved = done(
      await owner.patch(own(id), { instructions: 'Ring at gate 4.', place: { kind: 'port', city: null } }),
    ).body.data
    expect(saved).toMatchObject({
      title: 'Frozen shrimp, 10 kg cartons',
      place: 'Jebel Ali, Terminal 2',
      place_details: { kind: 'port', name: 'Jebel Ali, Terminal 2', city: null, emirate: 2 },
      goods: [{ ...someGoods(), brand: null, model: null, lot_number: null }],
      transport: { mode: 'sea', container_numbers: ['CSQU3054383'], seals: ['S-100'] },
      counterparty: { name: 'Kerala Seafoods', country: 'IN' },
      instructions: 'Ring at gate 4.',
      wished_from: '2026-03-10',
    })
    expect(saved.sampling).toEqual([
      { line: 0, class: 'critical', letter: 'L', n: 200, ac: 0, re: 1, inspect_all: false, by_product: false },
      { line: 0, class: 'major', letter: 'L', n: 200, ac: 10, re: 11, inspect_all: false, by_product: false },
      { line: 0, class: 'minor', letter: 'L', n: 200, ac: 14, re: 15, inspect_all: false, by_product: false },
    ])
  })

  it('reports errors at their fields and saves nothing', async () => {
    const id = await aDraft(owner)
    const wrong = await owner.patch(own(id), {
      instructions: 'Not kept.',
      goods: [
        someGoods(),
        someGoods({
          hs_code: '12345',
          quantity: 0,
          origin_country: 'XX',
          expires_on: '2025-01-01',
          gtin: '6291100784326',
        }),
      ],
      transport: { container_numbers: ['CSQU3054384'] },
      place: { kind: 'port', emirate: 99, map_link: 'javascript:alert(1)' },
      counterparty: { country: 'ZZ' },
      wished_from: '2026-03-10',
      wished_to: '2026-03-09',
    })
    expect(faults(wrong)).toEqual([
      422,
      [
        'goods.1.hs_code',
        'goods.1.quantity',
        'goods.1.origin_country',
        'goods.1.gtin',
        'goods.1.expires_on',
        'transport.container_numbers.0',
        'place.map_link',
        'counterparty.country',
        'wished_to',
        'place.emirate',
      ],
    ])
    expect(await get(id)).toMatchObject({ instructions: null, goods: [] })
    const many = await owner.patch(own(id), { goods: Array.from({ length: 201 }, () => someGoods()) })
    expect(faults(many)).toEqual([422, ['goods']])
    const most = await owner.patch(own(id), { goods: Array.from({ length: 200 }, () => someGoods()) })
    expect([most.status, most.body.data.goods.length, most.body.data.price.lines.at(-1)]).toEqual([
      200,
      200,
      { text: 'Further goods lines', quantity: 195, net: 14_625 },
    ])
    expect(faults(await owner.patch(own(id), { goods: [{ description: 'x'.repeat(301) }] }))).toEqual([
      422,
      ['goods.0.description'],
    ])
  })

  it('copies name, address and contact only from a facility of the company', async () => {
    const id = await aDraft(owner)
    const facility_id = await aFacility(owner)
    const saved = done(await owner.patch(own(id), { place: { kind: 'facility', facility_id } })).body.data
    expect(saved.place_details).toMatchObject({
      facility_id,
      name: 'Jebel Ali cold store',
      emirate: 2,
      contact_full_name: 'Mariam Al Suwaidi',
    })
    const other = await aFacility(await t.owner())
    expect(brief(await owner.patch(own(id), { place: { kind: 'facility', facility_id: other } }))).toEqual([
      404,
      'facility.not-found',
    ])
  })

  it('refuses to save over a concurrent change', async () => {
    const id = await aDraft(owner)
    const { version } = await get(id)
    done(await owner.patch(own(id), { instructions: 'From the phone.', version }))
    expect(brief(await owner.patch(own(id), { instructions: 'From the desk.', version }))).toEqual([
      409,
      'request.changed-meanwhile',
    ])
    expect((await get(id)).instructions).toBe('From the phone.')
    expect((await owner.patch(own(id), { wished_from: '2026-03-12', version })).status).toBe(200)
  })

  it('is deleted with its documents; a company may have twenty drafts', async () => {
    const busy = await t.owner()
    const ids = await Promise.all(
      Array.from({ length: 22 }, async () => {
        const begin = () => busy.post('/api/user/requests', { service_id: importService })
        let made = await begin()
        // A busy server asks to try again.
        while (made.status === 503) made = await begin()
        return made.status === 201 ? (made.body.data.id as string) : made.body.code
      }),
    )
    expect(ids.filter((id) => id === 'service-request.too-many-drafts')).toHaveLength(2)
    const id = ids.find((one) => one !== 'service-request.too-many-drafts')
    const held = done(await addDocument(busy, id, 'invoice')).body.data.documents[0].files[0]
    expect((await busy.get(held.url)).status).toBe(200)
    expect((await busy.del(own(id))).status).toBe(200)
    expect((await busy.get(own(id))).status).toBe(404)
    expect((await busy.get(held.url)).status).toBe(404)
    expect((await busy.post('/api/user/requests', { service_id: importService })).status).toBe(201)
  })
})

describe('sending', () => {
  it('refuses an incomplete request, at its fields', async () => {
    const id = await aDraft(owner)
    expect(faults(await owner.post(own(id, '/submit'), {}))).toEqual([
      422,
      ['goods', 'place.name', 'wished_from', 'documents.invoice', 'documents.packing-list', 'documents.bill-of-lading'],
    ])
    done(
      await owner.patch(own(id), {
        ...wholeRequest(),
        goods: [someGoods({ quantity: null })],
        wished_from: '2026-02-01',
        wished_to: '2026-03-01',
      }),
    )
    done(await addDocument(owner, id, 'invoice', '2026-03-01'))
    done(await addDocument(owner, id, 'packing-list', '2026-03-02'))
    const sent = await owner.post(own(id, '/submit'), {})
    expect(faults(sent)).toEqual([
      422,
      ['goods.0.quantity', 'wished_to', 'documents.invoice', 'documents.bill-of-lading'],
    ])
    expect(sent.body.fieldErrors).toMatchObject({
      'documents.invoice': 'This document has expired. Add one that is valid.',
      wished_to: 'This day has passed. Choose today or a later day.',
    })
    // The only day is in the past: the error is at the day that was entered.
    done(await owner.patch(own(id), { wished_to: null }))
    expect(faults(await owner.post(own(id, '/submit'), {}))[1]).toContain('wished_from')
    expect(await get(id)).toMatchObject({ state: 'draft', number: null, wished_from: '2026-02-01' })
  })

  it('says what is wrong in the language of the caller', async () => {
    const id = await aDraft(owner)
    const inArabic = { headers: { 'assure-language': 'ar' } }
    const { status, body } = await owner.patch(
      own(id),
      { goods: [someGoods({ hs_code: '12345', quantity: 0 })], transport: { container_numbers: ['CSQU3054384'] } },
      inArabic,
    )
    expect([status, body.fieldErrors]).toEqual([
      422,
      {
        'goods.0.hs_code': expect.stringContaining('رمز النظام المنسق'),
        'goods.0.quantity': expect.stringContaining('كمية أكبر من 0'),
        'transport.container_numbers.0': expect.stringContaining('رقم الحاوية'),
      },
    ])
  })

  it('assigns a number, fixes price and plans, and awaits payment', async () => {
    const id = await aReadyDraft(owner)
    expect(await get(id)).toMatchObject({ missing: {} })
    expect(brief(await owner.post(own(id, '/submit'), { total: 1 }))).toEqual([409, 'service-request.total-differs'])
    const sent = done(await owner.post(own(id, '/submit'), { total: 1575 })).body.data
    expect(sent).toMatchObject({
      number: expect.stringMatching(/^REQ-2026-\d{6}$/),
      state: 'awaiting-payment',
      events: [{ what: 'submitted', by: { kind: 'owner' } }],
      may: ['cancel', 'pay-now', 'copy'],
    })
    await t.ownerDb.run(sql`update price_versions set base_fils = base_fils + 100`)
    try {
      expect((await owner.get(own(id, '/price'))).body.data.total).toBe(1575)
      expect((await get(await aDraft(owner))).price.total).toBe(1576.05)
    } finally {
      await t.ownerDb.run(sql`update price_versions set base_fils = base_fils - 100`)
    }
    expect(brief(await owner.patch(own(id), { instructions: 'Too late.' }))).toEqual([
      409,
      'service-request.not-writable',
    ])
    expect(brief(await owner.del(own(id)))).toEqual([409, 'service-request.not-a-draft'])
    expect(brief(await owner.post(own(id, '/submit'), {}))).toEqual([409, 'service-request.move-not-possible'])
  })

  it('leaves the price to the office if the service is on quote', async () => {
    const id = await aReadyDraft(owner, quotedService)
    expect(brief(await owner.get(own(id, '/price')))).toEqual([409, 'service-request.no-price'])
    expect(done(await owner.post(own(id, '/submit'), {})).body.data).toMatchObject({
      state: 'submitted',
      on_quote: true,
      price: null,
    })
  })

  it('happens once when sent several times at once, and leaves no gap in the numbers', async () => {
    const ids = await Promise.all([aReadyDraft(owner), aReadyDraft(owner), aReadyDraft(owner)])
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => owner.post(own(id, '/submit'), {}).then(({ status }) => status)),
    )
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 409, 409, 409])
    const numbers = await t.ownerDb.many<{ number: string }>(
      sql`select number from requests where number like 'REQ-%' order by number`,
    )
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, at) => at + 1))
  })

  it('repeats the answer for a repeated key', async () => {
    const send = { headers: { 'idempotency-key': 'draft-of-monday-0001' } }
    const [one, other] = [
      await owner.post('/api/user/requests', { service_id: importService }, send),
      await owner.post('/api/user/requests', { service_id: importService }, send),
    ]
    expect(other.body.data.id).toBe(one.body.data.id)
  })
})

describe("another owner's request", () => {
  it('is not found', async () => {
    const id = await aSentRequest(owner)
    const stranger = await t.owner()
    const asked = await Promise.all([
      stranger.get(own(id)),
      stranger.patch(own(id), {}),
      stranger.del(own(id)),
      stranger.get(own(id, '/price')),
      stranger.post(own(id, '/submit'), {}),
      stranger.post(own(id, '/copy')),
      addDocument(stranger, id, 'invoice'),
    ])
    expect(asked.map(brief)).toEqual(asked.map(() => [404, 'service-request.not-found']))
    expect((await stranger.get('/api/user/requests')).body.data.requests).toEqual([])
    const [document] = (await get(id)).documents
    expect((await stranger.get(document.files[0].url)).status).toBe(404)
  })
})

describe('documents', () => {
  it('are added while it runs, and removed only in a draft', async () => {
    const id = await aSentRequest(owner)
    const added = done(await addDocument(owner, id, 'halal-certificate')).body.data
    const [mine] = added.documents.find(({ kind }: { kind: string }) => kind === 'halal-certificate').files
    expect(brief(await owner.del(own(id, `/documents/${mine.id}`)))).toEqual([409, 'service-request.not-writable'])
    const draft = await aDraft(owner)
    const [held] = done(await addDocument(owner, draft, 'other')).body.data.documents.at(-1).files
    expect(brief(await owner.del(own(id, `/documents/${held.id}`)))).toEqual([
      404,
      'service-request.document-not-found',
    ])
    const left = done(await owner.del(own(draft, `/documents/${held.id}`))).body.data
    expect(left.documents.map(({ kind }: { kind: string }) => kind)).not.toContain('other')
  })
})

describe('the list', () => {
  it('shows the last changed first, and finds by number, goods, place, kind and state', async () => {
    const there = await t.owner()
    const first = await aSentRequest(there)
    t.clock.forward(60_000)
    const draft = await aDraft(there)
    const listed = async (query = '') =>
      (await there.get(`/api/user/requests${query}`)).body.data.requests.map(({ id }: { id: string }) => id)
    expect(await listed()).toEqual([draft, first])
    expect(await listed('?state=draft')).toEqual([draft])
    expect(await listed('?kind=certification')).toEqual([])
    expect(await listed('?search=shrimp')).toEqual([first])
    const { number } = await get(first, there)
    expect(await listed(`?search=${number}`)).toEqual([first])
    expect(await listed('?search=terminal%202')).toEqual([first])
  })
})

describe('book again', () => {
  it('copies goods, place and parties, but nothing specific to one shipment', async () => {
    const id = await aSentRequest(owner)
    const copied = done(await owner.post(own(id, '/copy'))).body.data
    expect(copied).toMatchObject({
      number: null,
      state: 'draft',
      goods: [{ description: 'Frozen shrimp, 10 kg cartons', quantity: 4000 }],
      place_details: { name: 'Jebel Ali, Terminal 2' },
      counterparty: { name: 'Kerala Seafoods' },
      wished_from: null,
      transport: { mode: 'sea', bill_number: null, container_numbers: [], seals: [] },
      reinspection_of: null,
    })
    expect(copied.documents.flatMap(({ files }: { files: unknown[] }) => files)).toEqual([])
  })
})
