// A product test from its payment to the decision. The results are written directly: what is tested here is the report.
import type { TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import { sql } from '../src/platform/db/sql.ts'
import { keepInspectionResult } from '../src/slices/requests/index.ts'
import type { OwnerPerson, Person } from './actors.ts'
import type { TestApp } from './harness.ts'
import { anAnalyst, aPaidTest, aProduct } from './product-tests.ts'
import { done, office } from './requests.ts'
import { actOnSample, goodChecks } from './samples.ts'

type App = Pick<TestApp, 'admin' | 'inspector' | 'ownerDb' | 'db' | 'deps'>

export type TestWork = { id: string; analyst: Person; colleague: Person; samples: string[] }

/** Paid and assigned, with a sample for each product. */
export const anAssignedTest = async (
  t: App,
  owner: OwnerPerson,
  laboratoryId: number,
  products: readonly object[] = [aProduct()],
): Promise<TestWork> => {
  const id = await aPaidTest(t, owner, { goods: products })
  const analyst = await anAnalyst(t, laboratoryId)
  const colleague = await anAnalyst(t, laboratoryId, { firstName: 'Sami' })
  done(await (await t.admin()).post(office(id, '/assign-inspector'), { inspector_id: analyst.id }))
  const samples = await t.ownerDb.many<{ id: string }>(sql`
    select id from samples where request_id = ${id} order by line`)
  return { id, analyst, colleague, samples: samples.map((row) => row.id) }
}

export const receive = (analyst: Person, sampleId: string, more: object = {}) =>
  actOnSample(analyst, sampleId, 'receive', {
    checks: { ...goodChecks, temperature: true },
    storage: 'chilled',
    temperature: 4.2,
    amount: '400 g',
    condition: 'Cold and dry',
    ...more,
  })

export const notDetected: TestResult = { values: [{ qualifier: 'not-detected', value: null }], uncertainty: null }
export const measured = (value: string, uncertainty: string | null = null): TestResult => ({
  values: [{ qualifier: null, value }],
  uncertainty,
})

/** Of Salmonella, plate count and lead. */
export const goodResults: readonly [TestResult, TestVerdict][] = [
  [notDetected, 'pass'],
  [measured('120'), 'pass'],
  [measured('0.284', '0.03'), 'pass'],
]

type Entered = { results?: readonly (readonly [TestResult, TestVerdict])[]; state?: 'entered' | 'verified' }

/** Enters and verifies the tests of a received sample. */
export const enterTests = async (
  t: App,
  { analyst, colleague }: TestWork,
  sampleId: string,
  { results = goodResults, state = 'verified' }: Entered = {},
): Promise<void> => {
  const now = t.deps.clock.now()
  for (const [at, [result, verdict]] of results.entries()) {
    const verified = state === 'verified'
    const { id: testId } = await t.ownerDb.get<{ id: string }>(sql`
      update tests set state = ${state}, started_by = ${analyst.id}, started_at = ${now},
        result = ${JSON.stringify(result)}::jsonb, verdict = ${verdict}, entered_by = ${analyst.id}, entered_at = ${now},
        verified_by = ${verified ? colleague.id : null}, verified_at = ${verified ? now : null}
      where sample_id = ${sampleId} and parameter_id = ${at + 1} returning id`)
    await t.ownerDb.run(sql`
      insert into test_entries (id, test_id, round, what, result, verdict, account_id, created_at)
      values (${t.deps.random.uuid()}, ${testId}, 1, 'entered', ${JSON.stringify(result)}::jsonb, ${verdict},
        ${analyst.id}, ${now})`)
  }
}

type Repeated = {
  parameter: number
  result: TestResult
  verdict: TestVerdict
  reason: string
  state?: 'entered' | 'verified'
}

/** Repeats one test of a sample; its first result stays in the entries. */
export const repeatTest = async (
  t: App,
  { analyst, colleague }: TestWork,
  sampleId: string,
  { parameter, result, verdict, reason, state = 'verified' }: Repeated,
): Promise<void> => {
  const now = t.deps.clock.now()
  const { id } = await t.ownerDb.get<{ id: string }>(sql`
    select id from tests where sample_id = ${sampleId} and parameter_id = ${parameter}`)
  await t.ownerDb.run(sql`
    insert into test_entries (id, test_id, round, what, reason, account_id, created_at)
    values (${t.deps.random.uuid()}, ${id}, 2, 'retested', ${reason}, ${colleague.id}, ${now})`)
  await t.ownerDb.run(sql`
    update tests set state = 'running', round = round + 1, result = null, verdict = null, entered_by = null,
      entered_at = null, verified_by = null, verified_at = null where id = ${id}`)
  await t.ownerDb.run(sql`
    insert into test_entries (id, test_id, round, what, result, verdict, account_id, created_at)
    values (${t.deps.random.uuid()}, ${id}, 2, 'entered', ${JSON.stringify(result)}::jsonb, ${verdict}, ${analyst.id},
      ${now})`)
  await t.ownerDb.run(sql`
    update tests set state = ${state}, result = ${JSON.stringify(result)}::jsonb, verdict = ${verdict},
      entered_by = ${analyst.id}, entered_at = ${now}, verified_by = ${state === 'verified' ? colleague.id : null},
      verified_at = ${state === 'verified' ? now : null}
    where id = ${id}`)
}

/** As the last verified result does. */
export const finish = (
  { db }: Pick<TestApp, 'db'>,
  { id }: TestWork,
  computed: 'conforms' | 'does-not-conform' | 'inconclusive' = 'conforms',
) =>
  db.transaction(async (tx) => {
    await tx.run(sql`update requests set state = 'under-review' where id = ${id}`)
    return keepInspectionResult(tx, { id, computed, recommended: computed, reason: null })
  })
