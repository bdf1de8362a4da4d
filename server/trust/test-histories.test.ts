// Random histories of product tests against a small model: enter, verify, give back and repeat, by two analysts who may
// and may not. Nothing goes to its review with an unverified result, nobody verifies an own entry, a verified result
// never changes, and re-tests keep the first (trust: F7).
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import type { Answer } from '../test/client.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { anAnalyst } from '../test/product-tests.ts'
import { measured, seed, sized } from '../test/size.ts'
import {
  aBareLaboratory,
  aProductTest,
  aSpecification,
  below,
  measured as result,
  testPath,
} from '../test/tested-samples.ts'
import { brokenInvariants } from './invariants.ts'

let t: TestApp
let owner: OwnerPerson
let analysts: readonly Person[]
let laboratoryId: number
let specificationId: number

/** Analysts' daily changes are limited. */
const historiesOfOnePeople = 200

const changePeople = async (): Promise<void> => {
  analysts = [await anAnalyst(t, laboratoryId), await anAnalyst(t, laboratoryId)]
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
})
afterAll(() => t.close())

const names = ['Lead', 'Cadmium'] as const
const results = { pass: result('0.02'), fail: result('0.2'), inconclusive: below('0.1') } as const
type Verdict = keyof typeof results

type Step = { does: Verdict | 'start' | 'verify' | 'give-back' | 'retest'; on: (typeof names)[number]; who: 0 | 1 }

type ModelTest = {
  state: 'ordered' | 'running' | 'entered' | 'verified'
  by: number | undefined
  verdict: Verdict | undefined
  round: number
}
type Model = { tests: Record<(typeof names)[number], ModelTest>; verified: Map<string, Verdict> }

const isEntry = (does: Step['does']): does is Verdict => does in results

const isExpected = ({ tests }: Model, { does, on, who }: Step): boolean => {
  const { state, by, verdict } = tests[on]
  if (isEntry(does))
    // The same result again, by the same person, is the same row sent twice.
    return state === 'ordered' || state === 'running' || (state === 'entered' && by === who && verdict === does)
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
  if (isEntry(does)) Object.assign(test, { state: 'entered', by: who, verdict: does })
  if (does === 'start') test.state = 'running'
  if (does === 'give-back') Object.assign(test, { state: 'running', by: undefined, verdict: undefined })
  if (does === 'retest')
    Object.assign(test, { state: 'running', by: undefined, verdict: undefined, round: test.round + 1 })
  if (does === 'verify') {
    test.state = 'verified'
    if (test.verdict) verified.set(`${on} ${test.round}`, test.verdict)
  }
}

const act = (id: string, { does, who }: Step): Promise<Answer> => {
  const analyst = analysts[who]
  if (analyst === undefined) throw new Error('There are two of them.')
  if (isEntry(does)) return analyst.post(testPath(id, '/result'), results[does])
  return analyst.post(testPath(id, `/${does}`), does === 'retest' || does === 'give-back' ? { reason: 'Again.' } : {})
}

const drawnStep: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Verdict>('pass', 'fail', 'inconclusive') },
    { weight: 5, arbitrary: fc.constant('verify' as const) },
    { weight: 1, arbitrary: fc.constantFrom('start', 'give-back', 'retest') },
  ),
  on: fc.constantFrom(...names),
  who: fc.constantFrom<0 | 1>(0, 1),
})

type Kept = { name: (typeof names)[number]; round: number; verdict: Verdict; is_by_another: boolean }

/** Each verification with the last result entered before it in its round. */
const keptOf = (requestId: string) =>
  t.ownerDb.many<Kept>(sql`
    select p.name_en as name, v.round, e.verdict, e.account_id <> v.account_id as is_by_another
    from samples s join tests t on t.sample_id = s.id
    join specification_parameters p on p.specification_id = t.specification_id and p.number = t.specification_version
      and p.id = t.parameter_id
    join test_entries v on v.test_id = t.id and v.what = 'verified'
    cross join lateral (select one.verdict, one.account_id from test_entries one
      where one.test_id = t.id and one.round = v.round and one.what = 'entered' and one.id < v.id
      order by one.id desc limit 1) e
    where s.request_id = ${requestId}`)

it('random histories match the model, and a review rests on results that a second person verified', async () => {
  const histories = sized(50, 2_000)
  const tally = { calls: 0, refused: 0, reviewed: 0, repeated: 0 }
  let run = 0
  const ran = await fc.check(
    fc.asyncProperty(fc.array(drawnStep, { minLength: 8, maxLength: 24 }), async (history) => {
      if (run++ % historiesOfOnePeople === 0) await changePeople()
      const { requestId, samples } = await aProductTest(t, { owner, laboratoryId, specificationId })
      const ids = samples[0]?.tests ?? {}
      const fresh = (): ModelTest => ({ state: 'ordered', by: undefined, verdict: undefined, round: 1 })
      const model: Model = { tests: { Lead: fresh(), Cadmium: fresh() }, verified: new Map() }
      for (const [at, step] of history.entries()) {
        const expected = isExpected(model, step)
        const answer = await act(ids[step.on] ?? '', step)
        tally.calls++
        if (answer.status >= 500 || answer.status < 300 !== expected)
          throw new Error(
            `History ${run}, step ${at + 1}, ${JSON.stringify(step)}: expected ${expected ? 'done' : 'refused'}, got ${answer.status} ${answer.text.slice(0, 200)} after ${JSON.stringify(model.tests)}`,
          )
        if (expected) follow(model, step)
        else tally.refused++
        if (expected && step.does === 'retest') tally.repeated++
      }
      const all = Object.values(model.tests)
      const isVerified = all.every(({ state }) => state === 'verified')
      const verdicts = all.map(({ verdict }) => verdict)
      const computed = verdicts.includes('fail')
        ? 'does-not-conform'
        : verdicts.includes('inconclusive')
          ? 'inconclusive'
          : 'conforms'
      expect(await t.ownerDb.get(sql`select state, computed_result from requests where id = ${requestId}`)).toEqual({
        state: isVerified ? 'under-review' : 'in-progress',
        computed_result: isVerified ? computed : null,
      })
      if (isVerified) tally.reviewed++
      const kept = await keptOf(requestId)
      expect(kept.every((one) => one.is_by_another)).toBe(true)
      expect(new Map(kept.map(({ name, round, verdict }) => [`${name} ${round}`, verdict]))).toEqual(model.verified)
    }),
    { numRuns: histories, seed, endOnFailure: true },
  )
  // Throw the error itself first, because the report of a history is long.
  if (ran.failed) throw new Error(`${String(ran.errorInstance)}\n${fc.defaultReportMessage(ran)}`)
  expect(await brokenInvariants(t.ownerDb)).toEqual([])
  expect(tally.reviewed).toBeGreaterThan(0)
  expect(tally.repeated).toBeGreaterThan(0)
  measured(
    'F7',
    `${histories} histories of product tests, ${tally.calls} calls (${tally.refused} refused as the model says), ${tally.reviewed} reviewed on results that a second person verified, ${tally.repeated} re-tests that kept the first result`,
  )
}, 3_600_000)
