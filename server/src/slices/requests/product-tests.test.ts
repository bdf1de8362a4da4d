// Requests for product tests: what they need, what they cost, what sending fixes, and who can be assigned.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  anAnalyst,
  aPaidTest,
  aProduct,
  aSecondSpecification,
  aSentTest,
  aTestDraft,
  newVersion,
  offerTests,
  otherTestService,
  testService,
} from '../../../test/product-tests.ts'
import {
  aDraft,
  addDocument,
  aRequestIn,
  aSentRequest,
  done,
  importService,
  makeCompetent,
  office,
  own,
} from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let boss: Person
let laboratoryId: number
let specificationId: number
let methodIds: number[]
beforeAll(async () => {
  // A Monday.
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  ;({ laboratoryId, methodIds, specificationId } = await offerTests(t))
  owner = await t.owner()
  admin = await t.admin()
  boss = await t.superAdmin()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const faults = ({ status, body: { fieldErrors } }: Answer) => [status, Object.keys(fieldErrors ?? {})]
const impossible = [409, 'service-request.move-not-possible']
const get = async (id: string) => done(await owner.get(own(id))).body.data
const place = { kind: 'warehouse', name: 'Cold store 4', city: 'Dubai', emirate: 2 }
const collected = { sample_delivery: 'collected', place, wished_from: '2026-03-05' }

describe('the list of services', () => {
  it('shows what a test tests, by the version in force, with own prices', async () => {
    const { services } = done(await owner.get('/api/user/services')).body.data
    const { specification } = services.find(({ id }: { id: number }) => id === testService)
    expect(specification).toMatchObject({
      id: specificationId,
      name: 'Chilled food',
      number: 1,
      decision_rule: 'simple',
    })
    expect(specification.parameters).toMatchObject([
      {
        id: 1,
        name: 'Salmonella',
        method: { id: methodIds[0], code: 'ISO 6579-1', name: 'Detection of Salmonella' },
        unit: 'per 25 g',
        limit: { kind: 'absent' },
        source: 'GSO 1016',
        price: null,
        turnaround_days: 5,
      },
      { id: 2, limit: { kind: 'at-most', value: '100000' }, price: null },
      { id: 3, name: 'Lead', price: 120, turnaround_days: 7 },
    ])
    expect(services.find(({ id }: { id: number }) => id === importService).specification).toBeNull()
  })
})

describe('a draft', () => {
  it('begins with all parameters, and misses a product and the way of its samples', async () => {
    const made = done(await owner.post('/api/user/requests', { service_id: testService })).body.data
    expect(made).toMatchObject({
      kind: 'test',
      direction: null,
      parameters: [1, 2, 3],
      specification: { id: specificationId, number: 1 },
      sample_delivery: null,
      drawn_in: null,
      turnaround_days: 7,
      promised_on: null,
      laboratory: null,
      sampling: [],
    })
    expect(Object.keys(made.missing)).toEqual(['goods', 'sample_delivery'])
  })

  it.each([
    ['brought', { sample_delivery: 'brought' }, []],
    ['collected', { sample_delivery: 'collected' }, ['place.name', 'wished_from']],
    ['collected yesterday', { ...collected, wished_from: '2026-03-01' }, ['wished_from']],
    ['drawn, without an inspection', { sample_delivery: 'drawn' }, ['drawn_in_id']],
    ['nothing to test', { parameters: [] }, ['parameters']],
    ['a line without a product', { goods: [aProduct(), aProduct({ description: null })] }, ['goods.1.description']],
  ])('%s: what is missing', async (_name, changed, missing) => {
    const id = await aTestDraft(owner, changed)
    expect(Object.keys((await get(id)).missing)).toEqual(missing)
    const sent = await owner.post(own(id, '/submit'), {})
    expect(faults(sent)).toEqual(missing.length === 0 ? [200, []] : [422, missing])
  })

  it('refuses unknown parameters, and what only tests have in an inspection', async () => {
    const id = await aTestDraft(owner)
    expect(faults(await owner.patch(own(id), { parameters: [1, 9] }))).toEqual([422, ['parameters.1']])
    expect(faults(await owner.patch(own(id), { drawn_in_id: await aSentRequest(owner) }))).toEqual([
      422,
      ['drawn_in_id'],
    ])
    const inspection = await aDraft(owner)
    const tests = { sample_delivery: 'brought', parameters: [1] }
    expect(faults(await owner.patch(own(inspection), tests))).toEqual([422, ['sample_delivery', 'parameters']])
  })

  it('is drawn in an own inspection that has not been carried out', async () => {
    const id = await aTestDraft(owner)
    const drawnIn = (drawn_in_id: string) => owner.patch(own(id), { sample_delivery: 'drawn', drawn_in_id })
    const ofOther = await aSentRequest(await t.owner())
    const test = await aSentTest(owner)
    for (const wrong of [ofOther, await aDraft(owner), test, crypto.randomUUID()])
      expect((await drawnIn(wrong)).body).toMatchObject({ fieldErrors: { drawn_in_id: expect.any(String) } })
    const inspection = await aRequestIn(t, owner, 'ready')
    expect(done(await drawnIn(inspection)).body.data).toMatchObject({
      drawn_in: { id: inspection, state: 'ready', title: 'Frozen shrimp, 10 kg cartons' },
      missing: {},
      // The last preferred day of the inspection, then seven working days.
      estimate: { samples_by: '2026-03-14', report_on: '2026-03-24' },
    })
    done(await owner.post(own(inspection, '/cancel'), { reason: 'The ship was delayed.' }))
    expect(faults(await owner.post(own(id, '/submit'), {}))).toEqual([422, ['drawn_in_id']])
    expect(done(await owner.patch(own(id), { sample_delivery: 'brought' })).body.data.drawn_in_id).toBeNull()
  })

  it('keeps what fits another service', async () => {
    const id = await aDraft(owner)
    done(await owner.patch(own(id), { goods: [aProduct()], instructions: 'Ring at gate 4.' }))
    const switched = done(await owner.patch(own(id), { service_id: testService })).body.data
    expect(switched).toMatchObject({
      kind: 'test',
      direction: null,
      parameters: [1, 2, 3],
      goods: [{ description: 'Labneh 400 g' }],
      instructions: 'Ring at gate 4.',
    })
    done(await owner.patch(own(id), { parameters: [2], sample_delivery: 'brought' }))
    const back = done(await owner.patch(own(id), { service_id: importService, direction: 'import' })).body.data
    expect(back).toMatchObject({ kind: 'inspection', parameters: [], sample_delivery: null, specification: null })
    expect(back.goods).toMatchObject([{ description: 'Labneh 400 g' }])
  })

  it('expects its samples on the next working day, or on the last day of the collection', async () => {
    done(await boss.patch('/admin/api/settings', { holidays: ['2026-03-04'] }))
    const id = await aTestDraft(owner)
    expect((await get(id)).estimate).toEqual({ samples_by: '2026-03-03', report_on: '2026-03-13' })
    const fewer = done(await owner.patch(own(id), { ...collected, wished_to: '2026-03-06', parameters: [2] })).body.data
    expect(fewer).toMatchObject({
      turnaround_days: 3,
      estimate: { samples_by: '2026-03-06', report_on: '2026-03-11' },
    })
    done(await boss.patch('/admin/api/settings', { holidays: [] }))
  })

  it('is copied with its parameters, without the inspection that drew its samples', async () => {
    const inspection = await aRequestIn(t, owner, 'ready')
    const id = await aSentTest(owner, { parameters: [1, 3], sample_delivery: 'drawn', drawn_in_id: inspection })
    expect(done(await owner.post(own(id, '/copy'), {})).body.data).toMatchObject({
      kind: 'test',
      parameters: [1, 3],
      sample_delivery: null,
      drawn_in_id: null,
    })
  })
})

describe('the price', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => aProduct({ lot_number: `L-${at}` }))
  it.each([
    ['one product, tests within the base', 1, [1, 2], [], 900],
    ['a method with its own price', 1, [1, 2, 3], [['Lead (AOAC 999.10)', 1, 120]], 1020],
    [
      'two products',
      2,
      [1, 2],
      [
        ['Further samples', 1, 300],
        ['Further tests', 1, 250],
      ],
      1450,
    ],
    [
      'three products, all parameters',
      3,
      [1, 2, 3],
      [
        ['Further samples', 2, 600],
        ['Further tests', 3, 750],
        ['Lead (AOAC 999.10)', 3, 360],
      ],
      2610,
    ],
  ])('%s', async (_name, products, parameters, further, net) => {
    const id = await aTestDraft(owner, { goods: lines(products), parameters })
    const { price } = await get(id)
    expect(
      price.lines.slice(1).map(({ text, quantity, net: cost }: Record<string, unknown>) => [text, quantity, cost]),
    ).toEqual(further)
    expect([price.net, price.total]).toEqual([net, net * 1.05])
  })
})

describe('sending', () => {
  it('fixes the price, and leaves out the place of samples that are brought', async () => {
    const id = await aTestDraft(owner, { ...collected, parameters: [1, 2] })
    done(await owner.patch(own(id), { sample_delivery: 'brought' }))
    expect(await get(id)).toMatchObject({ place_details: { name: 'Cold store 4' } })
    expect(done(await owner.post(own(id, '/submit'), {})).body.data).toMatchObject({
      state: 'awaiting-payment',
      place_details: null,
      wished_from: null,
      turnaround_days: 5,
      price: { net: 900 },
    })
  })

  it('fixes the version of the specification; a draft takes the one in force', async () => {
    const method = { code: 'IEC 60335-1', matrix: { en: 'Appliances', ar: 'أجهزة' }, turnaround_days: 4, decimals: 0 }
    const name = { en: 'Appliances', ar: 'الأجهزة' }
    const made = async (path: string, body: object) => done(await boss.post(`/admin/api/${path}`, body)).body.data.id
    const method_id = await made('test-methods', { ...method, name })
    const one = (en: string) => ({ name: { en, ar: en }, method_id, limit: { kind: 'passes' }, source: 'IEC' })
    const programme = await made('specifications', { name, parameters: [one('Shock'), one('Heat')] })
    done(await boss.post(`/admin/api/specifications/${programme}/release`, {}))
    const offered = { specification_id: programme, is_offered: true, documents: [] }
    done(await boss.patch(`/admin/api/services/${otherTestService}`, offered))
    const [sent, draft] = [await aTestDraft(owner, {}, otherTestService), await aTestDraft(owner, {}, otherTestService)]
    done(await owner.post(own(sent, '/submit'), {}))
    await newVersion(boss, programme, [{ ...one('Heat'), id: 2 }, one('Moisture')])
    done(await boss.patch(`/admin/api/test-methods/${method_id}`, { turnaround_days: 9, price: 500 }))
    expect(await get(draft)).toMatchObject({ parameters: [2], specification: { number: 2 }, turnaround_days: 9 })
    expect(await get(sent)).toMatchObject({
      parameters: [1, 2],
      specification: {
        number: 1,
        parameters: [
          { id: 1, name: 'Shock' },
          { id: 2, name: 'Heat' },
        ],
      },
      turnaround_days: 4,
      price: { net: 1100 },
    })
  })

  it('keeps a line for each sample of a paid request that was returned', async () => {
    const id = await aPaidTest(t, owner, { goods: [aProduct(), aProduct({ lot_number: 'L-2' })] })
    done(await admin.post(office(id, '/return'), { reason: 'Which batch?' }))
    const samples = await t.db.many(sql`select line from samples where request_id = ${id} order by line`)
    expect(samples).toEqual([{ line: 0 }, { line: 1 }])
    for (const count of [1, 3])
      expect(faults(await owner.patch(own(id), { goods: Array.from({ length: count }, () => aProduct()) }))).toEqual([
        422,
        ['goods'],
      ])
    done(await owner.patch(own(id), { goods: [aProduct({ lot_number: 'L-9' }), aProduct({ lot_number: 'L-2' })] }))
    const again = done(await owner.post(own(id, '/submit'), {})).body.data
    expect(again).toMatchObject({ state: 'ready', goods: [{ lot_number: 'L-9' }, { lot_number: 'L-2' }] })
  })

  it('covers by a paid quote only the parameters that were paid', async () => {
    await t.ownerDb.run(sql`update services set price_id = null, is_on_quote = true where id = ${testService}`)
    try {
      const id = await aTestDraft(owner, { parameters: [1, 2] })
      done(await owner.post(own(id, '/submit'), {}))
      const quote = { lines: [{ text: 'Tests', quantity: 1, unit_net: 500 }], valid_until: '2026-03-31' }
      done(await admin.post(office(id, '/quote'), quote))
      done(await owner.post(own(id, '/accept-quote'), {}))
      const order = { amount: 525, request_id: id, method: 'wireTransfer' }
      const { orderId } = done(await owner.post('/api/user/payment', order)).body.data
      done(await admin.post(`/admin/api/payments/${orderId}/confirm`, {}))
      done(await admin.post(office(id, '/return'), { reason: 'Which batch?' }))
      done(await owner.patch(own(id), { parameters: [1, 3] }))
      expect(brief(await owner.post(own(id, '/submit'), {}))).toEqual([409, 'service-request.beyond-quote'])
      done(await owner.patch(own(id), { parameters: [2] }))
      expect(done(await owner.post(own(id, '/submit'), {})).body.data).toMatchObject({
        state: 'ready',
        parameters: [2],
      })
    } finally {
      await t.ownerDb.run(sql`update services set price_id = 3, is_on_quote = false where id = ${testService}`)
    }
  })

  it('by two at once is made once', async () => {
    const id = await aTestDraft(owner)
    const both = await Promise.all([owner.post(own(id, '/submit'), {}), owner.post(own(id, '/submit'), {})])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('the analyst', () => {
  const assign = (id: string, inspector: Person, more: object = {}) =>
    admin.post(office(id, '/assign-inspector'), { inspector_id: inspector.id, ...more })
  const offersTests = (inspector: Person) =>
    t.ownerDb.run(
      sql`insert into inspector_services (inspector_id, service_id) values (${inspector.id}, ${testService})`,
    )

  it('belongs to a laboratory that is offered, and brings the laboratory to the request', async () => {
    const id = await aPaidTest(t, owner)
    const fieldInspector = await t.inspector()
    await makeCompetent(t, fieldInspector.id)
    expect(brief(await assign(id, fieldInspector))).toEqual([409, 'service-request.inspector-not-competent'])
    await offersTests(fieldInspector)
    expect(brief(await assign(id, fieldInspector))).toEqual([409, 'service-request.no-analyst'])
    const closed = done(
      await boss.post('/admin/api/laboratories', { name: { en: 'Closed', ar: 'مغلق' }, address: 'Sharjah' }),
    ).body.data.id
    const former = await anAnalyst(t, closed)
    done(await boss.patch(`/admin/api/laboratories/${closed}`, { is_active: false }))
    expect(brief(await assign(id, former))).toEqual([409, 'service-request.laboratory-not-offered'])
    const analyst = await anAnalyst(t, laboratoryId)
    const { inspectors } = done(await admin.get(office(id, '/inspectors'))).body.data
    expect(inspectors).toMatchObject([{ id: analyst.id, is_competent: true, laboratory: 'Gulf Food Laboratory' }])
    const laboratory = { id: laboratoryId, name: 'Gulf Food Laboratory', address: 'Al Quoz 3, Dubai' }
    expect(done(await assign(id, analyst)).body.data).toMatchObject({ state: 'ready', laboratory })
    expect(await get(id)).toMatchObject({ laboratory, inspector: 'Reem Darwish' })
    const job = done(await analyst.get(`/inspector/api/requests/${id}`)).body.data
    expect(job).toMatchObject({ kind: 'test', parameters: [1, 2, 3], sample_delivery: 'brought', laboratory, may: [] })
    expect(job.specification.parameters[2]).toMatchObject({ name: 'Lead', price: null })
    const { jobs } = done(await analyst.get('/inspector/api/jobs')).body.data
    expect(jobs).toMatchObject([{ id, request_kind: 'test', request_state: 'ready' }])
  })

  it('is not assigned with a declared conflict', async () => {
    const id = await aPaidTest(t, owner)
    const analyst = await anAnalyst(t, laboratoryId)
    const conflict = { inspector_id: analyst.id, company_id: owner.id, reason: 'Family.' }
    done(await boss.post('/admin/api/conflicts', conflict))
    expect(brief(await assign(id, analyst))).toEqual([409, 'conflict.holds'])
  })

  it('has a visit only to collect samples, and no inspection', async () => {
    const analyst = await anAnalyst(t, laboratoryId)
    const when = { date: '2026-03-05', time: '10:00' }
    const unvisited = await aPaidTest(t, owner)
    done(await assign(unvisited, analyst))
    expect(brief(await analyst.post(`/inspector/api/requests/${unvisited}/schedule`, when))).toEqual(impossible)
    const id = await aPaidTest(t, owner, collected)
    done(await assign(id, analyst))
    done(await analyst.post(`/inspector/api/requests/${id}/schedule`, when))
    expect(await get(id)).toMatchObject({ state: 'scheduled', visits: [{ status: 'SCHEDULED' }] })
    expect((await analyst.get(`/inspector/api/inspections/${id}`)).status).toBe(404)
    expect(done(await owner.post(own(id, '/cancel'), { reason: 'Sold out.' })).body.data.state).toBe('cancelled')
  })
})

describe('a document', () => {
  it('is possible as for other requests', async () => {
    const id = await aTestDraft(owner)
    expect(done(await addDocument(owner, id, 'specification')).body.data.documents).toMatchObject([
      { kind: 'specification', wanted: 'helpful', state: 'here' },
      { kind: 'previous-report', state: 'missing' },
    ])
  })
})

describe('a second specification', () => {
  // The drafts of a company are limited.
  beforeEach(async () => {
    owner = await t.owner()
  })
  const offered = async () => {
    const { services } = done(await owner.get('/api/user/services')).body.data
    return services.find(({ id }: { id: number }) => id === testService).second_specifications as { id: number }[]
  }
  const judging = (id: number | null) => ({ second_specification_id: id })
  const problem = 'second_specification_id'
  const refused = async (second: number, code: string) => {
    const id = await aTestDraft(owner)
    const answer = await owner.patch(own(id), judging(second))
    expect(faults(answer)).toEqual([422, [problem]])
    expect(answer.body.fieldErrors[problem]).toContain(code)
    expect((await get(id)).second_specification_id).toBeNull()
  }

  it('is offered with what it judges, and chosen, changed and left out in a draft', async () => {
    const [buyer, other] = [await aSecondSpecification(t, methodIds), await aSecondSpecification(t, methodIds)]
    expect(await offered()).toMatchObject([
      {
        id: buyer,
        number: 1,
        parameters: [
          { name: 'Aerobic plate count', judges: 2 },
          { name: 'Lead', judges: 3 },
        ],
      },
      { id: other },
    ])
    const id = await aTestDraft(owner, judging(buyer))
    expect(await get(id)).toMatchObject({
      ...judging(buyer),
      second_specification: { id: buyer, number: 1 },
      missing: {},
    })
    done(await owner.patch(own(id), judging(other)))
    done(await owner.patch(own(id), { parameters: [1, 2] }))
    expect(await get(id)).toMatchObject({ ...judging(other), parameters: [1, 2] })
    done(await owner.patch(own(id), judging(null)))
    expect(await get(id)).toMatchObject({ ...judging(null), second_specification: null })
  })

  it('is refused as a draft, switched off, unmarked, unknown, the same as the first, or without a common method', async () => {
    const drafted = done(
      await boss.post('/admin/api/specifications', { name: { en: 'Draft', ar: 'مسودة' }, may_be_second: true }),
    ).body.data.id
    const [retired, unmarked, apart] = [
      await aSecondSpecification(t, methodIds),
      await aSecondSpecification(t, methodIds),
      await aSecondSpecification(t, methodIds, {
        parameters: [{ method: 0, limit: { kind: 'at-most', value: '10' }, name: 'Salmonella' }],
      }),
    ]
    done(await boss.patch(`/admin/api/specifications/${retired}`, { is_active: false }))
    done(await boss.patch(`/admin/api/specifications/${unmarked}`, { may_be_second: false }))
    const method = done(
      await boss.post('/admin/api/test-methods', {
        code: 'ISO 11290-1',
        name: { en: 'Listeria', ar: 'الليستيريا' },
        matrix: { en: 'Food', ar: 'أغذية' },
        unit: 'per 25 g',
        decimals: 0,
        turnaround_days: 5,
      }),
    ).body.data.id
    const others = await aSecondSpecification(t, [method], { parameters: [{ method: 0, limit: { kind: 'absent' } }] })
    for (const id of [drafted, retired, unmarked, 32_000]) await refused(id, 'Choose')
    await refused(specificationId, 'already judges')
    await refused(others, 'judges none of the tests')
    // One value for one value: the kind of the limit does not matter.
    expect((await offered()).map(({ id }) => id)).toContain(apart)
    const inspection = await aDraft(owner)
    expect(faults(await owner.patch(own(inspection), judging(apart)))).toEqual([422, [problem]])
  })

  it('prevents sending if it judges none of the chosen tests, or can no longer be chosen', async () => {
    const buyer = await aSecondSpecification(t, methodIds)
    const id = await aTestDraft(owner, { ...judging(buyer), parameters: [1] })
    expect((await get(id)).missing[problem]).toContain('judges none')
    expect(faults(await owner.post(own(id, '/submit'), {}))).toEqual([422, [problem]])
    done(await owner.patch(own(id), { parameters: [1, 3] }))
    done(await boss.patch(`/admin/api/specifications/${buyer}`, { is_active: false }))
    expect((await get(id)).missing[problem]).toContain('no longer')
    expect(faults(await owner.post(own(id, '/submit'), {}))).toEqual([422, [problem]])
  })

  it('is fixed by sending, with the test of each of its parameters', async () => {
    const buyer = await aSecondSpecification(t, methodIds)
    const id = await aSentTest(owner, { ...judging(buyer), parameters: [1, 3] })
    await newVersion(boss, buyer, [
      {
        name: { en: 'Lead', ar: 'الرصاص' },
        method_id: methodIds[2],
        limit: { kind: 'at-most', value: '9' },
        source: 'New',
      },
    ])
    done(await boss.patch(`/admin/api/specifications/${buyer}`, { is_active: false }))
    const { second_specification: second } = await get(id)
    expect(second).toMatchObject({ number: 1, parameters: [{ judges: 2 }, { limit: { value: '0.10' }, judges: 3 }] })
    expect(
      await t.db.get(sql`
        select second_specification_version as version, second_parameter_ids as ids from requests where id = ${id}`),
    ).toEqual({ version: 1, ids: [null, 2] })
    expect(brief(await owner.patch(own(id), judging(null)))).toEqual([409, 'service-request.not-writable'])
  })

  it('keeps its version in a returned request, and gets the one in force if another is chosen', async () => {
    const [buyer, other] = [await aSecondSpecification(t, methodIds), await aSecondSpecification(t, methodIds)]
    const sent = async (changed: object) => {
      const id = await aPaidTest(t, owner, judging(buyer))
      done(await admin.post(office(id, '/return'), { reason: 'Please check.' }))
      done(await boss.patch(`/admin/api/specifications/${buyer}`, { is_active: false }))
      await newVersion(boss, other, [
        { name: { en: 'Lead', ar: 'الرصاص' }, method_id: methodIds[2], limit: { kind: 'absent' }, source: 'New' },
      ])
      done(await owner.patch(own(id), changed))
      done(await owner.post(own(id, '/submit'), {}))
      return (await get(id)).second_specification
    }
    expect(await sent({ instructions: 'Checked.' })).toMatchObject({ id: buyer, number: 1 })
    done(await boss.patch(`/admin/api/specifications/${buyer}`, { is_active: true }))
    expect(await sent(judging(other))).toMatchObject({ id: other, number: 3 })
  })

  it('can end as it is while it is returned', async () => {
    const [buyer, other] = [await aSecondSpecification(t, methodIds), await aSecondSpecification(t, methodIds)]
    const id = await aPaidTest(t, owner, judging(buyer))
    done(await admin.post(office(id, '/return'), { reason: 'Please check.' }))
    done(await owner.patch(own(id), { ...judging(other), parameters: [1, 2] }))
    done(await owner.post(own(id, '/cancel'), { reason: 'No longer needed.' }))
    expect(await get(id)).toMatchObject({ state: 'cancelled' })
  })

  it('is copied', async () => {
    const buyer = await aSecondSpecification(t, methodIds)
    const id = await aSentTest(owner, judging(buyer))
    const copied = done(await owner.post(own(id, '/copy'), {})).body.data
    expect(copied).toMatchObject({ state: 'draft', ...judging(buyer) })
  })
})
