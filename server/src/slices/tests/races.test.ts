// Acts on the same test simultaneously from two processes: one succeeds, the others are refused, nothing is overwritten.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anAnalyst } from '../../../test/product-tests.ts'
import { measured, sized } from '../../../test/size.ts'
import {
  aBareLaboratory,
  aProductTest,
  aSpecification,
  goodResults,
  measured as result,
  testPath,
} from '../../../test/tested-samples.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let sara: Client
let omar: Client
let laboratoryId: number
let specificationId: number
const rounds = sized(6, 300)

beforeAll(async () => {
  t = await testApp({ now: new Date(), deps: () => ({ clock: systemClock }) })
  await t.admin()
  laboratoryId = await aBareLaboratory(t)
  specificationId = await aSpecification(t)
  sara = await anAnalyst(t, laboratoryId)
  // The colleague's calls arrive at the other process.
  omar = (await anAnalyst(t, laboratoryId)).at((await t.another()).server)
})
afterAll(() => t.close())

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const aTest = async () => {
  const { requestId, samples } = await aProductTest(t, { laboratoryId, specificationId })
  return { requestId, tests: samples[0]?.tests ?? {}, id: samples[0]?.tests.Lead ?? '' }
}
const entries = async (id: string) =>
  (
    await t.db.many<{ what: string }>(sql`select what from test_entries where test_id = ${id} order by created_at, id`)
  ).map(({ what }) => what)
const reason = { reason: 'Another dilution.' }

test(
  'two analysts enter one test: one result, and the other is told',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await aTest()
      const many = (by: Client, value: string) =>
        by.post('/inspector/api/tests/results', { results: [{ test_id: id, ...result(value) }] })
      const [one, other, grid] = await Promise.all([
        sara.post(testPath(id, '/result'), result('0.01')),
        omar.post(testPath(id, '/result'), result('0.02')),
        many(omar, '0.03'),
      ])
      const outcomes = [one, other].map(({ status, body }) => (status === 200 ? undefined : body.code))
      outcomes.push(grid.body.data.results[0].refusal?.code)
      expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
      for (const code of outcomes.filter((one) => one !== undefined))
        expect(['test.entered-meanwhile', 'test.move-not-possible']).toContain(code)
      expect(await entries(id)).toEqual(['started', 'entered'])
    }
    measured('F16', `results of tests: ${rounds} rounds × 3 entries at two processes, one result each`)
  },
  sized(60_000, 3_600_000),
)

test('a result is verified or given back, never both', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await aTest()
    await sara.post(testPath(id, '/result'), result('0.02'))
    const answers = await Promise.all([
      omar.post(testPath(id, '/verify'), {}),
      sara.post(testPath(id, '/give-back'), reason),
      omar.post(testPath(id, '/verify'), {}),
    ])
    expect(statuses(answers)).toEqual([200, 409, 409])
    const last = answers[1]?.status === 200 ? 'gave-back' : 'verified'
    expect(await entries(id)).toEqual(['started', 'entered', last])
  }
}, 60_000)

test('the last two results verified at the same time finish the request once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { requestId, tests } = await aTest()
    for (const [name, good] of Object.entries(goodResults))
      await sara.post(testPath(tests[name] ?? '', '/result'), good)
    const answers = await Promise.all(Object.values(tests).map((id) => omar.post(testPath(id, '/verify'), {})))
    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(await t.db.get(sql`select state, computed_result from requests where id = ${requestId}`)).toEqual({
      state: 'under-review',
      computed_result: 'conforms',
    })
    const finished = await t.db.many(
      sql`select 1 from request_events where request_id = ${requestId} and what = 'tested'`,
    )
    expect(finished).toHaveLength(1)
  }
}, 60_000)
