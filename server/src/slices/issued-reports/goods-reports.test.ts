// The report of a request's goods, from the decision to the public page: issued with it, revised, withdrawn, published.
import { type GoodsReport, type SignedReport, verifyReport } from '@assure/contract/signed/report-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { setting } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { inspectGoods, planVisit, readGoods, record, recordAll } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPhoto, declare, sendPart } from '../../../test/inspections.ts'
import { aCalibration, anInstrument } from '../../../test/instruments.ts'
import { drawings, drawWaiting, keyOf } from '../../../test/issued-reports.ts'
import { aProductOf } from '../../../test/products.ts'
import { aJob, done, offerInspections, office, own, someGoods } from '../../../test/requests.ts'
import { aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { publishedKeys } from '../certificates/index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let inspector: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')
const ask = (number: string, key?: string): Promise<Answer> =>
  t.anyone.get(`/api/public/reports/${number}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`)
const ownReport = async (id: string) => done(await owner.get(own(id))).body.data.report
const decide = (id: string, body: object, by = admin) => by.post(office(id, '/decide'), body)

/** Each has its own inspector, because an inspector can make only one visit an hour. */
const aSubmitted = async (found = {}, changed = {}): Promise<string> => {
  inspector = await t.inspector()
  const id = await aJob(t, owner, inspector.id, changed)
  await inspectGoods(inspector, id, found)
  return id
}
const aDecided = async (changed = {}): Promise<{ id: string; number: string }> => {
  const id = await aSubmitted({}, changed)
  done(await decide(id, { result: 'conforms' }))
  await drawWaiting(t)
  return { id, number: (await ownReport(id)).number }
}

describe('a decision about goods', () => {
  it('issues the report in the same transaction; owner, office and inspector open it once it is drawn', async () => {
    inspector = await t.inspector()
    const id = await aJob(t, owner, inspector.id)
    done(await planVisit(inspector, id))
    const photo = aPhoto(aPng(), { item: 'goods:major', repeat: '1', parts: 1 })
    await declare(inspector, id, photo)
    await sendPart(inspector, id, photo, 1)
    const { id: instrumentId } = await anInstrument(t, { number: 'T-104' })
    done(await aCalibration(t, instrumentId))
    const measurement = {
      line: 1,
      name: 'درجة الحرارة Core',
      value: -17.5,
      unit: '°C',
      upper: -18,
      instrument: 't-104',
    }
    done(await record(inspector, id, 'measurements', { id: t.deps.random.uuid(), measurement, note: 'Pallet 3.' }))
    const conditions = { spot: 'Bay 4', surroundings: 'indoors', temperature: -2.5, present: 'Rashid Khan' }
    done(await record(inspector, id, 'conditions', { conditions, note: 'Dim light.' }))
    done(
      await record(inspector, id, 'defects', {
        line: 1,
        class: 'major',
        code: 'PACK-WET',
        found: 4,
        note: 'Pallet 2.',
      }),
    )
    await recordAll(inspector, id, { major: 11, packing: 'damaged' })
    done(await inspector.post(`/inspector/api/inspections/${id}/submit`, { recommendation: 'does-not-conform' }))

    const reason = 'The crushed cartons were taken out.'
    const decided = done(await decide(id, { result: 'conforms-with-remarks', reason })).body.data
    expect(decided).toMatchObject({ state: 'reported', report: null })
    const issued = await t.ownerDb.get<{ number: string; made: boolean }>(sql`
      select r.number, v.decided_at = q.decided_at and v.made_at = r.created_at as made
      from issued_reports r join report_revisions v on v.report_id = r.id join requests q on q.id = r.request_id
      where r.request_id = ${id}`)
    expect(issued.made).toBe(true)
    expect(await ownReport(id)).toBeNull()
    const told = t.mails.filter(({ name, to }) => name === 'request-news' && to.email === owner.email)
    expect(told.at(-1)?.values).toMatchObject({ news: 'reported', report: issued.number })

    await drawWaiting(t)
    const { facts } = drawings.findLast((one) => one.facts.number === issued.number) ?? {}
    expect(facts).toMatchObject({
      kind: 'inspection',
      approval: { result: 'conforms-with-remarks', by: 'administrator', override: { reason } },
      computed: { result: 'does-not-conform' },
      recommendation: { result: 'does-not-conform' },
      request: { service: { en: 'Import Inspection' } },
      transport: { containers: ['CSQU3054383'], seals: ['S-100'] },
      counterparty: { name: 'Kerala Seafoods', country: 'IN' },
      inspection: { days: ['2026-03-02'] },
      lots: [
        {
          line: 1,
          quantity: 4000,
          inspected: 200,
          packing: 'damaged',
          verdict: 'rejected',
          notes: ['Pallet 2.'],
          photos: [1],
        },
      ],
      measurements: [{ value: -17.5, verdict: 'outside', note: 'Pallet 3.' }],
      seals: [{ number: 'S-100', state: 'intact' }],
      conditions: { ...conditions, humidity: null, note: 'Dim light.' },
      photos: [{ item: 'goods:major#1' }],
      sections: [],
      checklist: null,
      score: null,
    } satisfies Partial<Record<keyof GoodsReport, unknown>>)
    const { lots, computed, signatures } = facts as GoodsReport
    expect(lots[0]?.defects).toContainEqual({
      class: 'major',
      level: 'II',
      aql: 2.5,
      letter: 'L',
      n: 200,
      ac: 10,
      re: 11,
      found: 11,
      named: [
        {
          code: 'PACK-WET',
          name: { en: 'Packing wet or stained by water', ar: 'تغليف مبلل أو عليه آثار ماء' },
          units: 4,
        },
      ],
      verdict: 'rejected',
    })
    const said = ['rejection number 11', 'outside its limits', 'Remarks']
    expect(computed.reasons.map(({ en }) => en)).toEqual(said.map((words) => expect.stringContaining(words)))
    expect(signatures.map(({ role }) => role).toSorted()).toEqual(['contact', 'inspector'])

    const report = await ownReport(id)
    expect(report).toMatchObject({ number: issued.number, revision: 1, state: 'valid', is_public: false })
    expect(report.verify_url).toContain(`/verify/${issued.number}`)
    const pdf = await owner.get(pathOf(report.url))
    expect(await verifyReport(pdf.bytes, publishedKeys(t.deps.keys))).toMatchObject({ state: 'genuine', source: 'pdf' })
    const atOffice = done(await admin.get(office(id))).body.data
    expect(atOffice.may).toEqual(['revise', 'withdraw'])
    expect((await admin.get(pathOf(atOffice.report.url))).status).toBe(200)
    // The decision has already announced the report.
    expect(t.mails.filter(({ name }) => name === 'report-issued')).toEqual([])
    const { documents } = done(await owner.get(`/api/user/documents?search=${issued.number}`)).body.data
    expect(documents.map((one: { kind: string; facility: unknown }) => one.kind)).toEqual(['report'])
    for (const [by, path] of [
      [owner, '/api/user/requests'],
      [admin, '/admin/api/requests'],
    ] as const) {
      const { requests } = done(await by.get(`${path}?search=${issued.number.toLowerCase()}`)).body.data
      expect(requests.map((one: { id: string }) => one.id)).toEqual([id])
    }
  })

  it('by two at once succeeds for one, and there is one report', async () => {
    const id = await aSubmitted()
    const both = await Promise.all([
      decide(id, { result: 'conforms' }),
      decide(id, { result: 'conforms' }, await t.admin()),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { count } = await t.ownerDb.get<{ count: number }>(sql`
      select count(*)::int as count from issued_reports where request_id = ${id}`)
    expect(count).toBe(1)
  })

  it('that is refused uses no number', async () => {
    const id = await aSubmitted({ major: 11 })
    expect((await decide(id, { result: 'conforms' })).status).toBe(422)
    const numbers = await t.ownerDb.many<{ number: string }>(sql`select number from issued_reports order by number`)
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `IR-2026-${String(at + 1).padStart(6, '0')}`),
    )
  })
})

describe('a report of goods that is being drawn', () => {
  const beingDrawn = [409, 'report.being-drawn']
  const revise = (id: string) => admin.post(office(id, '/revise'), { reason: 'The name was corrected.' })
  const linkOf = async (id: string) => (await owner.get(pathOf((await ownReport(id)).url))).status

  it('is unknown to everybody, and can be neither published, revised nor withdrawn', async () => {
    const id = await aSubmitted()
    done(await decide(id, { result: 'conforms' }))
    const { number } = await t.ownerDb.get<{ number: string }>(sql`
      select number from issued_reports where request_id = ${id}`)
    expect(brief(await ask(number))).toEqual([404, 'report.unknown'])
    expect(await ownReport(id)).toBeNull()
    expect(brief(await owner.post(own(id, '/publish'), { public: true }))).toEqual(beingDrawn)
    expect(brief(await revise(id))).toEqual(beingDrawn)
    const withdrawal = { reason: 'Another lot was meant.' }
    expect(brief(await (await t.admin()).post(office(id, '/withdraw'), withdrawal))).toEqual(beingDrawn)
    expect(done(await admin.get(`/admin/api/issued-reports?search=${number}`)).body.data.reports).toEqual([])
    // Every one of these can be repeated later.
    await drawWaiting(t)
    expect((await ask(number)).body.data).toMatchObject({ number, state: 'valid', revision: 1 })
    expect(await linkOf(id)).toBe(200)
    done(await owner.post(own(id, '/publish'), { public: true }))
  })

  it('again leaves its last revision in force', async () => {
    const { id, number } = await aDecided()
    done(await revise(id))
    expect((await ask(number, keyOf(number))).body.data).toMatchObject({ state: 'valid', paper: { revision: 1 } })
    expect(await ownReport(id)).toMatchObject({ revision: 1, is_waiting: true })
    expect(await linkOf(id)).toBe(200)
    expect(brief(await revise(id))).toEqual(beingDrawn)
    await drawWaiting(t)
    expect(await ownReport(id)).toMatchObject({ revision: 2, is_waiting: false })
  })
})

describe('the public page of goods', () => {
  it('shows the report to anybody with its code, and to everyone once its owner published it', async () => {
    const product = await aProductOf(owner, { sampling: null })
    const goods = [someGoods({ gtin: '6291100784325', product_id: product })]
    const { id, number } = await aDecided({ goods })
    const plain = (await ask(number)).body.data
    expect(plain).toMatchObject({ number, state: 'valid', kind: 'inspection', paper: null })
    expect(JSON.stringify(plain)).not.toMatch(/shrimp|Jebel|Kerala|6291100784325/)
    const opened = await ask(number, keyOf(number))
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const { paper } = opened.body.data
    expect(paper).toMatchObject({
      kind: 'inspection',
      result: 'conforms',
      place: { name: 'Jebel Ali, Terminal 2' },
      conditions: null,
      lots: [
        {
          line: 1,
          gtin: '6291100784325',
          specification: expect.stringContaining('31 to 40 pieces'),
          declared: 4000,
          found: 4000,
          verdict: 'accepted',
          defects: [{ level: 'II', aql: null }, { level: 'II', aql: 2.5 }, { aql: 4 }],
        },
      ],
      computed: { result: 'conforms', reasons: [] },
    })
    expect((JSON.parse(paper.credential) as SignedReport).facts.number).toBe(number)
    expect((await ask(number, 'A'.repeat(22))).body.data).toEqual(plain)

    expect(done(await owner.get(own(id))).body.data.may).toContain('publish')
    const other = await t.owner()
    expect(brief(await other.post(own(id, '/publish'), { public: true }))).toEqual([404, 'service-request.not-found'])
    const late = await owner.post(own(id, '/publish'), { public: true, seen: '["ready","2026-01-01"]' })
    expect(brief(late)).toEqual([409, 'request.changed-meanwhile'])
    expect((await owner.post(own(id, '/publish'), { public: 'perhaps' })).status).toBe(422)
    expect(done(await owner.post(own(id, '/publish'), { public: true })).body.data.report.is_public).toBe(true)
    expect((await ask(number)).body.data.paper).toEqual(paper)
    done(await owner.post(own(id, '/publish'), { public: true }))
    done(await owner.post(own(id, '/publish'), { public: false }))
    expect((await ask(number)).body.data.paper).toBeNull()
    const trail = await t.ownerDb.many<{ action: string }>(sql`
      select a.action from audit_events a join issued_reports r on r.id::text = a.subject_id::text
      where r.request_id = ${id} order by a.seq`)
    expect(trail.map(({ action }) => action)).toEqual(['report.issued', 'report.published', 'report.unpublished'])
  })
})

const rightsOf = async (by: Person, id: string) => {
  const { report, may } = done(await by.get(office(id))).body.data
  return [report.needs_colleague, may]
}

describe('revising and withdrawing the report of goods', () => {
  it('appears in the request’s history, and a revision answers an open dispute', async () => {
    const { id, number } = await aDecided()
    done(await owner.post(own(id, '/answer'), { answer: 'disputed', reason: 'The company’s name is wrong.' }))
    const revised = done(await admin.post(office(id, '/revise'), { reason: 'The name was corrected.' })).body.data
    expect(revised).toMatchObject({
      state: 'reported',
      is_disputed: false,
      dispute: { answer: 'The name was corrected.' },
      report: { revision: 1, is_waiting: true },
    })
    expect(revised.may).not.toContain('revise')
    await drawWaiting(t)
    expect((await ask(number)).body.data).toMatchObject({ state: 'revised', revision: 2 })
    expect((await ask(number, keyOf(number))).body.data).toMatchObject({ state: 'revised', paper: { revision: 1 } })
    expect((await ask(number, keyOf(number, 2))).body.data).toMatchObject({
      state: 'valid',
      paper: { revision: 2, revision_reason: { en: 'The name was corrected.' } },
    })
    const { report, events } = done(await owner.get(own(id))).body.data
    expect(report).toMatchObject({ revision: 2, state: 'revised' })
    expect(events.map(({ what }: { what: string }) => what)).toContain('revised')
    const mails = t.mails.filter(({ name, to }) => name === 'report-revised' && to.email === owner.email)
    expect(
      mails.flatMap(({ values }) => ('number' in values && values.number === number ? [values] : [])),
    ).toMatchObject([{ of: 'request', url: expect.stringContaining(own(id).slice(9)) }])
    const heard = await inspector.get('/inspector/api/notifications')
    expect(JSON.stringify(heard.body)).toContain(`/inspector/requests/${id}`)
  })

  it('needs another administrator to withdraw it under four eyes', async () => {
    const { id } = await aDecided()
    await setting(t.deps, 'decision-mode', 'four-eyes')
    try {
      expect(await rightsOf(admin, id)).toEqual([true, ['revise']])
      expect(brief(await admin.post(office(id, '/withdraw'), { reason: 'Mine.' }))).toEqual([
        403,
        'report.not-independent',
      ])
      const other = await t.admin()
      expect(await rightsOf(other, id)).toEqual([false, ['revise', 'withdraw']])
      done(await other.post(office(id, '/withdraw'), { reason: 'Another lot was meant.' }))
    } finally {
      await setting(t.deps, 'decision-mode', 'direct')
    }
  })

  it('works the same by the report’s id, and a withdrawal is final', async () => {
    const { id, number } = await aDecided()
    done(await owner.post(own(id, '/publish'), { public: true }))
    const [row] = done(await admin.get(`/admin/api/issued-reports?search=${number}`)).body.data.reports
    expect(row).toMatchObject({ facility: null, request: { id, title: 'Frozen shrimp, 10 kg cartons' } })
    const act = (name: string, body: object = {}) =>
      admin.post(`/admin/api/issued-reports/${row.id}/${name}`, { reason: 'Another lot was meant.', ...body })
    expect(done(await act('revise')).body.data).toMatchObject({ request_id: id, certification_id: null })
    await drawWaiting(t)
    expect(brief(await act('withdraw', { seen: '["valid",1]' }))).toEqual([409, 'request.changed-meanwhile'])
    for (const by of [owner, inspector])
      expect([401, 403]).toContain((await by.post(office(id, '/withdraw'), { reason: 'x' })).status)
    expect(brief(await admin.post(office(id, '/withdraw'), { reason: ' ' }))[0]).toBe(422)
    expect(
      done(await admin.post(office(id, '/withdraw'), { reason: 'Another lot was meant.' })).body.data,
    ).toMatchObject({
      state: 'reported',
      report: { state: 'withdrawn', withdrawn_reason: 'Another lot was meant.' },
      may: [],
    })
    expect((await ask(number)).body.data.state).toBe('withdrawn')
    expect(brief(await admin.post(office(id, '/withdraw'), { reason: 'Again.' }))).toEqual([409, 'report.withdrawn'])
    expect(brief(await act('revise'))).toEqual([409, 'report.withdrawn'])
    const { events, may } = done(await owner.get(own(id))).body.data
    const whats = events.map(({ what }: { what: string }) => what)
    expect(whats.filter((what: string) => ['reported', 'revised', 'withdrawn'].includes(what))).toEqual([
      'reported',
      'revised',
      'withdrawn',
    ])
    // A published report can still be hidden once withdrawn, but not published again.
    expect(may).toContain('publish')
    done(await owner.post(own(id, '/publish'), { public: false }))
    expect(brief(await owner.post(own(id, '/publish'), { public: true }))).toEqual([
      409,
      'service-request.move-not-possible',
    ])
  })
})

it('can be opened only by the owner’s company and the assigned inspector', async () => {
  const { id } = await aDecided()
  const { file_id: fileId } = await t.ownerDb.get<{ file_id: string }>(sql`
    select v.file_id from report_revisions v join issued_reports r on r.id = v.report_id where r.request_id = ${id}`)
  const [stranger, other] = [await t.owner(), await t.inspector()]
  const opened = async (client: OwnerPerson | Person, area: 'customer' | 'inspector') => {
    const { session_id: sessionId } = await t.ownerDb.get<{ session_id: string }>(sql`
      select id as session_id from sessions where account_id = ${client.id} order by created_at desc limit 1`)
    const link = t.deps.files.link(area, { id: fileId, name: 'r.pdf' }, { accountId: client.id, sessionId })
    return (await t.anyone.get(pathOf(link))).status
  }
  expect(await opened(owner, 'customer')).toBe(200)
  expect(await opened(inspector, 'inspector')).toBe(200)
  expect(await opened(stranger, 'customer')).toBe(404)
  expect(await opened(other, 'inspector')).toBe(404)
  expect((await readGoods(inspector, id)).goods.result).toBe('conforms')
})
