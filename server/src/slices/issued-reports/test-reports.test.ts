// The report of a product test, from the decision to the public page: what it says, when it is refused, its revisions.
import { withoutIsolates } from '@assure/contract/domain/isolation'
import { type SignedReport, type TestReport, verifyReport } from '@assure/contract/signed/report-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { setting } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { drawings, drawWaiting, keyOf } from '../../../test/issued-reports.ts'
import { anAnalyst, aPaidTest, aProduct, aSecondSpecification, offerTests } from '../../../test/product-tests.ts'
import { done, office, own } from '../../../test/requests.ts'
import { actOnSample, goodChecks } from '../../../test/samples.ts'
import { controls, measured, notDetected, testPath, verifyResult } from '../../../test/tested-samples.ts'
import { sql } from '../../platform/db/sql.ts'
import { publishedKeys } from '../certificates/index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let laboratoryId: number
let methodIds: number[]
beforeAll(async () => {
  // A Monday.
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  ;({ laboratoryId, methodIds } = await offerTests(t))
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
const factsOf = (number: string, revision = 1): TestReport => {
  const { facts } = drawings.findLast((one) => one.facts.number === number && one.facts.revision === revision) ?? {}
  if (facts?.kind !== 'test') throw new Error(`No test report ${number}.`)
  return facts
}
const statesOf = async (id: string): Promise<string[]> =>
  (
    await t.ownerDb.many<{ state: string }>(sql`
      select t.state from tests t join samples s on s.id = t.sample_id where s.request_id = ${id} order by t.parameter_id`)
  ).map(({ state }) => state)

type TestWork = { id: string; analyst: Person; colleague: Person; samples: string[] }

/** Paid and assigned, with a sample for each product. */
const anAssigned = async (products: readonly object[] = [aProduct()], changed: object = {}): Promise<TestWork> => {
  const id = await aPaidTest(t, owner, { goods: products, ...changed })
  const analyst = await anAnalyst(t, laboratoryId)
  const colleague = await anAnalyst(t, laboratoryId, { firstName: 'Sami' })
  done(await (await t.admin()).post(office(id, '/assign-inspector'), { inspector_id: analyst.id }))
  const samples = await t.ownerDb.many<{ id: string }>(sql`
    select id from samples where request_id = ${id} order by line`)
  return { id, analyst, colleague, samples: samples.map((row) => row.id) }
}

const receive = async ({ analyst }: TestWork, sampleId: string) =>
  done(
    await actOnSample(analyst, sampleId, 'receive', {
      checks: { ...goodChecks, temperature: true },
      storage: 'chilled',
      temperature: 4.2,
      amount: '400 g',
      condition: 'Cold and dry',
    }),
  )

/** Of Salmonella, plate count and lead. */
const goodResults = [notDetected, measured('120'), { ...measured('0.284'), uncertainty: '0.1' }]

const testOf = async (sampleId: string, parameter: number): Promise<string> =>
  (
    await t.ownerDb.get<{ id: string }>(sql`
      select id from tests where sample_id = ${sampleId} and parameter_id = ${parameter}`)
  ).id

/** Receives the sample, then enters and verifies its results. */
const testSample = async (
  work: TestWork,
  sampleId: string,
  results: readonly object[] = goodResults,
): Promise<void> => {
  await receive(work, sampleId)
  for (const [at, result] of results.entries())
    await verifyResult(work.analyst, work.colleague, await testOf(sampleId, at + 1), result)
}

type Repeated = { parameter: number; result: object; reason: string }

/** Its result is entered, but not verified. */
const repeat = async (work: TestWork, sampleId: string, { parameter, result, reason }: Repeated): Promise<string> => {
  const id = await testOf(sampleId, parameter)
  done(await work.colleague.post(testPath(id, '/retest'), { reason }))
  done(await work.analyst.post(testPath(id, '/result'), result))
  return id
}

const verify = async ({ colleague }: TestWork, testId: string) =>
  done(await colleague.post(testPath(testId, '/verify'), {}))

const aTested = async (products?: readonly object[]): Promise<TestWork> => {
  const work = await anAssigned(products)
  for (const sample of work.samples) await testSample(work, sample)
  return work
}

const aReported = async (tested?: TestWork): Promise<TestWork & { number: string }> => {
  const work = tested ?? (await aTested())
  done(await decide(work.id, { result: 'conforms' }))
  await drawWaiting(t)
  return { ...work, number: (await ownReport(work.id)).number }
}

describe('releasing a product test', () => {
  it('issues a TR report with all facts, signed, and reports its tests', async () => {
    const work = await anAssigned([aProduct()])
    const { id, analyst, samples } = work
    const [rejected = ''] = samples
    done(await actOnSample(analyst, rejected, 'reject', { reason: 'Too warm.', temperature: 14 }))
    const replacement = done(await owner.post(`/api/user/samples/${rejected}/replace`, {})).body.data
    done(
      await actOnSample(analyst, replacement.id, 'hand-over', {
        to_name: 'Courier',
        is_seal_intact: false,
        condition: 'Seal torn.',
        place: 'Gate 2',
      }),
    )
    await testSample(work, replacement.id, goodResults.with(1, measured('120000')))
    await verify(
      work,
      await repeat(work, replacement.id, {
        parameter: 2,
        result: measured('900'),
        reason: 'The plate was contaminated.',
      }),
    )

    const reason = 'The client uses a stricter limit.'
    expect(brief(await decide(id, { result: 'conforms-with-remarks', reason }))[0]).toBe(422)
    expect(done(await decide(id, { result: 'does-not-conform', reason })).body.data.state).toBe('reported')
    expect(await statesOf(id)).toEqual(['reported', 'reported', 'reported'])
    await drawWaiting(t)
    const report = await ownReport(id)
    expect(report).toMatchObject({ number: 'TR-2026-000001', revision: 1, state: 'valid', is_public: false })

    const request = done(await owner.get(own(id))).body.data
    const facts = factsOf(report.number)
    expect(facts).toMatchObject({
      kind: 'test',
      approval: { result: 'does-not-conform', by: 'administrator', override: { reason } },
      changes: [],
      computed: { result: 'conforms' },
      decisionRule: { kind: 'simple', text: { en: expect.stringContaining('Simple acceptance') } },
      delivery: 'brought',
      drawnIn: null,
      laboratory: {
        name: { en: 'Gulf Food Laboratory', ar: 'مختبر الخليج للأغذية' },
        address: 'Al Quoz 3, Dubai',
        accreditation: 'LB-TEST-017',
      },
      products: [
        {
          line: 1,
          description: 'Labneh 400 g',
          brand: 'Oasis Dairy',
          lotNumber: 'L-2026-081',
          producedOn: '2026-02-20',
          expiresOn: '2026-04-20',
        },
      ],
      request: { number: request.number },
      specification: { name: { en: 'Chilled food' }, version: 1 },
      holder: { name: expect.any(String) },
    } satisfies Partial<Record<keyof TestReport, unknown>>)
    expect(facts.samples).toMatchObject([
      {
        line: 1,
        tested: null,
        tests: [],
        unusable: { state: 'rejected', reason: 'Too warm.', replacedBy: replacement.number },
        received: { temperature: 14 },
      },
      {
        number: replacement.number,
        amount: '400 g',
        storage: 'chilled',
        drawn: null,
        received: { by: 'Reem Darwish', condition: 'Cold and dry', temperature: 4.2, isSealIntact: null },
        brokenSeals: [{ place: 'Gate 2', condition: 'Seal torn.' }],
        tested: { from: '2026-03-02', to: '2026-03-02' },
        unusable: null,
        tests: [
          {
            parameter: { en: 'Salmonella', ar: 'السالمونيلا' },
            method: { code: 'ISO 6579-1' },
            unit: 'per 25 g',
            limit: { kind: 'absent' },
            source: 'GSO 1016',
            result: { values: [{ qualifier: 'not-detected', value: null }], uncertainty: null },
            verdict: 'pass',
            verifiedBy: 'Sami Darwish',
            earlier: [],
          },
          {
            result: { values: [{ qualifier: null, value: '900.00' }], uncertainty: null },
            earlier: [{ result: measured('120000.00'), verdict: 'fail', reason: 'The plate was contaminated.' }],
          },
          // As it was compared with the limit.
          {
            parameter: { en: 'Lead' },
            methodLimits: { detection: '0.01', quantification: '0.05' },
            result: { ...measured('0.28'), uncertainty: '0.10' },
            verdict: 'pass',
          },
        ],
      },
    ])

    const pdf = await owner.get(pathOf(report.url))
    expect(await verifyReport(pdf.bytes, publishedKeys(t.deps.keys))).toMatchObject({ state: 'genuine', source: 'pdf' })

    const mail = t.mails.findLast(({ name, to }) => name === 'request-news' && to.email === owner.email)
    expect(mail?.values).toMatchObject({ news: 'reported', kind: 'test', report: report.number })
    const heard = await owner.get('/api/user/notifications')
    expect(JSON.stringify(heard.body)).toContain(
      `Your test report ${report.number} of request ${request.number} is ready.`,
    )
    const { documents } = done(await owner.get(`/api/user/documents?search=${report.number}`)).body.data
    expect(documents.map((one: { kind: string; name: string }) => [one.kind, one.name])).toEqual([
      ['report', `${report.number}.pdf`],
    ])
    const { reports } = done(await admin.get('/admin/api/issued-reports?search=tr 2026 1')).body.data
    expect(reports).toMatchObject([{ number: report.number, kind: 'test', request: { id, title: 'Labneh 400 g' } }])
    const csv = await admin.get(`/admin/api/issued-reports/export?search=${report.number}`)
    expect(csv.text).toContain(`${report.number},`)
  })

  it('states a result below a limit of its method by that limit, with both limits', async () => {
    const work = await anAssigned()
    const results = goodResults.with(2, { ...measured('0.0312'), uncertainty: '0.01' })
    for (const sample of work.samples) await testSample(work, sample, results)
    const { number } = await aReported(work)
    expect(factsOf(number).samples[0]?.tests[2]).toMatchObject({
      methodLimits: { detection: '0.01', quantification: '0.05' },
      result: { values: [{ qualifier: 'below', value: '0.05' }], uncertainty: null },
      verdict: 'pass',
    })
    expect(JSON.stringify(factsOf(number))).not.toContain('0.03')
    const report = await ownReport(work.id)
    const { paper } = done(await ask(number, keyOf(report.number))).body.data
    expect(paper.samples[0].tests[2]).toMatchObject({
      method_limits: { en: 'Detection limit \u20680.01 mg/kg\u2069, quantification limit \u20680.05 mg/kg\u2069' },
      result: { en: '<0.05 mg/kg' },
    })
    const mine = done(await owner.get(own(work.id, '/tests'))).body.data
    expect(JSON.stringify(mine)).not.toContain('0.0312')
  })

  it('names a failed control of the batch that was released, by whom and why', async () => {
    const work = await anAssigned()
    const [sample = ''] = work.samples
    await receive(work, sample)
    const test = await testOf(sample, 3)
    const { method } = done(await work.analyst.get(testPath(test))).body.data
    const control = { method_id: method.id, kind: 'blank', batch: 'Run 7', value: '0.06' }
    const failed = done(await work.analyst.post(controls, control)).body.data
    const reason = 'The samples contain a hundred times as much.'
    done(await work.colleague.post(`${controls}/${failed.id}/release`, { reason }))
    for (const [at, result] of goodResults.entries())
      await verifyResult(work.analyst, work.colleague, await testOf(sample, at + 1), { ...result, batch: 'run 7' })
    const { number } = await aReported(work)
    const [salmonella, , lead] = factsOf(number).samples[0]?.tests ?? []
    expect(salmonella?.releasedControls).toEqual([])
    expect(lead?.releasedControls).toMatchObject([
      { kind: 'blank', batch: 'Run 7', releasedBy: 'Sami Darwish', reason },
    ])
    const { paper } = done(await ask(number, keyOf(number))).body.data
    expect(withoutIsolates(paper.samples[0].tests[2].released_controls[0].en)).toBe(
      `Batch Run 7: blank failed, released by Sami Darwish because: ${reason}`,
    )
  })

  it('has no accreditation once that of the laboratory has ended', async () => {
    const work = await aTested()
    await t.ownerDb.run(sql`update laboratories set accredited_until = '2026-03-01' where id = ${laboratoryId}`)
    try {
      expect(factsOf((await aReported(work)).number).laboratory.accreditation).toBeNull()
    } finally {
      await t.ownerDb.run(sql`update laboratories set accredited_until = '2030-12-31' where id = ${laboratoryId}`)
    }
  })

  it.each<[string, (work: TestWork, sample: string) => Promise<unknown>, string]>([
    ['a sample that did not arrive', () => Promise.resolve(), 'report.sample-not-tested'],
    [
      'a sample with too few results',
      (work, sample) => testSample(work, sample, goodResults.slice(0, 2)),
      'report.test-not-verified',
    ],
    [
      'a result that nobody verified',
      async (work, sample) => {
        await testSample(work, sample, goodResults.slice(0, 2))
        done(await work.analyst.post(testPath(await testOf(sample, 3), '/result'), measured('0.2')))
      },
      'report.test-not-verified',
    ],
    [
      'a rejected sample',
      async ({ analyst }, sample) => done(await actOnSample(analyst, sample, 'reject')),
      'report.sample-not-replaced',
    ],
    [
      'a rejected sample that was returned',
      async ({ analyst }, sample) => {
        done(await actOnSample(analyst, sample, 'reject'))
        done(await actOnSample(analyst, sample, 'return'))
      },
      'report.sample-not-replaced',
    ],
    [
      'a sample that was lost before its tests',
      async (work, sample) => {
        await receive(work, sample)
        done(await actOnSample(work.analyst, sample, 'lose'))
      },
      'report.sample-not-replaced',
    ],
    [
      'a replacement that did not arrive',
      async ({ analyst }, sample) => {
        done(await actOnSample(analyst, sample, 'reject'))
        done(await owner.post(`/api/user/samples/${sample}/replace`, {}))
      },
      'report.sample-not-tested',
    ],
  ])('is refused with %s', async (_name, prepare, code) => {
    const work = await anAssigned([aProduct(), aProduct({ lot_number: 'L-2' })])
    const [first = '', second = ''] = work.samples
    await testSample(work, first)
    await prepare(work, second)
    // As if the request had gone to its review too early.
    await t.ownerDb.run(sql`
      update requests set state = 'under-review', computed_result = 'conforms', recommended_result = 'conforms'
      where id = ${work.id}`)
    const { number } = await t.ownerDb.get<{ number: string }>(sql`
      select number from samples where request_id = ${work.id} order by line desc, number desc limit 1`)
    const refused = await decide(work.id, { result: 'conforms' })
    expect(brief(refused)).toEqual([409, code])
    expect(refused.body.message).toContain(number)
    expect(await statesOf(work.id)).not.toContain('reported')
  })

  it('keeps the results of a sample that was lost after its tests', async () => {
    const work = await aTested()
    const [sample = ''] = work.samples
    await t.ownerDb.run(sql`
      update samples set state = 'lost', lost_from = 'tested', place = null, reason = 'Moved' where id = ${sample}`)
    done(await decide(work.id, { result: 'conforms' }))
    await drawWaiting(t)
    const [facts] = factsOf((await ownReport(work.id)).number).samples
    expect([facts?.unusable, facts?.tests.length]).toEqual([null, 3])
  })

  it('uses the next number without gaps, once, by two administrators at once', async () => {
    const work = await aTested()
    const both = await Promise.all([
      decide(work.id, { result: 'conforms' }),
      decide(work.id, { result: 'conforms' }, await t.admin()),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const rows = await t.ownerDb.many<{ number: string }>(sql`
      select number from issued_reports where kind = 'test' order by number`)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => `TR-2026-${String(at + 1).padStart(6, '0')}`))
  })
})

describe('the public page of a test report', () => {
  it('shows the contents to who has its code, and to everyone once its owner published it', async () => {
    const { id, number } = await aReported()
    const plain = (await ask(number)).body.data
    expect(plain).toMatchObject({ number, state: 'valid', kind: 'test', paper: null })
    expect(JSON.stringify(plain)).not.toMatch(/Labneh|Salmonella|Gulf Food/)
    const { paper } = (await ask(number, keyOf(number))).body.data
    expect(paper).toMatchObject({
      kind: 'test',
      result: 'conforms',
      laboratory: { accreditation: 'LB-TEST-017' },
      products: [{ description: 'Labneh 400 g', lot_number: 'L-2026-081' }],
      samples: [
        {
          temperature: 4.2,
          tested_from: '2026-03-02',
          unusable: null,
          tests: [
            { result: { en: expect.stringContaining('Not detected') }, verdict: 'pass' },
            { limit: { en: expect.stringContaining('At most') } },
            { result: { en: '0.28 ± 0.10 mg/kg' }, source: 'GSO 193', verified_by: 'Sami Darwish' },
          ],
        },
      ],
    })
    expect((JSON.parse(paper.credential) as SignedReport).facts.number).toBe(number)
    expect((await ask(number, 'A'.repeat(22))).body.data).toEqual(plain)
    done(await owner.post(own(id, '/publish'), { public: true }))
    expect((await ask(number)).body.data.paper).toEqual(paper)
  })
})

describe('a test report after its release', () => {
  it('is revised after a re-test: it says what changed and why, and the result follows', async () => {
    const work = await aReported()
    const { id, number, samples } = work
    const [sample = ''] = samples
    const revise = (by = admin) => by.post(office(id, '/revise'), { reason: 'Lead was repeated.' })
    const lead = await repeat(work, sample, {
      parameter: 3,
      result: measured('0.41'),
      reason: 'The owner disputed it.',
    })
    expect(brief(await revise())).toEqual([409, 'report.test-not-verified'])
    await verify(work, lead)

    const { assigned_by: assigner } = await t.ownerDb.get<{ assigned_by: string }>(sql`
      select assigned_by from requests where id = ${id}`)
    await t.ownerDb.run(sql`update requests set assigned_by = ${admin.id} where id = ${id}`)
    expect(brief(await revise())).toEqual([409, 'service-request.not-independent'])
    await t.ownerDb.run(sql`update requests set assigned_by = ${assigner} where id = ${id}`)

    done(await revise())
    await drawWaiting(t)
    expect(await statesOf(id)).toEqual(['reported', 'reported', 'reported'])
    const facts = factsOf(number, 2)
    expect(facts).toMatchObject({
      revision: 2,
      revisionReason: { en: 'Lead was repeated.' },
      approval: { result: 'does-not-conform', override: null },
      computed: { result: 'does-not-conform' },
    })
    const changes = facts.changes.map(({ en }) => en.replace(/[\u2066-\u2069]/g, ''))
    expect(changes).toEqual([
      'Statement of conformity: was Conforms, now Does not conform',
      expect.stringMatching(/^Sample SMP-2026-\d+, Lead: was 0.28 ± 0.10 mg\/kg \(Pass\), now 0.41 mg\/kg \(Fail\)$/),
    ])
    expect(done(await owner.get(own(id))).body.data.result).toBe('does-not-conform')
    expect((await ask(number, keyOf(number))).body.data).toMatchObject({
      state: 'revised',
      paper: { result: 'conforms' },
    })
    expect((await ask(number, keyOf(number, 2))).body.data).toMatchObject({
      state: 'valid',
      paper: { result: 'does-not-conform', changes: { length: 2 } },
    })
  })

  it('names changed details, and says so if nothing of the test changed', async () => {
    const { id, number } = await aReported()
    await t.ownerDb.run(sql`update companies set name = 'Renamed Dairy' where id = ${owner.companyId}`)
    done(await admin.post(office(id, '/revise'), { reason: 'The name was corrected.' }))
    await drawWaiting(t)
    expect(factsOf(number, 2).changes).toEqual([{ en: 'Customer: details changed', ar: 'العميل: تغيّرت البيانات' }])
    done(await admin.post(office(id, '/revise'), { reason: 'Printed again.' }))
    await drawWaiting(t)
    expect(factsOf(number, 3).changes).toEqual([])
  })

  it('is withdrawn by another administrator under four eyes', async () => {
    const { id, number } = await aReported()
    await setting(t.deps, 'decision-mode', 'four-eyes')
    try {
      expect(brief(await admin.post(office(id, '/withdraw'), { reason: 'Mine.' }))).toEqual([
        403,
        'report.not-independent',
      ])
      done(await (await t.admin()).post(office(id, '/withdraw'), { reason: 'Another batch was tested.' }))
    } finally {
      await setting(t.deps, 'decision-mode', 'direct')
    }
    expect((await ask(number)).body.data.state).toBe('withdrawn')
    expect(brief(await admin.post(office(id, '/revise'), { reason: 'Again.' }))).toEqual([409, 'report.withdrawn'])
  })
})

describe('a second specification', () => {
  /** A stricter plate count and lead, and a method that is not tested here. */
  const aBuyers = async (): Promise<number> => {
    const boss = await t.superAdmin()
    const listeria = await boss.post('/admin/api/test-methods', {
      code: `ISO 11290-${methodIds.length}`,
      name: { en: 'Listeria', ar: 'الليستيريا' },
      matrix: { en: 'Food', ar: 'أغذية' },
      unit: 'per 25 g',
      decimals: 0,
      turnaround_days: 5,
    })
    methodIds.push(done(listeria).body.data.id)
    return aSecondSpecification(t, methodIds, {
      decision_rule: 'guarded',
      parameters: [
        { method: 1, limit: { kind: 'at-most', value: '1000' }, name: 'Total plate count' },
        { method: 2, limit: { kind: 'at-most', value: '0.10' }, name: 'Lead' },
        { method: methodIds.length - 1, limit: { kind: 'absent' }, name: 'Listeria' },
      ],
    })
  }
  const results = [notDetected, { ...measured('120'), uncertainty: '10' }, { ...measured('0.284'), uncertainty: '0.1' }]
  const aJudged = async (sent: readonly object[] = results): Promise<TestWork> => {
    const work = await anAssigned([aProduct()], { second_specification_id: await aBuyers() })
    for (const sample of work.samples) await testSample(work, sample, sent)
    return work
  }
  const secondOf = async (path: string, by: Person) => done(await by.get(path)).body.data

  it('has its own verdicts and statement, for the results that it judges', async () => {
    const work = await aJudged()
    const { id, analyst } = work
    expect(await secondOf(office(id), admin)).toMatchObject({
      result: null,
      second_result: null,
      review: { computed: 'conforms', second: 'does-not-conform' },
    })
    expect(await secondOf(office(id, '/tests'), admin)).toMatchObject({
      computed: 'conforms',
      second: { version: 1, result: 'does-not-conform', not_judged: [{ en: 'Listeria' }] },
      samples: [
        {
          tests: [
            { verdict: 'pass', second: null, second_verdict: null },
            { verdict: 'pass', second: { limit: { value: '1000' }, decision_rule: 'guarded' }, second_verdict: 'pass' },
            { verdict: 'pass', second: { source: 'Supplier manual' }, second_verdict: 'fail' },
          ],
        },
      ],
    })
    const entries = (await secondOf(testPath(await testOf(work.samples[0] ?? '', 3)), analyst)).entries
    expect(entries.find(({ what }: { what: string }) => what === 'entered')).toMatchObject({
      verdict: 'pass',
      second_verdict: 'fail',
    })
    const { number } = await aReported(work)
    const facts = factsOf(number)
    expect(facts).toMatchObject({
      approval: { result: 'conforms' },
      decisionRule: { kind: 'simple' },
      second: {
        result: 'does-not-conform',
        decisionRule: {
          kind: 'guarded',
          text: { en: expect.stringMatching(/^Guarded acceptance.* covers only the results named for it: /) },
        },
        specification: { version: 1 },
        notJudged: [{ en: 'Listeria' }],
      },
    })
    const [salmonella, plateCount, lead] = facts.samples[0]?.tests ?? []
    expect(salmonella).not.toHaveProperty('second')
    expect(salmonella).not.toHaveProperty('secondVerdict')
    expect(plateCount).toMatchObject({ verdict: 'pass', secondVerdict: 'pass', second: { source: 'Supplier manual' } })
    expect(lead).toMatchObject({ verdict: 'pass', secondVerdict: 'fail', second: { limit: { value: '0.10' } } })
    expect(await secondOf(own(id), owner)).toMatchObject({ result: 'conforms', second_result: 'does-not-conform' })
    expect(await secondOf(own(id, '/tests'), owner)).toMatchObject({ second: { result: 'does-not-conform' } })
    const { paper } = (await ask(number, keyOf(number))).body.data
    expect(paper.second).toMatchObject({
      result: 'does-not-conform',
      decision_rule: { kind: 'guarded' },
      judged: [{ en: 'Total plate count' }, { en: 'Lead' }],
      not_judged: [{ en: 'Listeria' }],
    })
    expect(paper.samples[0].tests.map((one: { second_verdict: string | null }) => one.second_verdict)).toEqual([
      null,
      'pass',
      'fail',
    ])
  })

  it('follows a re-test into the next revision, beside a decision of the first one that stays', async () => {
    const tested = await aJudged([notDetected, { ...measured('120'), uncertainty: '10' }, { ...measured('0.02') }])
    done(await decide(tested.id, { result: 'does-not-conform', reason: 'The label was wrong.' }))
    await drawWaiting(t)
    const { number } = await ownReport(tested.id)
    // Without an uncertainty the guarded rule does not decide; < 0.05 is inside both limits.
    expect(factsOf(number).second?.result).toBe('conforms')
    const lead = await repeat(tested, tested.samples[0] ?? '', {
      parameter: 3,
      result: { ...measured('0.2'), uncertainty: '0.02' },
      reason: 'The buyer disputed it.',
    })
    await verify(tested, lead)
    expect(await secondOf(own(tested.id), owner)).toMatchObject({ second_result: 'conforms' })
    done(await admin.post(office(tested.id, '/revise'), { reason: 'Lead was repeated.' }))
    await drawWaiting(t)
    const facts = factsOf(number, 2)
    expect(facts).toMatchObject({
      approval: { result: 'does-not-conform', override: { reason: 'The label was wrong.' } },
      second: { result: 'does-not-conform' },
    })
    expect(facts.samples[0]?.tests[2]).toMatchObject({
      secondVerdict: 'fail',
      earlier: [{ verdict: 'pass', secondVerdict: 'pass' }],
    })
    expect(facts.changes.map(({ en }) => withoutIsolates(en))).toEqual([
      expect.stringMatching(/^Statement of conformity, Buyer \d+: was Conforms, now Does not conform$/),
      expect.stringMatching(/Lead: was <0.05 mg\/kg \(Pass, Pass\), now 0.20 ± 0.02 mg\/kg \(Pass, Fail\)$/),
    ])
    expect(await secondOf(own(tested.id), owner)).toMatchObject({ second_result: 'does-not-conform' })
  })

  it('is told at once of a result outside its limit, by its name', async () => {
    const work = await anAssigned([aProduct()], { second_specification_id: await aBuyers() })
    done(await owner.post(own(work.id, '/result-alerts'), { tells_at_once: true }))
    const [sample = ''] = work.samples
    await testSample(work, sample, results)
    const { samples, second } = await secondOf(own(work.id, '/tests'), owner)
    expect(second.result).toBeNull()
    expect(samples[0].tests).toMatchObject([
      { parameter: { name: { en: 'Lead' } }, verdict: 'pass', second_verdict: 'fail' },
    ])
    const { notifications } = (await owner.get('/api/user/notifications')).body.data
    expect(withoutIsolates(notifications[0].description)).toContain(
      `${samples[0].number}, Lead: 0.284 ± 0.1 mg/kg (${second.specification.en})`,
    )
  })

  it('is given back with the result', async () => {
    const work = await anAssigned([aProduct()], { second_specification_id: await aBuyers() })
    const [sample = ''] = work.samples
    await receive(work, sample)
    const lead = await testOf(sample, 3)
    done(await work.analyst.post(testPath(lead, '/result'), { ...measured('0.2'), uncertainty: '0.02' }))
    expect(await secondOf(testPath(lead), work.analyst)).toMatchObject({ verdict: 'pass', second_verdict: 'fail' })
    done(await work.colleague.post(testPath(lead, '/give-back'), { reason: 'Again.' }))
    expect(await secondOf(testPath(lead), work.analyst)).toMatchObject({ verdict: null, second_verdict: null })
  })
})
