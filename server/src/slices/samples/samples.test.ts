// Every act on a sample, who may do it, what it records, and whom it notifies.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { days } from '../../../test/clock.ts'
import { planVisit, record, recordAll, signGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { line as strokes } from '../../../test/inspections.ts'
import { aJob, aPaidRequest, done, offerInspections, someGoods } from '../../../test/requests.ts'
import {
  actOnSample,
  aLaboratory,
  aTestRequest,
  goodChecks,
  joinLaboratory,
  type Laboratory,
  type SampleAct,
  sampleBodies,
} from '../../../test/samples.ts'
import { sql } from '../../platform/db/sql.ts'
import { endOverdueRequests } from '../requests/index.ts'
import { expectSamples, moveSample } from './index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let analyst: Person
let colleague: Person
let stranger: Person
let laboratory: Laboratory
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  owner = await t.owner()
  admin = await t.admin({ firstName: 'Huda', lastName: 'Saleh' })
  analyst = await t.inspector({ firstName: 'Omar', lastName: 'Haddad' })
  colleague = await t.inspector()
  stranger = await t.inspector()
  laboratory = await aLaboratory(t)
  await joinLaboratory(t, analyst, laboratory)
  await joinLaboratory(t, colleague, laboratory)
  await joinLaboratory(t, stranger, await aLaboratory(t))
})
afterAll(() => t.close())

const aSample = async (options: Partial<Parameters<typeof aTestRequest>[2]> = {}) => {
  const { samples, ...request } = await aTestRequest(t, owner, { laboratory, analyst, ...options })
  return { id: samples[0] ?? '', samples, request }
}
const brief = ({ status, body }: Answer) => [status, body.code]
const impossible = [409, 'sample.move-not-possible']
const absent = [404, 'sample.not-found']
const asOffice = (id: string, act: SampleAct | 'replace', more: object = {}) =>
  admin.post(`/admin/api/samples/${id}/${act}`, { ...(act === 'replace' ? {} : sampleBodies[act]), ...more })
const read = async (id: string) => done(await admin.get(`/admin/api/samples/${id}`)).body.data
const requestOf = (id: string) =>
  t.ownerDb.get<{ state: string; promised_on: string | null }>(
    sql`select state, promised_on from requests where id = ${id}`,
  )
const mailsOf = (number: string) =>
  t.mails.flatMap((mail) =>
    mail.name === 'sample-news' && mail.values.numbers.includes(number) ? [mail.values.news] : [],
  )

describe('expected samples', () => {
  it('are one for each goods line, numbered without gaps, and not made twice', async () => {
    const { id, samples } = await aTestRequest(t, owner, {
      laboratory,
      analyst,
      products: ['Shawarma', 'Hummus', 'Tabbouleh'],
    })
    await t.db.transaction((tx) => expectSamples(tx, t.deps, { requestId: id, now: t.deps.clock.now() }))
    const listed = done(await owner.get(`/api/user/requests/${id}/samples`)).body.data.samples
    expect(listed.map((one: { id: string }) => one.id)).toEqual(samples)
    expect(listed).toMatchObject([
      {
        line: 0,
        product: 'Shawarma',
        lot_number: 'L-1',
        state: 'expected',
        place: null,
        events: [],
        may: ['hand-over'],
      },
      { line: 1, product: 'Hummus' },
      { line: 2, product: 'Tabbouleh' },
    ])
    expect(listed[0].laboratory).toMatchObject({ address: 'Al Quoz Industrial Area 3, Dubai' })
    const { last, count } = await t.ownerDb.get<{ last: number; count: number }>(sql`
      select (select last_number from number_series where name = 'sample') as last, count(*)::int as count from samples`)
    expect(last).toBe(count)
  })
})

describe('a payment', () => {
  it('makes the samples of a test, and none of an inspection', async () => {
    await offerInspections(t)
    const inspection = await aPaidRequest(t, owner)
    const { request, samples } = await aSample()
    await t.ownerDb.run(sql`delete from samples where id = any(${samples}::uuid[])`)
    await t.ownerDb.run(sql`
      update requests set state = 'awaiting-payment', is_paid = false, paid_for = null,
        price = (select price from requests where id = ${inspection.id}) where id = ${request.id}`)
    const placed = await owner.post('/api/user/payment', {
      amount: 1575,
      request_id: request.id,
      method: 'wireTransfer',
    })
    done(await admin.post(`/admin/api/payments/${done(placed).body.data.orderId}/confirm`, {}))
    const numbersOf = async (id: string) => done(await owner.get(`/api/user/requests/${id}/samples`)).body.data.samples
    expect(await numbersOf(request.id)).toMatchObject([{ state: 'expected', line: 0 }])
    expect(await numbersOf(inspection.id)).toEqual([])
    // The search of requests knows the samples.
    const [{ number }] = await numbersOf(request.id)
    const { requests } = done(await owner.get(`/api/user/requests?search=${number}`)).body.data
    expect(requests).toMatchObject([{ id: request.id }])
  })
})

describe('the way of a sample', () => {
  it('is at the laboratory, whose name each reader gets in their language', async () => {
    const { id } = await aSample()
    done(await colleague.patch('/inspector/api/me', { language: 'ar' }))
    const received = done(await actOnSample(colleague, id, 'receive', { storage: 'ambient' })).body.data
    done(await colleague.patch('/inspector/api/me', { language: 'en' }))
    const places = ({ place, events }: { place: string; events: { place: string }[] }) => [place, events.at(-1)?.place]
    const { name_en: english, name_ar: arabic } = await t.ownerDb.get<{ name_en: string; name_ar: string }>(
      sql`select name_en, name_ar from laboratories where id = ${laboratory.id}`,
    )
    expect([places(received), places(await read(id))]).toEqual([
      [arabic, arabic],
      [english, english],
    ])
  })

  it('goes from drawing to disposal, and the chain says who did what', async () => {
    const { id, request } = await aSample()
    const acts: [SampleAct, object, string, string | null][] = [
      ['draw', { storage: 'chilled', seal_number: 'S-7', temperature: 3.5 }, 'drawn', 'Cold room 2'],
      ['hand-over', { from_name: 'Omar Haddad', signature: strokes }, 'in-transit', 'Gulf Couriers'],
      ['hand-over', { to_name: 'Night shift', place: 'Gate 4', is_seal_intact: true }, 'in-transit', 'Gate 4'],
      [
        'receive',
        { checks: { ...goodChecks, seal: true, temperature: true }, temperature: 4.2, place: 'Fridge 1' },
        'received',
        'Fridge 1',
      ],
    ]
    for (const [act, more, state, place] of acts)
      expect(done(await actOnSample(analyst, id, act, more)).body.data).toMatchObject({ state, place })
    const move = (name: 'begin-test' | 'finish-test' | 'test-again') =>
      t.db.transaction((tx) =>
        moveSample(tx, t.deps, {
          id,
          move: name,
          actor: { kind: 'system' },
          traceId: undefined,
          now: t.deps.clock.now(),
        }),
      )
    expect(await move('begin-test')).toMatchObject({ ok: true, value: 'in-test' })
    expect(await move('begin-test')).toMatchObject({ ok: false, code: 'sample.move-not-possible' })
    expect(await move('finish-test')).toMatchObject({ ok: true, value: 'tested' })
    expect(done(await actOnSample(colleague, id, 'retain')).body.data).toMatchObject({
      state: 'retained',
      retained_until: '2026-12-31',
      place: 'Freezer 3, shelf B',
    })
    expect(await move('test-again')).toMatchObject({ ok: true, value: 'in-test' })
    expect(await move('finish-test')).toMatchObject({ ok: true, value: 'tested' })
    const { state, place, events } = done(await asOffice(id, 'dispose')).body.data
    expect([state, place]).toEqual(['disposed', null])
    expect(events.map((one: { position: number; state: string }) => [one.position, one.state])).toEqual(
      [
        'drawn',
        'in-transit',
        'in-transit',
        'received',
        'in-test',
        'tested',
        'retained',
        'in-test',
        'tested',
        'disposed',
      ].map((one, at) => [at + 1, one]),
    )
    expect(events[1]).toMatchObject({ by: { kind: 'inspector', name: 'Omar Haddad' }, signature: strokes })
    expect(events[3]).toMatchObject({ temperature: 4.2, is_seal_intact: true, checks: { temperature: true } })
    expect(events[9]).toMatchObject({ by: { kind: 'admin', name: 'Huda Saleh' }, condition: 'Autoclaved' })
    const owners = done(await owner.get(`/api/user/requests/${request.id}/samples`)).body.data.samples[0]
    expect(owners.events[9].by).toEqual({ kind: 'admin', name: null })
    const trail = await t.db.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${id} order by seq`,
    )
    expect(trail.map(({ action }) => action)).toEqual(
      [
        'drawn',
        'handed-over',
        'handed-over',
        'received',
        'test-begun',
        'tested',
        'retained',
        'test-repeated',
        'tested',
        'disposed',
      ].map((one) => `sample.${one}`),
    )
  })

  it('refuses every act out of order', async () => {
    const { id } = await aSample()
    for (const act of ['retain', 'return', 'dispose', 'find', 'lose'] as const)
      expect(brief(await actOnSample(analyst, id, act))).toEqual(impossible)
    done(await actOnSample(analyst, id, 'receive'))
    for (const act of ['draw', 'hand-over', 'receive', 'reject', 'retain', 'find'] as const)
      expect(brief(await actOnSample(analyst, id, act))).toEqual(impossible)
    done(await actOnSample(analyst, id, 'return'))
    for (const act of Object.keys(sampleBodies) as SampleAct[])
      expect(brief(await actOnSample(analyst, id, act))).toEqual(impossible)
    expect((await read(id)).events).toHaveLength(2)
  })

  it('refuses what was seen in another state', async () => {
    const { id } = await aSample()
    const seen = JSON.stringify(['expected', (await read(id)).updated_at])
    t.clock.forward(1000)
    done(await actOnSample(analyst, id, 'hand-over', { seen }))
    expect(brief(await actOnSample(analyst, id, 'hand-over', { seen }))).toEqual([409, 'request.changed-meanwhile'])
    expect((await read(id)).events).toHaveLength(1)
  })
})

describe('who may act', () => {
  it('an owner hands over an expected sample, and nothing else', async () => {
    const { id } = await aSample()
    const handOver = () => owner.post(`/api/user/samples/${id}/hand-over`, sampleBodies['hand-over'])
    expect(done(await handOver()).body.data).toMatchObject({ state: 'in-transit', may: [], may_replace: false })
    expect(brief(await handOver())).toEqual(impossible)
    expect(brief(await owner.post(`/api/user/samples/${id}/replace`, {}))).toEqual([409, 'sample.not-replaceable'])
  })

  it('an administrator does everything but drawing', async () => {
    const { id } = await aSample()
    expect((await read(id)).may).toEqual(['hand-over', 'receive', 'reject'])
    expect((await asOffice(id, 'draw')).status).toBe(404)
    for (const act of ['hand-over', 'lose', 'find', 'receive', 'return'] as const) done(await asOffice(id, act))
  })

  it('a colleague of the analyst does all of the laboratory’s, but does not draw', async () => {
    const { id } = await aSample()
    expect(brief(await actOnSample(colleague, id, 'draw'))).toEqual(impossible)
    for (const act of ['hand-over', 'receive', 'dispose'] as const) done(await actOnSample(colleague, id, act))
  })

  it('the inspector of the inspection draws and hands over, but does not receive', async () => {
    const carrier = await t.inspector()
    const { id, request } = await aSample()
    const other = await aTestRequest(t, owner, { laboratory, analyst: carrier })
    await t.ownerDb.run(
      sql`update requests set sample_delivery = 'drawn', drawn_in_id = ${other.id} where id = ${request.id}`,
    )
    done(await actOnSample(carrier, id, 'draw'))
    done(await actOnSample(carrier, id, 'hand-over'))
    expect(brief(await actOnSample(carrier, id, 'receive'))).toEqual(impossible)
  })

  it('nobody sees the samples of others', async () => {
    const { id, request } = await aSample()
    const otherOwner = await t.owner()
    for (const act of Object.keys(sampleBodies) as SampleAct[])
      expect(brief(await actOnSample(stranger, id, act))).toEqual(absent)
    expect(brief(await stranger.get(`/inspector/api/samples/${id}`))).toEqual(absent)
    expect(brief(await otherOwner.post(`/api/user/samples/${id}/hand-over`, sampleBodies['hand-over']))).toEqual(absent)
    expect(brief(await otherOwner.post(`/api/user/samples/${id}/replace`, {}))).toEqual(absent)
    expect((await otherOwner.get(`/api/user/requests/${request.id}/samples`)).status).toBe(404)
    const listed = done(await stranger.get('/inspector/api/samples')).body.data
    expect(listed).toMatchObject({ samples: [], pagination: { total: 0 } })
  })
})

describe('a reception', () => {
  it('begins the tests with the first sample and promises the report with the last one', async () => {
    const { samples, request } = await aSample({ products: ['Shawarma', 'Hummus'], turnaroundDays: 3 })
    const [first = '', second = ''] = samples
    done(await actOnSample(analyst, first, 'receive'))
    expect(await requestOf(request.id)).toEqual({ state: 'in-progress', promised_on: null })
    done(await actOnSample(analyst, second, 'receive'))
    // Monday, 2 March.
    expect(await requestOf(request.id)).toEqual({ state: 'in-progress', promised_on: '2026-03-05' })
    const begun = sql`select 1 as there from audit_events where subject_id = ${request.id} and action = 'request.tests-begun'`
    expect(await t.db.many(begun)).toHaveLength(1)
    const { number } = await read(second)
    expect(mailsOf(number)).toEqual(['received'])
    const mail = t.mails.find(({ name, values }) => name === 'sample-news' && values.numbers.includes(number))
    expect(mail).toMatchObject({ to: { email: owner.email }, values: { promisedOn: '2026-03-05' } })
    const news = done(await owner.get('/api/user/notifications')).body.data.notifications[0]
    expect(news).toMatchObject({ title: 'Sample received', description: expect.stringContaining(number) })
  })

  it('takes a delivery of two requests, and tells each owner once', async () => {
    const [first, second] = [
      await aSample({ products: ['Shawarma', 'Hummus', 'Tabbouleh'] }),
      await aSample({ products: ['Labneh'] }),
    ]
    const ids = [...first.samples, ...second.samples]
    const samples = ids.map((id) => ({ id, checks: goodChecks, storage: 'ambient' }))
    const [torn, ...others] = samples
    const delivery = {
      samples: [{ ...torn, checks: { ...goodChecks, packing: false }, condition: 'One lid is torn.' }, ...others],
      from_name: 'Gulf Couriers',
      place: 'Shelf 3',
    }
    t.mails.length = 0
    const { body } = done(await analyst.post('/inspector/api/samples/receive', delivery))
    expect(body).toMatchObject({ message: 'Samples received.' })
    const numbers = body.data.samples.map(({ number }: { number: string }) => number)
    expect(body.data.samples.map(({ id }: { id: string }) => id)).toEqual(ids)
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        state: 'received',
        place: 'Shelf 3',
        events: [{ move: 'receive', from_name: 'Gulf Couriers', by: { name: 'Omar Haddad' } }],
      })
    expect([await requestOf(first.request.id), await requestOf(second.request.id)]).toMatchObject([
      { state: 'in-progress', promised_on: expect.any(String) },
      { state: 'in-progress', promised_on: expect.any(String) },
    ])
    const mails = t.mails.filter(({ name }) => name === 'sample-news')
    expect(mails).toMatchObject([
      { values: { numbers: numbers.slice(0, 3), text: `${numbers[0]}: One lid is torn.` } },
      { values: { numbers: numbers.slice(3), text: undefined } },
    ])
    const news = done(await owner.get('/api/user/notifications')).body.data.notifications
    expect(
      news
        .slice(0, 2)
        .map(({ title }: { title: string }) => title)
        .toSorted(),
    ).toEqual(['Sample received', 'Samples received'])
  })

  it('of a delivery is refused whole, and says at each sample what is wrong', async () => {
    const [{ id: cold }, { id: gone }, { id: right }, { id: foreign }] = [
      await aSample(),
      await aSample(),
      await aSample(),
      await aSample({ laboratory: await aLaboratory(t), analyst: stranger }),
    ]
    done(await actOnSample(analyst, cold, 'draw', { storage: 'chilled', seal_number: null }))
    done(await actOnSample(analyst, gone, 'receive'))
    const of = (id: string) => ({ id, checks: goodChecks })
    const answer = await analyst.post('/inspector/api/samples/receive', {
      samples: [cold, gone, right, right, foreign].map(of),
    })
    expect([answer.status, answer.body.fieldErrors]).toMatchObject([
      422,
      {
        'samples.0.temperature': expect.any(String),
        'samples.0.checks.temperature': expect.any(String),
        'samples.1.id': expect.any(String),
        'samples.3.id': expect.any(String),
        'samples.4.id': expect.any(String),
      },
    ])
    expect(await read(right)).toMatchObject({ state: 'expected', events: [] })
  })

  it.each([
    [[], 'samples'],
    [Array.from({ length: 51 }, () => ({ id: crypto.randomUUID(), checks: goodChecks })), 'samples'],
  ])('of %# samples is refused', async (samples, field) => {
    const answer = await analyst.post('/inspector/api/samples/receive', { samples })
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
  })

  it.each([
    [{ checks: goodChecks }, ['checks.seal', 'checks.temperature', 'temperature']],
    [
      { checks: { ...goodChecks, seal: true, temperature: false, amount: null }, temperature: 12 },
      ['checks.amount', 'condition'],
    ],
    [{ checks: { ...goodChecks, seal: false, temperature: true }, temperature: 4 }, ['condition']],
  ])('with %j is refused at %j', async (body, fields) => {
    const { id } = await aSample()
    done(await actOnSample(analyst, id, 'draw', { storage: 'chilled', seal_number: 'S-9' }))
    const refused = await actOnSample(analyst, id, 'receive', body)
    expect([refused.status, Object.keys(refused.body.fieldErrors).toSorted()]).toEqual([422, fields])
    done(
      await actOnSample(analyst, id, 'receive', {
        checks: { ...goodChecks, seal: false, temperature: true },
        temperature: 4,
        condition: 'The seal is broken, the content is untouched.',
      }),
    )
    expect((await read(id)).events[1]).toMatchObject({ is_seal_intact: false })
  })

  it('needs an analyst, an open request and a sample that is not replaced', async () => {
    const unassigned = await aSample({ analyst: null })
    expect(brief(await asOffice(unassigned.id, 'receive'))).toEqual([409, 'sample.no-laboratory'])
    expect(brief(await asOffice(unassigned.id, 'reject'))).toEqual([409, 'sample.no-laboratory'])
    const cancelled = await aSample()
    await t.ownerDb.run(sql`update requests set state = 'cancelled' where id = ${cancelled.request.id}`)
    expect(brief(await actOnSample(analyst, cancelled.id, 'receive'))).toEqual([409, 'sample.request-not-open'])
    expect(brief(await actOnSample(analyst, cancelled.id, 'draw'))).toEqual([409, 'sample.request-not-open'])
    done(await actOnSample(analyst, cancelled.id, 'reject'))
    done(await actOnSample(analyst, cancelled.id, 'dispose'))
    expect(brief(await asOffice(cancelled.id, 'replace'))).toEqual([409, 'sample.not-replaceable'])
  })

  it('refuses a signature that is a dot', async () => {
    const { id } = await aSample()
    const signature = [[[10, 10]]]
    const dot = await actOnSample(analyst, id, 'receive', { signature })
    expect(brief(dot)).toEqual([422, 'signature.empty'])
    const samples = [id, id].map((one) => ({ id: one, checks: goodChecks, storage: 'ambient' }))
    const delivery = await analyst.post('/inspector/api/samples/receive', { samples, signature })
    expect([delivery.status, delivery.body.fieldErrors]).toEqual([
      422,
      { signature: expect.stringContaining('signature'), 'samples.1.id': expect.any(String) },
    ])
    expect(await read(id)).toMatchObject({ state: 'expected', events: [] })
  })
})

describe('a rejected sample', () => {
  it('is explained to its owner, who replaces it once; the request goes on', async () => {
    const { id, request } = await aSample()
    done(await actOnSample(analyst, id, 'reject', { checks: { ...goodChecks, packing: false } }))
    const rejected = await read(id)
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'The packing is torn.', may_replace: true })
    expect(mailsOf(rejected.number)).toEqual(['rejected'])
    expect(await requestOf(request.id)).toEqual({ state: 'ready', promised_on: null })
    const replaced = done(await owner.post(`/api/user/samples/${id}/replace`, {})).body.data
    expect(replaced).toMatchObject({ state: 'expected', replaces: { id, number: rejected.number }, line: 0 })
    expect(brief(await asOffice(id, 'replace'))).toEqual([409, 'sample.not-replaceable'])
    expect(await read(id)).toMatchObject({ replaced_by: { number: replaced.number }, may_replace: false })
    done(await actOnSample(analyst, id, 'return'))
    done(await actOnSample(analyst, replaced.id, 'receive'))
    expect(await requestOf(request.id)).toMatchObject({ state: 'in-progress', promised_on: '2026-03-09' })
  })

  it('can be replaced after it was disposed of; a tested one cannot', async () => {
    const { samples } = await aSample({ products: ['Shawarma', 'Hummus'] })
    const [rejected = '', received = ''] = samples
    done(await actOnSample(analyst, rejected, 'reject'))
    done(await actOnSample(analyst, rejected, 'dispose'))
    done(await asOffice(rejected, 'replace'))
    done(await actOnSample(analyst, received, 'receive'))
    done(await actOnSample(analyst, received, 'dispose'))
    expect(brief(await asOffice(received, 'replace'))).toEqual([409, 'sample.not-replaceable'])
  })
})

describe('a lost sample', () => {
  it('is found again in the state in which it was lost, with the reason of its rejection', async () => {
    const { id } = await aSample()
    done(await actOnSample(analyst, id, 'reject'))
    const lost = done(await actOnSample(analyst, id, 'lose')).body.data
    expect(lost).toMatchObject({ state: 'lost', lost_from: 'rejected', place: null, reason: sampleBodies.lose.reason })
    expect(brief(await actOnSample(analyst, id, 'dispose'))).toEqual(impossible)
    const sample = done(await actOnSample(analyst, id, 'find')).body.data
    expect(sample).toMatchObject({
      state: 'rejected',
      lost_from: null,
      place: 'Under the bench',
      reason: sampleBodies.reject.reason,
    })
    expect(mailsOf(sample.number)).toEqual(['rejected', 'lost', 'found'])
  })

  it('can be replaced; if it is found afterwards, it is neither received nor tested', async () => {
    const { id } = await aSample()
    done(await actOnSample(analyst, id, 'hand-over'))
    done(await actOnSample(analyst, id, 'lose'))
    done(await owner.post(`/api/user/samples/${id}/replace`, {}))
    expect(done(await actOnSample(analyst, id, 'find')).body.data).toMatchObject({
      state: 'in-transit',
      reason: null,
      may: ['hand-over', 'reject', 'lose'],
    })
    expect(brief(await actOnSample(analyst, id, 'receive'))).toEqual([409, 'sample.replaced'])
  })
})

describe('storage', () => {
  it('has a day that is not past', async () => {
    const { id } = await aSample()
    done(await actOnSample(analyst, id, 'receive'))
    await t.ownerDb.run(sql`update samples set state = 'tested' where id = ${id}`)
    const past = await actOnSample(analyst, id, 'retain', { until: '2026-03-01' })
    expect(past.body.fieldErrors).toEqual({ until: 'Choose today or a later day.' })
    done(await actOnSample(analyst, id, 'retain', { until: '2026-03-02' }))
  })
})

describe('a visit that collects samples', () => {
  it('is completed once the last expected sample is drawn', async () => {
    const { samples, request } = await aSample({ products: ['Shawarma', 'Hummus'], delivery: 'collected' })
    const [first = '', second = ''] = samples
    done(await analyst.post(`/inspector/api/requests/${request.id}/schedule`, { date: '2026-03-02', time: '20:00' }))
    const status = async () =>
      (await t.ownerDb.get<{ status: string }>(sql`select status from visits where request_id = ${request.id}`)).status
    done(await actOnSample(analyst, first, 'draw'))
    expect(await status()).toBe('SCHEDULED')
    done(await actOnSample(analyst, second, 'draw'))
    expect(await status()).toBe('COMPLETED')
  })
})

describe('samples drawn in an inspection', () => {
  it('become those of the tests that wait for it, by their goods line', async () => {
    const inspector = await t.inspector()
    await offerInspections(t)
    const inspectionId = await aJob(t, owner, inspector.id, {
      goods: [someGoods(), someGoods({ description: 'Squid', quantity: 30 })],
    })
    const { samples, request } = await aSample({
      products: ['Shrimp', 'Squid', 'Crab'],
      delivery: 'drawn',
      drawnInId: inspectionId,
    })
    done(await planVisit(inspector, inspectionId))
    const drawn = (line: number, quantity: number, seal: string | null) =>
      record(inspector, inspectionId, 'samples', {
        id: randomUUID(),
        sample: { line, quantity, unit: 'kg', storage: 'frozen', seal },
      })
    done(await drawn(2, 2, 'S-22'))
    done(await drawn(1, 1.5, null))
    await recordAll(inspector, inspectionId)
    done(await inspector.post(`/inspector/api/inspections/${inspectionId}/submit`, { recommendation: 'conforms' }))
    const [shrimp, squid, crab] = await Promise.all(samples.map(read))
    expect([shrimp, squid]).toMatchObject([
      { state: 'drawn', amount: '1.5 kg', storage: 'frozen', seal_number: null, place: 'Jebel Ali, Terminal 2' },
      { state: 'drawn', amount: '2 kg', seal_number: 'S-22', drawn_at: '2026-03-02T08:00:00.000Z' },
    ])
    expect(squid.events).toMatchObject([{ position: 1, move: 'draw', happened_at: '2026-03-02T08:00:00.000Z' }])
    expect(crab.state).toBe('expected')
    // Sent back and submitted again: what was drawn before is not drawn twice.
    done(await admin.post(`/admin/api/requests/${inspectionId}/send-back`, { reason: 'One sample is missing.' }))
    done(await drawn(1, 3, 'S-23'))
    done(await signGoods(inspector, inspectionId))
    done(await signGoods(inspector, inspectionId, { role: 'contact', name: 'Rashid Khan' }))
    done(await inspector.post(`/inspector/api/inspections/${inspectionId}/submit`, { recommendation: 'conforms' }))
    expect(await read(samples[2] ?? '')).toMatchObject({ state: 'drawn', amount: '3 kg', seal_number: 'S-23' })
    expect((await read(samples[0] ?? '')).events).toHaveLength(1)
    expect(await requestOf(request.id)).toMatchObject({ state: 'ready' })
  })
})

describe('an inspection that ends before it drew the samples', () => {
  const newsOf = (number: string) =>
    t.mails.flatMap((mail) => (mail.name === 'request-news' && mail.values.number === number ? [mail.values] : []))
  const heardBy = async (person: Person, area: string, number: string): Promise<string[]> =>
    done(await person.get(`${area}/notifications`)).body.data.notifications.flatMap(
      ({ title, description }: { title: string; description: string }) =>
        title === 'Samples not drawn' && description.includes(number) ? [description] : [],
    )

  it.each<[string, (inspectionId: string) => Promise<unknown>]>([
    [
      'cancelled by its owner',
      async (id) => done(await owner.post(`/api/user/requests/${id}/cancel`, { reason: 'The ship is late.' })),
    ],
    [
      'cancelled by the office',
      async (id) => done(await admin.post(`/admin/api/requests/${id}/cancel`, { reason: 'The port is closed.' })),
    ],
    [
      'lapsed',
      async (id) => {
        await t.ownerDb.run(sql`
          update requests set state = 'awaiting-payment', is_paid = false, state_since = ${t.clock.now()}::timestamptz - interval '31 days'
          where id = ${id}`)
        await endOverdueRequests(t.deps)
      },
    ],
  ])('is %s: the owner of the test and the office learn what to do', async (_how, end) => {
    await offerInspections(t)
    const inspectionId = await aJob(t, owner, (await t.inspector()).id)
    const waiting = await aSample({ delivery: 'drawn', drawnInId: inspectionId })
    const { request: hasSamples, id: drawn } = await aSample({ delivery: 'drawn', drawnInId: inspectionId })
    await t.ownerDb.run(sql`update samples set state = 'drawn', place = 'Cold van' where id = ${drawn}`)
    const { number: inspection } = done(await owner.get(`/api/user/requests/${inspectionId}`)).body.data
    await end(inspectionId)

    const { number } = waiting.request
    expect(newsOf(number)).toMatchObject([{ news: 'not-drawn', kind: 'test', inspection }])
    expect(await heardBy(owner, '/api/user', number)).toEqual([
      `Inspection ${inspection} will not take place. Bring or send the samples of request ${number} to the laboratory, or contact us to arrange another way.`,
    ])
    expect(await heardBy(admin, '/admin/api', number)).toEqual([
      `Inspection ${inspection} will not take place. Agree with the owner of request ${number} how its samples reach the laboratory, or return the request so that they can choose another way.`,
    ])
    expect(newsOf(hasSamples.number)).toEqual([])
    expect(await heardBy(admin, '/admin/api', hasSamples.number)).toEqual([])
  })
})

describe('lists and queues', () => {
  const numbersIn = async (queue: string) =>
    done(await admin.get(`/admin/api/samples?limit=100&queue=${queue}`)).body.data.samples.map(
      (one: { id: string }) => one.id,
    )

  it('show what waits', async () => {
    const waiting = await aSample()
    const collected = await aSample({ delivery: 'collected' })
    await t.ownerDb.run(
      sql`update requests set next_visit_at = ${new Date('2026-03-20T08:00:00Z')} where id = ${collected.request.id}`,
    )
    const travelling = await aSample()
    done(await actOnSample(analyst, travelling.id, 'hand-over'))
    const rejected = await aSample()
    done(await actOnSample(analyst, rejected.id, 'reject'))
    const lost = await aSample()
    done(await actOnSample(analyst, lost.id, 'hand-over'))
    done(await actOnSample(analyst, lost.id, 'lose'))
    const stored = await aSample()
    done(await actOnSample(analyst, stored.id, 'receive'))
    await t.ownerDb.run(sql`update samples set state = 'tested' where id = ${stored.id}`)
    done(await actOnSample(analyst, stored.id, 'retain', { until: '2026-03-04' }))
    expect(await numbersIn('late')).not.toContain(waiting.id)
    expect(await numbersIn('to-receive')).toContain(travelling.id)
    expect(await numbersIn('rejected')).toContain(rejected.id)
    expect(await numbersIn('lost')).toContain(lost.id)
    expect(await numbersIn('retention-ended')).not.toContain(stored.id)
    const ago = (count: number) => new Date(t.deps.clock.now().getTime() - days(count))
    await t.ownerDb.run(sql`update samples set updated_at = ${ago(3)} where id = ${travelling.id}`)
    await t.ownerDb.run(sql`update samples set created_at = ${ago(8)} where id in (${waiting.id}, ${collected.id})`)
    await t.ownerDb.run(sql`update samples set retained_until = '2026-03-01' where id = ${stored.id}`)
    expect(await numbersIn('late')).toContain(travelling.id)
    expect(await numbersIn('retention-ended')).toContain(stored.id)
    expect(await numbersIn('late')).toContain(waiting.id)
    expect(await numbersIn('late')).not.toContain(collected.id)
    done(await asOffice(rejected.id, 'replace'))
    done(await asOffice(lost.id, 'replace'))
    expect(await numbersIn('rejected')).not.toContain(rejected.id)
    expect(await numbersIn('lost')).not.toContain(lost.id)
    const { queues } = done(await analyst.get('/inspector/api/samples')).body.data
    const { queues: others } = done(await stranger.get('/inspector/api/samples')).body.data
    for (const { queue, count } of queues) expect([queue, count]).toEqual([queue, (await numbersIn(queue)).length])
    expect(others.every(({ count }: { count: number }) => count === 0)).toBe(true)
  })

  it('find a sample by its number, its seal and its request, and export it', async () => {
    const { id, request } = await aSample({ products: ['Date syrup'] })
    done(await actOnSample(analyst, id, 'draw', { seal_number: 'ZX-4411' }))
    const { number } = await read(id)
    const spoken = number.replace('SMP-', 'smp ').replace(/-0*/, ' ')
    for (const search of [number, spoken, 'zx-4411', request.number, 'syrup'])
      expect(
        done(await analyst.get(`/inspector/api/samples?search=${encodeURIComponent(search)}`)).body.data.samples,
      ).toMatchObject([{ id }])
    const csv = await admin.get(`/admin/api/samples/export?search=${number}`)
    expect(csv.text).toContain(`${number},Drawn,${request.number}`)
    expect(csv.text).toContain('Date syrup,L-1,500 g,Room temperature,ZX-4411')
  })
})
