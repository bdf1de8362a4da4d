// Random histories of product tests against a small model: enter, verify, give back and repeat, by two analysts who may
// and may not. Nobody verifies an own entry, a verified result never changes, re-tests keep the first, and a report has
// only verified results and every broken seal. Where a second specification judges lead, its verdict follows from the
// printed result and limit, and its statement from these verdicts (trust: F46).
import { type DecisionRule, type TestVerdict, testVerdict } from '@assure/contract/domain/test-verdict'
import type { ReportTest, SignedReport, TestReport } from '@assure/contract/signed/report-facts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import type { Answer } from '../test/client.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { anAnalyst } from '../test/product-tests.ts'
import { office } from '../test/requests.ts'
import { measured, seed, sized } from '../test/size.ts'
import {
  aBareLaboratory,
  aProductTest,
  aSecondOf,
  aSpecification,
  below,
  measured as result,
  testPath,
} from '../test/tested-samples.ts'
import { brokenInvariants } from './invariants.ts'

let t: TestApp
let owner: OwnerPerson
let analysts: readonly Person[]
let admin: Person
let laboratoryId: number
let specificationId: number
let secondId: number

/** Daily changes of a person are limited. */
const historiesOfOnePeople = 200

const changePeople = async (): Promise<void> => {
  analysts = [await anAnalyst(t, laboratoryId), await anAnalyst(t, laboratoryId)]
  admin = await t.admin()
}

beforeAll(async () => {
  t = await testApp()
  await t.admin()
  owner = await t.owner()
  laboratoryId = await aBareLaboratory(t)
  specificationId = await aSpecification(t, [
    { name: 'Lead', unit: 'mg/kg', decimals: 3, limit: { kind: 'at-most', value: '0.05' } },
    { name: 'Cadmium', unit: 'mg/kg', decimals: 3, limit: { kind: 'at-most', value: '0.05' } },
  ])
  secondId = await aSecondOf(t, specificationId, { Lead: { kind: 'at-most', value: '0.01' } })
})
afterAll(() => t.close())

const names = ['Lead', 'Cadmium'] as const
/** What is entered, with the verdict by each of the two limits of lead. */
const entries = {
  low: { sent: result('0.004'), verdict: 'pass', second: 'pass' },
  pass: { sent: result('0.02'), verdict: 'pass', second: 'fail' },
  fail: { sent: result('0.2'), verdict: 'fail', second: 'fail' },
  inconclusive: { sent: below('0.1'), verdict: 'inconclusive', second: 'inconclusive' },
} as const
type Entry = keyof typeof entries

type Step = { does: Entry | 'start' | 'verify' | 'give-back' | 'retest'; on: (typeof names)[number]; who: 0 | 1 }

type ModelTest = {
  state: 'ordered' | 'running' | 'entered' | 'verified'
  by: number | undefined
  entry: Entry | undefined
  round: number
}
type Model = { tests: Record<(typeof names)[number], ModelTest>; verified: Map<string, TestVerdict> }

const isEntry = (does: Step['does']): does is Entry => does in entries

const isExpected = ({ tests }: Model, { does, on, who }: Step): boolean => {
  const { state, by, entry } = tests[on]
  if (isEntry(does))
    // The same result again, by the same person, is the same row sent twice.
    return state === 'ordered' || state === 'running' || (state === 'entered' && by === who && entry === does)
  switch (does) {
    case 'start':
      return state === 'ordered'
    case 'verify':
      return state === 'entered' && by !== who
    case 'give-back':
      return state === 'entered'
    case 'retest':
      return state === 'verified'
  }
}

const follow = ({ tests, verified }: Model, { does, on, who }: Step): void => {
  const test = tests[on]
  if (isEntry(does)) Object.assign(test, { state: 'entered', by: who, entry: does })
  if (does === 'start') test.state = 'running'
  if (does === 'give-back') Object.assign(test, { state: 'running', by: undefined, entry: undefined })
  if (does === 'retest')
    Object.assign(test, { state: 'running', by: undefined, entry: undefined, round: test.round + 1 })
  if (does === 'verify') {
    test.state = 'verified'
    if (test.entry) verified.set(`${on} ${test.round}`, entries[test.entry].verdict)
  }
}

const act = (id: string, { does, who }: Step): Promise<Answer> => {
  const analyst = analysts[who]
  if (analyst === undefined) throw new Error('There are two of them.')
  if (isEntry(does)) return analyst.post(testPath(id, '/result'), entries[does].sent)
  return analyst.post(testPath(id, `/${does}`), does === 'retest' || does === 'give-back' ? { reason: 'Again.' } : {})
}

const drawnStep: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Entry>('low', 'pass', 'fail', 'inconclusive') },
    { weight: 5, arbitrary: fc.constant('verify' as const) },
    { weight: 1, arbitrary: fc.constantFrom('start', 'give-back', 'retest') },
  ),
  on: fc.constantFrom(...names),
  who: fc.constantFrom<0 | 1>(0, 1),
})

type Verification = { name: (typeof names)[number]; round: number; verdict: TestVerdict; is_by_another: boolean }

/** Each verification with the last result entered before it in its round. */
const verificationsOf = (requestId: string) =>
  t.ownerDb.many<Verification>(sql`
    select p.name_en as name, v.round, e.verdict, e.account_id <> v.account_id as is_by_another
    from samples s join tests t on t.sample_id = s.id
    join specification_parameters p on p.specification_id = t.specification_id and p.number = t.specification_version
      and p.id = t.parameter_id
    join test_entries v on v.test_id = t.id and v.what = 'verified'
    cross join lateral (select one.verdict, one.account_id from test_entries one
      where one.test_id = t.id and one.round = v.round and one.what = 'entered' and one.id < v.id
      order by one.id desc limit 1) e
    where s.request_id = ${requestId}`)

/** A courier finds the seal torn before the sample is received. */
const breakSeal = (sampleId: string) =>
  t.ownerDb.run(sql`
    insert into sample_events (sample_id, position, move, state, actor_kind, place, is_seal_intact, condition, happened_at,
      recorded_at)
    values (${sampleId}, 1, 'hand-over', 'in-transit', 'system', 'Gate 2', false, 'Seal torn', ${t.deps.clock.now()},
      ${t.deps.clock.now()})`)

const reportsOf = async (requestId: string): Promise<TestReport[]> =>
  (
    await t.ownerDb.many<{ payload: string }>(sql`
      select v.payload from report_revisions v join issued_reports r on r.id = v.report_id
      where r.request_id = ${requestId} order by v.number`)
  )
    .map(({ payload }) => (JSON.parse(payload) as SignedReport).facts)
    .filter((facts) => facts.kind === 'test')

const computedOf = (verdicts: readonly (TestVerdict | undefined)[]) => {
  if (verdicts.includes('fail')) return 'does-not-conform'
  return verdicts.includes('inconclusive') ? 'inconclusive' : 'conforms'
}
const firstOf = ({ entry }: ModelTest) => entry && entries[entry].verdict
const secondOf = ({ entry }: ModelTest) => entry && entries[entry].second

/** From what the report prints, as its reader can compute it. */
const printedVerdict = ({ result: printed, second, parameter }: ReportTest, rule: DecisionRule) => {
  if (!second) throw new Error(`Nothing judges ${parameter.en}.`)
  const limits = { detection_limit: null, quantification_limit: null }
  return testVerdict({ limit: second.limit, rule, result: printed, decimals: 3, rounding: 'half-away', ...limits })
}

const checkSecond = ({ second, samples }: TestReport, lead: ModelTest): void => {
  if (!second) throw new Error('The report has no second statement.')
  const judged = samples.flatMap(({ tests }) => tests.filter((test) => test.second))
  expect(judged.map(({ parameter, secondVerdict }) => [parameter.en, secondVerdict])).toEqual([
    ['Lead', secondOf(lead)],
  ])
  for (const test of judged)
    expect(printedVerdict(test, second.decisionRule.kind)).toEqual({ ok: true, value: test.secondVerdict })
  expect(second).toMatchObject({ result: computedOf([secondOf(lead)]), notJudged: [] })
}

it('random histories match the model, and a report has only results that a second person verified', async () => {
  const histories = sized(50, 2_000)
  const tally = { calls: 0, refused: 0, reported: 0, repeated: 0, brokenSeals: 0, seconds: 0, apart: 0 }
  let run = 0

  const play = async (id: Record<string, string>, history: readonly Step[]): Promise<Model> => {
    const fresh = (): ModelTest => ({ state: 'ordered', by: undefined, entry: undefined, round: 1 })
    const model: Model = { tests: { Lead: fresh(), Cadmium: fresh() }, verified: new Map() }
    for (const [at, step] of history.entries()) {
      // Ids sort by the millisecond of their row.
      t.clock.forward(1)
      const expected = isExpected(model, step)
      const answer = await act(id[step.on] ?? '', step)
      tally.calls++
      if (answer.status >= 500 || answer.status < 300 !== expected)
        throw new Error(
          `History ${run}, step ${at + 1}, ${JSON.stringify(step)}: expected ${expected ? 'done' : 'refused'}, got ${answer.status} ${answer.text.slice(0, 200)} after ${JSON.stringify(model.tests)}`,
        )
      if (expected) follow(model, step)
      else tally.refused++
      if (expected && step.does === 'retest') tally.repeated++
    }
    return model
  }

  /** A report is issued exactly when every result is verified, with these results and the broken seals. */
  const checkReport = async (
    requestId: string,
    { tests }: Model,
    { isSealBroken, hasSecond }: { isSealBroken: boolean; hasSecond: boolean },
  ): Promise<void> => {
    const isVerified = Object.values(tests).every(({ state }) => state === 'verified')
    const computed = computedOf(Object.values(tests).map(firstOf))
    const second = hasSecond ? computedOf([secondOf(tests.Lead)]) : null
    expect(
      await t.ownerDb.get(sql`
        select state, computed_result, second_result from requests where id = ${requestId}`),
    ).toEqual({
      state: isVerified ? 'under-review' : 'in-progress',
      computed_result: isVerified ? computed : null,
      second_result: isVerified ? second : null,
    })
    const { status } = await admin.post(office(requestId, '/decide'), { result: computed })
    expect(status).toBe(isVerified ? 200 : 409)
    const reports = await reportsOf(requestId)
    const reported = reports.flatMap(({ samples }) => samples)
    expect(
      reported.map((sample) => [
        Object.fromEntries(sample.tests.map(({ parameter, verdict }) => [parameter.en, verdict])),
        sample.brokenSeals.map(({ place }) => place),
      ]),
    ).toEqual(
      isVerified
        ? [[{ Lead: firstOf(tests.Lead), Cadmium: firstOf(tests.Cadmium) }, isSealBroken ? ['Gate 2'] : []]]
        : [],
    )
    if (!isVerified) return
    const [report] = reports
    if (report && hasSecond) checkSecond(report, tests.Lead)
    else expect(report).not.toHaveProperty('second')
    if (hasSecond) tally.seconds++
    if (second !== null && second !== computed) tally.apart++
    tally.reported++
    if (isSealBroken) tally.brokenSeals++
  }

  const ran = await fc.check(
    fc.asyncProperty(
      fc.array(drawnStep, { minLength: 8, maxLength: 24 }),
      fc.record({ isSealBroken: fc.boolean(), hasSecond: fc.boolean() }),
      async (history, { isSealBroken, hasSecond }) => {
        if (run++ % historiesOfOnePeople === 0) await changePeople()
        const { requestId, samples } = await aProductTest(t, {
          owner,
          laboratoryId,
          specificationId,
          secondId: hasSecond ? secondId : undefined,
        })
        const [sample] = samples
        if (isSealBroken) await breakSeal(sample?.id ?? '')
        const model = await play(sample?.tests ?? {}, history)
        await checkReport(requestId, model, { isSealBroken, hasSecond })
        const verifications = await verificationsOf(requestId)
        expect(verifications.every((one) => one.is_by_another)).toBe(true)
        expect(new Map(verifications.map(({ name, round, verdict }) => [`${name} ${round}`, verdict]))).toEqual(
          model.verified,
        )
      },
    ),
    { numRuns: histories, seed, endOnFailure: true },
  )
  // Throw the error itself first, because the report of a history is long.
  if (ran.failed) throw new Error(`${String(ran.errorInstance)}\n${fc.defaultReportMessage(ran)}`)
  expect(await brokenInvariants(t.ownerDb)).toEqual([])
  expect(tally.brokenSeals).toBeGreaterThan(0)
  expect(tally.reported).toBeGreaterThan(tally.brokenSeals)
  expect(tally.repeated).toBeGreaterThan(0)
  expect(tally.apart).toBeGreaterThan(0)
  measured(
    'F46',
    `${histories} histories of product tests, ${tally.calls} calls (${tally.refused} refused as the model says), ${tally.reported} reports with results that a second person verified, ${tally.brokenSeals} of them with their broken seal, ${tally.seconds} with a second statement (${tally.apart} unlike the first) that follows from the printed results, ${tally.repeated} re-tests that kept the first result`,
  )
}, 3_600_000)
