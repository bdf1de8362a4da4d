import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anAnalyst } from '../../../test/product-tests.ts'
import { office, own } from '../../../test/requests.ts'
import {
  aBareLaboratory,
  aProductTest,
  aReceivedSample,
  aSpecification,
  below,
  controls,
  counted,
  goodResults,
  measured,
  notDetected,
  type ProductTest,
  testPath,
  verifyResult,
} from '../../../test/tested-samples.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'
import { computedResults, resultOf } from './rules.ts'

let t: TestApp
let admin: Person
let sara: Person
let omar: Person
let stranger: Person
let laboratoryId: number
let specificationId: number
let work: ProductTest
let ids: Record<string, string>

beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  admin = await t.admin()
  laboratoryId = await aBareLaboratory(t)
  specificationId = await aSpecification(t)
  sara = await anAnalyst(t, laboratoryId, { firstName: 'Sara', lastName: 'Haddad' })
  omar = await anAnalyst(t, laboratoryId, { firstName: 'Omar', lastName: 'Khalil' })
  stranger = await anAnalyst(t, await aBareLaboratory(t))
})
afterAll(() => t.close())
beforeEach(async () => {
  work = await aProductTest(t, { laboratoryId, specificationId })
  ids = work.samples[0]?.tests ?? {}
})

const brief = ({ status, body }: Answer) => [status, body.code]
const id = (name: string): string => ids[name] ?? ''
const enter = (by: Person, name: string, result: object) => by.post(testPath(id(name), '/result'), result)
const act = (by: Person, name: string, verb: string, body: object = {}) => by.post(testPath(id(name), `/${verb}`), body)
const reason = { reason: 'The blank was contaminated.' }
const look = async (name: string) => (await sara.get(testPath(id(name)))).body.data
const sampleState = async () =>
  (await t.db.get<{ state: string }>(sql`select state from samples where id = ${work.samples[0]?.id}`)).state
const request = () =>
  t.db.get<{ state: string; computed_result: string | null }>(
    sql`select state, computed_result from requests where id = ${work.requestId}`,
  )
const verifyAll = async (results: Record<string, object> = goodResults) => {
  for (const [name, result] of Object.entries(results)) await verifyResult(sara, omar, id(name), result)
}

describe('ordering', () => {
  test('makes one test for each ordered parameter, with the method as it was, once', async () => {
    const [sample] = work.samples
    await t.ownerDb.run(sql`update test_methods set decimals = 7 where code = 'EN 15763'`)
    const { orderTests } = await import('./index.ts')
    await t.db.transaction((tx) => orderTests(tx, t.deps, { sampleIds: [sample?.id ?? ''], now: t.clock.now() }))
    await t.ownerDb.run(sql`update test_methods set decimals = 3 where code = 'EN 15763'`)
    const rows = await t.db.many(sql`
      select method_code, unit, decimals, state, round from tests where sample_id = ${sample?.id} order by parameter_id`)
    expect(rows).toEqual([
      { method_code: 'ISO 6579-1', unit: '/25 g', decimals: 0, state: 'ordered', round: 1 },
      { method_code: 'EN 15763', unit: 'mg/kg', decimals: 3, state: 'ordered', round: 1 },
      { method_code: 'ISO 16649-2', unit: 'CFU/g', decimals: 0, state: 'ordered', round: 1 },
    ])
  })
})

describe('a result below the limits of its method', () => {
  const name = 'Cadmium'
  beforeEach(async () => {
    const limits = ['0.01', '0.03'] as const
    const limit = { kind: 'at-most', value: '0.02' } as const
    const ofCadmium = await aSpecification(t, [{ name, unit: 'mg/kg', decimals: 3, limits, limit }])
    work = await aProductTest(t, { laboratoryId, specificationId: ofCadmium })
    ids = work.samples[0]?.tests ?? {}
  })
  const measuredResult = (value: string) => ({ ...measured(value).values[0], qualifier: null })
  const values = (one: object) => ({ values: [one], uncertainty: null })

  test.each([
    ['0.015', { qualifier: 'below', value: '0.03' }, 'inconclusive'],
    ['0.004', { qualifier: 'not-detected', value: '0.01' }, 'pass'],
  ])('%s is judged and shown as the limit says, and stays as it was entered', async (value, stated, verdict) => {
    const shown = {
      detection_limit: '0.01',
      quantification_limit: '0.03',
      result: values(stated),
      entered_result: values(measuredResult(value)),
      verdict,
    }
    const entered = (await enter(sara, name, measured(value))).body.data
    expect(entered).toMatchObject(shown)
    expect(entered.entries.at(-1)).toMatchObject({ result: shown.result, entered_result: shown.entered_result })
    const listed = (await omar.get('/inspector/api/tests?queue=to-verify&limit=100')).body.data.tests
    expect(listed.find((one: { id: string }) => one.id === id(name))).toMatchObject(shown)

    expect((await act(omar, name, 'verify')).status).toBe(200)
    await act(omar, name, 'retest', reason)
    await verifyResult(sara, omar, id(name), measured('0.029'))
    const [office] = (await admin.get(`/admin/api/requests/${work.requestId}/tests`)).body.data.samples
    expect(office.tests).toMatchObject([
      { result: values({ qualifier: 'below', value: '0.03' }), earlier: [{ result: values(stated), verdict }] },
    ])
    expect(JSON.stringify(office)).not.toContain(value)
  })

  test('keeps the limits that its method had when the sample was received', async () => {
    await t.ownerDb.run(sql`update test_methods set quantification_limit = '5' where id = (
      select method_id from tests where id = ${id(name)})`)
    expect((await enter(sara, name, measured('0.03'))).body.data).toMatchObject({
      quantification_limit: '0.03',
      result: values(measuredResult('0.03')),
      entered_result: null,
      verdict: 'fail',
    })
  })
})

describe('entering', () => {
  test('computes the verdict, starts the test and puts the sample in test', async () => {
    expect(await sampleState()).toBe('received')
    const entered = await enter(sara, 'Lead', { ...below('0.1'), verdict: 'pass' })
    expect(brief(entered)).toEqual([200, undefined])
    expect(entered.body.data).toMatchObject({
      state: 'entered',
      verdict: 'inconclusive',
      entered_by: { id: sara.id, name: 'Sara Haddad' },
      may: ['give-back'],
      entries: [
        { what: 'started', by: 'Sara Haddad' },
        { what: 'entered', result: { values: [{ qualifier: 'below', value: '0.1' }], uncertainty: null } },
      ],
    })
    expect(await sampleState()).toBe('in-test')
    const [trail] = await t.db.many(sql`
      select action, subject_kind, after from audit_events where subject_id = ${id('Lead')} order by seq desc limit 1`)
    expect(trail).toEqual({
      action: 'test.entered',
      subject_kind: 'test',
      after: { round: 1, result: '<0.1 mg/kg', verdict: 'inconclusive' },
    })
  })

  test.each([
    ['Lead', measured('0.0506'), 'fail'],
    ['Lead', measured('0.0504'), 'pass'],
    ['Lead', { values: [{ qualifier: 'not-detected', value: '0.01' }] }, 'pass'],
    ['Salmonella', notDetected, 'pass'],
    ['Salmonella', { values: [{ qualifier: 'detected' }] }, 'fail'],
    ['E. coli', counted('9', '11', '50', '50', '0'), 'fail'],
    ['E. coli', counted('9', '11', '50', '10', '0'), 'pass'],
  ])('%s %j: %s', async (name, result, verdict) => {
    expect((await enter(sara, name, result)).body.data.verdict).toBe(verdict)
  })

  test.each([
    ['Lead', { passed: true }, 422, 'test.result-kind'],
    ['Lead', { values: [] }, 422, 'test.result-count'],
    ['Lead', { values: [{ value: '0,05' }] }, 422, 'test.result-number'],
    ['Lead', { values: [{ value: '1e3' }] }, 422, 'test.result-number'],
    ['Lead', { values: [{ qualifier: 'detected', value: '3' }] }, 422, 'test.result-number'],
    ['Lead', { values: [{ qualifier: 'below' }] }, 422, 'test.result-number'],
    ['Lead', { ...measured('0.02'), uncertainty: '-1' }, 422, 'test.result-number'],
    ['Lead', { ...measured('0.02'), passed: true }, 422, 'test.result-kind'],
    ['E. coli', counted('1', '2'), 422, 'test.result-count'],
    ['Salmonella', { values: [{ qualifier: 'maybe' }] }, 422, undefined],
    ['Lead', { values: Array.from({ length: 101 }, () => ({ value: '1' })) }, 422, undefined],
  ])('%s refuses %j', async (name, result, status, code) => {
    const refused = await enter(sara, name, result)
    expect(refused.status).toBe(status)
    if (code !== undefined) expect(refused.body.code).toBe(code)
    expect((await look(name)).state).toBe('ordered')
    expect(await sampleState()).toBe('received')
  })

  test('never replaces the result of a colleague, and says so', async () => {
    await enter(sara, 'Lead', measured('0.02'))
    expect(brief(await enter(omar, 'Lead', measured('0.04')))).toEqual([409, 'test.entered-meanwhile'])
    expect(brief(await enter(sara, 'Lead', measured('0.04')))).toEqual([409, 'test.move-not-possible'])
    // The same row again, after a lost answer.
    expect(brief(await enter(sara, 'Lead', measured('0.02')))).toEqual([200, undefined])
    expect((await look('Lead')).entries.map((entry: { what: string }) => entry.what)).toEqual(['started', 'entered'])
  })

  test('is for active analysts of the laboratory, with a sample that is there and a request that goes on', async () => {
    expect(brief(await enter(stranger, 'Lead', measured('0.02')))).toEqual([404, 'test.not-found'])
    expect(brief(await enter(await t.inspector(), 'Lead', measured('0.02')))).toEqual([404, 'test.not-found'])
    const former = await anAnalyst(t, laboratoryId)
    await t.ownerDb.run(sql`update accounts set is_active = false where id = ${former.id}`)
    expect((await enter(former, 'Lead', measured('0.02'))).status).toBeGreaterThanOrEqual(400)
    const sample = work.samples[0]?.id
    await t.ownerDb.run(
      sql`update samples set state = 'lost', place = null, lost_from = 'received', reason = 'x' where id = ${sample}`,
    )
    expect(brief(await enter(sara, 'Lead', measured('0.02')))).toEqual([409, 'test.sample-not-here'])
    expect((await look('Lead')).may).toEqual([])
    await t.ownerDb.run(
      sql`update samples set state = 'received', place = 'Fridge 2', lost_from = null where id = ${sample}`,
    )
    await t.ownerDb.run(sql`update requests set state = 'cancelled' where id = ${work.requestId}`)
    expect(brief(await enter(sara, 'Lead', measured('0.02')))).toEqual([409, 'test.request-over'])
  })
})

describe('several results in one call', () => {
  const many = (by: Person, results: object[], source_name?: string) =>
    by.post('/inspector/api/tests/results', { results, source_name })
  const outcome = ({ body }: Answer) =>
    body.data.results.map(
      ({ refusal, test: row }: { refusal: { code: string } | null; test: { state: string } | null }) => [
        refusal?.code ?? null,
        row?.state ?? null,
      ],
    )

  test('are saved or refused row by row, with the file that they are from', async () => {
    const { version } = await look('E. coli')
    const other = await aProductTest(t, { laboratoryId, specificationId })
    const foreign = await aProductTest(t, { specificationId })
    const salmonella = other.samples[0]?.tests.Salmonella
    const answer = await many(
      sara,
      [
        { test_id: id('Lead'), ...measured('0.02') },
        { test_id: id('Salmonella'), ...measured('x') },
        { test_id: salmonella, ...notDetected },
        { test_id: foreign.samples[0]?.tests.Lead, ...measured('0.02') },
        { test_id: id('Lead'), ...measured('0.03') },
        { test_id: id('E. coli'), ...counted('1', '2', '3', '4', '5'), seen: JSON.stringify([version]) },
      ],
      'icp-ms.csv',
    )
    expect(answer.status).toBe(200)
    expect(outcome(answer)).toEqual([
      [null, 'entered'],
      ['test.result-number', 'ordered'],
      [null, 'entered'],
      ['test.not-found', null],
      ['test.move-not-possible', 'entered'],
      [null, 'entered'],
    ])
    expect(answer.body.data.results[1].refusal.message).toBe(
      'Enter results and uncertainty as numbers with a point, such as 0.05.',
    )
    expect((await look('Lead')).entries.at(-1)).toMatchObject({ source_name: 'icp-ms.csv' })
  })

  test('refuse what the person did not see', async () => {
    const { version } = await look('Lead')
    await verifyResult(omar, sara, id('Lead'), measured('0.02'))
    await act(sara, 'Lead', 'retest', reason)
    const row = { test_id: id('Lead'), ...measured('0.04'), seen: JSON.stringify([version]) }
    expect(outcome(await many(sara, [row]))).toEqual([['request.changed-meanwhile', 'running']])
  })

  test('are at most 200', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ test_id: id('Lead'), ...measured('0.02') }))
    expect((await many(sara, rows(201))).status).toBe(422)
    expect((await many(sara, [])).status).toBe(422)
    expect((await many(sara, rows(200))).status).toBe(200)
  })
})

describe('verifying', () => {
  test('needs another person, also in the database', async () => {
    await enter(sara, 'Lead', measured('0.02'))
    expect(brief(await act(sara, 'Lead', 'verify'))).toEqual([403, 'test.own-result'])
    await expect(
      t.db.run(sql`update tests set state = 'verified', verified_by = ${sara.id}, verified_at = now()
        where id = ${id('Lead')}`),
    ).rejects.toMatchObject({ constraint: 'tests_verified_by_another' })
    expect(brief(await act(omar, 'Lead', 'verify'))).toEqual([200, undefined])
    expect(await look('Lead')).toMatchObject({ state: 'verified', verified_by: { id: omar.id }, may: ['retest'] })
  })

  test('keeps what is verified', async () => {
    await verifyResult(sara, omar, id('Lead'), measured('0.02'))
    expect(brief(await enter(omar, 'Lead', measured('0.04')))).toEqual([409, 'test.entered-meanwhile'])
    expect(brief(await act(omar, 'Lead', 'give-back', reason))).toEqual([409, 'test.move-not-possible'])
    for (const change of [
      sql`result = '{"values": [], "uncertainty": null}'::jsonb`,
      sql`verdict = 'fail'`,
      sql`state = 'entered', verified_by = null, verified_at = null`,
    ])
      await expect(t.db.run(sql`update tests set ${change} where id = ${id('Lead')}`)).rejects.toMatchObject({
        constraint: 'tests_verified_fixed',
      })
    await expect(t.db.run(sql`update test_entries set reason = 'x' where test_id = ${id('Lead')}`)).rejects.toThrow()
  })

  test('is refused if the result was given back and entered again meanwhile', async () => {
    await enter(sara, 'Lead', measured('0.02'))
    const { version } = await look('Lead')
    await act(sara, 'Lead', 'give-back', reason)
    await enter(sara, 'Lead', measured('0.04'))
    const late = await act(omar, 'Lead', 'verify', { seen: JSON.stringify([version]) })
    expect(brief(late)).toEqual([409, 'request.changed-meanwhile'])
    expect(late.body.details.change).toMatchObject({ action: 'test.entered', by: { name: 'Sara Haddad' } })
  })

  test('of the last result finishes the sample and the request, with the computed result', async () => {
    await verifyAll()
    expect(await sampleState()).toBe('tested')
    expect(await request()).toEqual({ state: 'under-review', computed_result: 'conforms' })
    const trail = await t.db.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${work.requestId} order by seq`,
    )
    expect(trail).toEqual([{ action: 'request.tested' }])
  })

  test.each([
    [{ ...goodResults, Lead: below('0.1') }, 'inconclusive'],
    [{ ...goodResults, Lead: below('0.1'), Salmonella: { values: [{ qualifier: 'detected' }] } }, 'does-not-conform'],
  ])('%j makes the request %s', async (results, expected) => {
    await verifyAll(results)
    expect(await request()).toEqual({ state: 'under-review', computed_result: expected })
  })
})

describe('giving back', () => {
  test('needs a reason and keeps the result in the history', async () => {
    await enter(sara, 'Lead', measured('0.02'))
    expect((await act(omar, 'Lead', 'give-back', {})).status).toBe(422)
    expect(brief(await act(omar, 'Lead', 'give-back', reason))).toEqual([200, undefined])
    expect(await look('Lead')).toMatchObject({ state: 'running', result: null, entered_by: null, round: 1 })
    await enter(omar, 'Lead', measured('0.04'))
    expect((await look('Lead')).entries).toMatchObject([
      { what: 'started' },
      { what: 'entered', result: { values: [{ value: '0.02' }] } },
      { what: 'gave-back', reason: reason.reason, by: 'Omar Khalil' },
      { what: 'entered', result: { values: [{ value: '0.04' }] } },
    ])
  })
})

describe('controls of a laboratory', () => {
  const method = async (name: string): Promise<number> => (await look(name)).method.id
  const aControl = async (by: Person, more: object = {}) =>
    by.post(controls, {
      method_id: await method('Lead'),
      kind: 'blank',
      batch: 'Run 7',
      value: '0.02',
      acceptance: '0.005',
      ...more,
    })
  const inBatch = (batch: string) => ({ ...measured('0.02'), batch })
  let run = 0
  let batch = ''
  beforeEach(() => {
    batch = `Run A${++run}`
  })

  test('that fail hold the results of their method and batch until somebody else releases them with a reason', async () => {
    const failed = await aControl(sara, { batch })
    expect([failed.status, failed.body.data]).toEqual([
      201,
      expect.objectContaining({
        batch,
        passed: false,
        released: null,
        entered_by: { id: sara.id, name: 'Sara Haddad' },
      }),
    ])
    await enter(sara, 'Lead', inBatch(batch.toUpperCase()))
    const held = (await omar.get(testPath(id('Lead')))).body.data
    expect(held).toMatchObject({
      batch: batch.toUpperCase(),
      may: ['give-back'],
      failed_controls: [{ id: failed.body.data.id, kind: 'blank', released: null }],
    })
    const refused = await act(omar, 'Lead', 'verify')
    expect(brief(refused)).toEqual([409, 'test.control-failed'])
    expect(refused.body.message).toBe(
      `Batch ${batch}: blank failed. The result is held until someone other than Sara Haddad releases the control, or until the test is repeated.`,
    )
    const listed = (await omar.get(`${controls}?method_id=${held.method.id}`)).body.data
    expect(listed.controls[0]).toMatchObject({ id: failed.body.data.id, holds: 1, may_release: true })
    expect(listed.methods[0]).toMatchObject({ id: held.method.id, unit: 'mg/kg' })

    const release = `${controls}/${failed.body.data.id}/release`
    expect(brief(await sara.post(release, reason))).toEqual([403, 'control.own'])
    expect(brief(await stranger.post(release, reason))).toEqual([404, 'control.not-found'])
    expect((await omar.post(release, {})).status).toBe(422)
    expect((await omar.post(release, reason)).body.data.released).toMatchObject({
      by: { name: 'Omar Khalil' },
      reason: 'The blank was contaminated.',
    })
    expect(brief(await omar.post(release, reason))).toEqual([409, 'control.released-meanwhile'])
    expect((await act(omar, 'Lead', 'verify')).status).toBe(200)
    const trail = await t.db.many(sql`
      select action, after, reason from audit_events where subject_id = ${failed.body.data.id} order by seq`)
    expect(trail).toMatchObject([
      {
        action: 'control.recorded',
        after: { kind: 'blank', batch, result: '0.02 mg/kg, at most 0.005 mg/kg', passed: false },
      },
      { action: 'control.released', reason: 'The blank was contaminated.' },
    ])
  })

  test('hold nothing else: another batch, another method, another laboratory, or without a batch', async () => {
    await aControl(sara, { batch })
    const other = await anAnalyst(t, await aBareLaboratory(t))
    await aControl(other, { batch: `${batch} B` })
    await aControl(sara, { batch: `${batch} B`, value: '0.001' })
    for (const result of [inBatch(`${batch} B`), measured('0.02')]) {
      await enter(sara, 'Lead', result)
      expect((await act(omar, 'Lead', 'verify')).status).toBe(200)
      await act(omar, 'Lead', 'retest', reason)
    }
    await enter(sara, 'Salmonella', { ...notDetected, batch })
    expect((await act(omar, 'Salmonella', 'verify')).status).toBe(200)
  })

  test('that fail after a result was verified do not undo it, and are shown with it', async () => {
    await enter(sara, 'Lead', inBatch(batch))
    expect((await act(omar, 'Lead', 'verify')).status).toBe(200)
    await aControl(sara, { batch })
    expect(await look('Lead')).toMatchObject({ state: 'verified', failed_controls: [{ batch, released: null }] })
    const [sample] = (await admin.get(office(work.requestId, '/tests'))).body.data.samples
    const shown = sample.tests.find((one: { id: string }) => one.id === id('Lead'))
    expect(shown).toMatchObject({ batch, failed_controls: [{ batch, released: null }] })
    const { controls: listed } = (await admin.get(`/admin/api/laboratories/${laboratoryId}/controls`)).body.data
    expect(listed[0]).toMatchObject({ batch, passed: false, holds: 0, may_release: false })
  })

  test('use the acceptance limits of the method', async () => {
    const boss = await t.superAdmin()
    const path = `/admin/api/test-methods/${await method('Lead')}`
    const proposed = (kind: string, more: object) => aControl(sara, { batch, kind, acceptance: undefined, ...more })
    expect((await proposed('blank', {})).body.fieldErrors).toHaveProperty('acceptance')
    const limits = { quantification_limit: '0.01', duplicate_percent: '10', reference_tolerance: '0.05' }
    expect((await boss.patch(path, limits)).status).toBe(200)
    expect((await boss.patch(path, { duplicate_percent: '-1' })).body.fieldErrors).toHaveProperty('duplicate_percent')
    const accepted = []
    for (const [kind, more] of [
      ['blank', { value: '0.01' }],
      ['duplicate', { value: '0.95', second_value: '1.05', expected: '9' }],
      ['reference', { value: '0.449', expected: '0.5' }],
    ] as const) {
      const { acceptance, passed, second_value, expected } = (await proposed(kind, more)).body.data
      accepted.push([acceptance, passed, second_value, expected])
    }
    await boss.patch(path, { quantification_limit: null, duplicate_percent: null, reference_tolerance: null })
    expect(accepted).toEqual([
      ['0.01', true, null, null],
      ['10', true, '1.05', null],
      ['0.05', false, null, '0.5'],
    ])
  })

  test.each<[string, object]>([
    ['second_value', { kind: 'duplicate' }],
    ['expected', { kind: 'reference' }],
    ['value', { value: '0,5' }],
    ['acceptance', { acceptance: '-1' }],
    ['batch', { batch: ' ' }],
    ['method_id', { method_id: 9999 }],
    ['kind', { kind: 'spike' }],
  ])('are refused at %s', async (field, more) => {
    const answer = await aControl(sara, more)
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
  })

  test('are for analysts, and fixed in the database', async () => {
    const inspector = await t.inspector()
    const body = { method_id: await method('Lead'), kind: 'blank', batch, value: '0', acceptance: '0' }
    expect(brief(await inspector.post(controls, body))).toEqual([409, 'control.no-laboratory'])
    expect((await inspector.get(controls)).body.data).toEqual({ is_analyst: false, methods: [], controls: [] })
    const { id: control } = (await aControl(sara, { batch })).body.data
    const change = (set: string) =>
      t.ownerDb.run(sql`${unsafeText(`update laboratory_controls set ${set}`)} where id = ${control}`)
    await expect(change('passed = true')).rejects.toMatchObject({ constraint: 'laboratory_controls_fixed' })
    await expect(
      change(`released_by = entered_by, released_at = entered_at, release_reason = 'x'`),
    ).rejects.toMatchObject({ constraint: 'laboratory_controls_released_by_another' })
  })
})

describe('a re-test', () => {
  test('keeps the first result, opens sample and request, and finishes them again', async () => {
    await verifyAll({ ...goodResults, Lead: measured('0.2') })
    expect(await request()).toMatchObject({ computed_result: 'does-not-conform' })
    expect((await act(omar, 'Lead', 'retest', {})).status).toBe(422)
    expect(brief(await act(omar, 'Lead', 'retest', reason))).toEqual([200, undefined])
    expect(await request()).toEqual({ state: 'in-progress', computed_result: null })
    expect(await sampleState()).toBe('in-test')
    await verifyResult(omar, sara, id('Lead'), measured('0.02'))
    expect(await request()).toEqual({ state: 'under-review', computed_result: 'conforms' })
    const { samples, computed, open } = (await admin.get(office(work.requestId, '/tests'))).body.data
    expect([computed, open]).toEqual(['conforms', 0])
    expect(samples[0].tests[1]).toMatchObject({
      parameter: { name: { en: 'Lead' } },
      round: 2,
      verdict: 'pass',
      entered_by: 'Omar Khalil',
      verified_by: 'Sara Haddad',
      earlier: [{ round: 1, verdict: 'fail', result: { values: [{ value: '0.2' }] }, reason: reason.reason }],
    })
  })

  test('is refused before a result is verified, and once the sample is gone', async () => {
    await enter(sara, 'Lead', measured('0.02'))
    expect(brief(await act(omar, 'Lead', 'retest', reason))).toEqual([409, 'test.move-not-possible'])
    await act(omar, 'Lead', 'verify')
    await verifyAll({ Salmonella: notDetected, 'E. coli': goodResults['E. coli'] ?? {} })
    await t.ownerDb.run(sql`update samples set state = 'disposed', place = null where id = ${work.samples[0]?.id}`)
    expect(brief(await act(omar, 'Lead', 'retest', reason))).toEqual([409, 'test.sample-not-here'])
    expect(await request()).toMatchObject({ state: 'under-review' })
  })

  test('is the only way back: an administrator does not send a test back, and decides all verified results', async () => {
    await verifyAll()
    const { may, review } = (await admin.get(office(work.requestId))).body.data
    expect(may).not.toContain('send-back')
    expect(review).toMatchObject({ computed: 'conforms', recommended: 'conforms' })
    expect(brief(await admin.post(office(work.requestId, '/send-back'), reason))).toEqual([
      409,
      'service-request.move-not-possible',
    ])
    const remarks = await admin.post(office(work.requestId, '/decide'), { result: 'conforms-with-remarks', ...reason })
    expect([remarks.status, Object.keys(remarks.body.fieldErrors)]).toEqual([422, ['result']])
    const decided = await admin.post(office(work.requestId, '/decide'), { result: 'conforms' })
    expect([decided.status, decided.body.data.state, decided.body.data.result]).toEqual([200, 'reported', 'conforms'])
  })
})

describe('several samples', () => {
  test('finish the request with the last one; a replaced sample does not count', async () => {
    const two = await aProductTest(t, { laboratoryId, specificationId, lines: 2 })
    const [first, second] = two.samples
    const verifyIn = async (tests: Record<string, string> = {}) => {
      for (const [name, result] of Object.entries(goodResults))
        await verifyResult(sara, omar, tests[name] ?? '', result)
    }
    await verifyResult(sara, omar, first?.tests.Lead ?? '', measured('0.2'))
    await t.ownerDb.run(sql`update samples set state = 'lost', place = null, lost_from = 'in-test', reason = 'Spilt.'
      where id = ${first?.id}`)
    await verifyIn(second?.tests)
    const state = () => t.db.get(sql`select state, computed_result from requests where id = ${two.requestId}`)
    expect(await state()).toEqual({ state: 'in-progress', computed_result: null })
    const again = await aReceivedSample(t, two.requestId, { line: 0, replaces: first?.id ?? null })
    await verifyIn(again.tests)
    expect(await state()).toEqual({ state: 'under-review', computed_result: 'conforms' })
    const { samples } = (await admin.get(office(two.requestId, '/tests'))).body.data
    expect(samples.map(({ is_counted: isOfResult }: { is_counted: boolean }) => isOfResult)).toEqual([
      false,
      true,
      true,
    ])
  })

  test('make no result while a goods line has no sample or an open test', () => {
    const whole = { samples: [{ tests: 2, verdicts: ['pass', 'pass'] as const, second_verdicts: ['fail'] as const }] }
    const none = { second_verdicts: [] }
    expect(computedResults([])).toBe(null)
    expect(computedResults([whole, { samples: [] }])).toBe(null)
    expect(computedResults([whole, { samples: [{ tests: 0, verdicts: [], ...none }] }])).toBe(null)
    expect(computedResults([whole, { samples: [{ tests: 2, verdicts: ['fail'], ...none }] }])).toBe(null)
    expect(computedResults([whole])).toEqual({ computed: 'conforms', second: 'does-not-conform' })
    const alone = { samples: [{ tests: 1, verdicts: ['pass'] as const, ...none }] }
    expect(computedResults([alone])).toEqual({ computed: 'conforms', second: null })
  })
})

describe('the queues of a laboratory', () => {
  test('have late tests first and can be narrowed; others see nothing', async () => {
    const laboratory = await aBareLaboratory(t)
    const [mine, other] = [await anAnalyst(t, laboratory), await anAnalyst(t, laboratory)]
    const later = await aProductTest(t, { laboratoryId: laboratory, specificationId, promisedOn: '2026-03-20' })
    const late = await aProductTest(t, { laboratoryId: laboratory, specificationId, promisedOn: '2026-03-01' })
    const list = async (by: Person, query = '') => (await by.get(`/inspector/api/tests${query}`)).body.data
    const all = await list(mine)
    expect(all.counts).toEqual({ to_enter: 6, to_verify: 0 })
    expect(
      all.tests.map((row: { request: { id: string }; is_late: boolean }) => [row.request.id, row.is_late]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => [late.requestId, true]),
      ...Array.from({ length: 3 }, () => [later.requestId, false]),
    ])
    await mine.post(testPath(late.samples[0]?.tests.Lead ?? '', '/result'), measured('0.02'))
    expect((await list(mine)).counts).toEqual({ to_enter: 5, to_verify: 1 })
    const [entered] = (await list(other, '?queue=to-verify')).tests
    expect([entered.method.code, entered.may]).toEqual(['EN 15763', ['verify', 'give-back']])
    expect((await list(mine, '?queue=to-verify')).tests[0].may).toEqual(['give-back'])
    expect((await list(mine, `?sample_id=${later.samples[0]?.id}`)).pagination.total).toBe(3)
    expect((await list(mine, `?method_id=${entered.method.id}`)).pagination.total).toBe(1)
    expect((await list(mine, `?search=${late.samples[0]?.number}`)).pagination.total).toBe(2)
    expect((await list(mine, '?search=6579')).pagination.total).toBe(2)
    await other.post(testPath(entered.id, '/verify'), {})
    const [verified] = (await list(other, '?queue=verified')).tests
    expect([verified.id, verified.is_late]).toEqual([entered.id, false])
    expect(await list(await t.inspector())).toMatchObject({ tests: [], is_analyst: false })
    expect((await stranger.get(testPath(entered.id))).status).toBe(404)
  })

  test('find the tests of samples by number, with or without separators', async () => {
    const [number = ''] = work.samples.map((sample) => sample.number)
    const find = async (by: Person, ...sample_numbers: string[]) =>
      (await by.post('/inspector/api/tests/find', { sample_numbers })).body.data.tests.length
    expect(await find(sara, number)).toBe(3)
    expect(await find(sara, number.replaceAll('-', '').toLowerCase(), 'SMP-2026-999999', '%')).toBe(3)
    expect(await find(stranger, number)).toBe(0)
  })
})

describe('an owner', () => {
  const results = async () => (await work.owner.get(own(work.requestId, '/tests'))).body.data

  test('sees nothing before the report, unless told at once of what is outside its limit', async () => {
    await verifyResult(sara, omar, id('Salmonella'), notDetected)
    await verifyResult(sara, omar, id('Lead'), measured('0.2'))
    expect(await results()).toEqual({ samples: [], second: null, tells_at_once: false, is_partial: true })
    expect(t.mails.filter(({ to }) => to.email === work.owner.email)).toEqual([])
    const chosen = await work.owner.post(own(work.requestId, '/result-alerts'), { tells_at_once: true })
    expect(chosen.body.data).toMatchObject({ tells_at_once: true, is_partial: true })
    expect(chosen.body.data.samples[0].tests).toMatchObject([{ parameter: { name: { en: 'Lead' } }, verdict: 'fail' }])
    expect(JSON.stringify(chosen.body.data)).not.toContain('Omar')
    await verifyResult(sara, omar, id('E. coli'), counted('500', '0', '0', '0', '0'))
    const told = t.mails.filter(({ to }) => to.email === work.owner.email)
    expect(told).toMatchObject([{ name: 'request-news', values: { news: 'out-of-limit', number: work.number } }])
    const { notifications } = (await work.owner.get('/api/user/notifications')).body.data
    expect(notifications[0].description).toContain('E. coli')
    const trail = await t.db.many(sql`
      select before, after from audit_events where subject_id = ${work.requestId} and action = 'request.alerts-changed'`)
    expect(trail).toEqual([{ before: { tells_at_once: false }, after: { tells_at_once: true } }])
  })

  test('sees all results of the samples that count once there is a report', async () => {
    await verifyAll()
    await t.ownerDb.run(sql`update requests set state = 'reported', result = computed_result, decided_by = ${admin.id},
      decided_at = now() where id = ${work.requestId}`)
    const { samples, is_partial } = await results()
    expect(is_partial).toBe(false)
    expect(samples[0].tests.map((row: { verdict: string }) => row.verdict)).toEqual(['pass', 'pass', 'pass'])
    expect((await (await t.owner()).get(own(work.requestId, '/tests'))).status).toBe(404)
  })
})

test.each<[object, object | string]>([
  [{ passed: false }, { passed: false }],
  [{ passed: true, values: [] }, 'test.result-kind'],
  [{ values: [{ qualifier: null, value: '1' }] }, { values: [{ qualifier: null, value: '1' }], uncertainty: null }],
  [{ values: [{ qualifier: 'detected' }] }, { values: [{ qualifier: 'detected', value: null }], uncertainty: null }],
  [{ values: [{ value: null }] }, 'test.result-number'],
])('a body %j is read as %j', (body, expected) => {
  const read = resultOf(body)
  expect(read.ok ? read.value : read.code).toEqual(expected)
})
