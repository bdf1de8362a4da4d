// A product test whose samples its laboratory has received. Rows are written directly, because many tests need many of
// them.
import type { DecisionRule, Limit } from '@assure/contract/domain/test-verdict'
import { takeNumber } from '../src/platform/db/number-series.ts'
import { sql } from '../src/platform/db/sql.ts'
import { orderTests } from '../src/slices/tests/index.ts'
import type { OwnerPerson, Person } from './actors.ts'
import type { TestApp } from './harness.ts'
import { testService } from './product-tests.ts'

type App = Pick<TestApp, 'db' | 'deps' | 'ownerDb' | 'clock'>

let counter = 0
const freshName = (name: string): string => `${name} ${++counter}`

export type Parameter = {
  name: string
  code?: string
  /** null: passed or not. */
  unit?: string | null
  decimals?: number
  /** Of detection and quantification. */
  limits?: readonly [string | null, string | null]
  limit: Limit
}

export const someParameters: readonly Parameter[] = [
  { name: 'Salmonella', code: 'ISO 6579-1', unit: '/25 g', limit: { kind: 'absent' } },
  { name: 'Lead', code: 'EN 15763', unit: 'mg/kg', decimals: 3, limit: { kind: 'at-most', value: '0.05' } },
  { name: 'E. coli', code: 'ISO 16649-2', unit: 'CFU/g', limit: { kind: 'counts', n: 5, c: 2, m: '10', M: '100' } },
]

export const aBareLaboratory = async ({ ownerDb }: Pick<App, 'ownerDb'>): Promise<number> => {
  const name = freshName('Sharjah Food Laboratory')
  const { id } = await ownerDb.get<{ id: number }>(sql`
    insert into laboratories (name_en, name_ar, address) values (${name}, ${name}, 'Al Quoz 3, Dubai') returning id`)
  return id
}

/** Released, and the specification of the service. */
export const aSpecification = async (
  { ownerDb, clock }: Pick<App, 'ownerDb' | 'clock'>,
  parameters: readonly Parameter[] = someParameters,
  rule: DecisionRule = 'simple',
): Promise<number> => {
  const name = freshName('Ready meals')
  const now = clock.now()
  const { id } = await ownerDb.get<{ id: number }>(
    sql`insert into specifications (name_en, name_ar) values (${name}, ${name}) returning id`,
  )
  await ownerDb.run(sql`
    insert into specification_versions (specification_id, number, decision_rule, written_at)
    values (${id}, 1, ${rule}, ${now})`)
  for (const [at, { name, code, unit = null, decimals = 0, limits, limit }] of parameters.entries()) {
    const method = await ownerDb.get<{ id: number }>(sql`
      insert into test_methods (code, name_en, name_ar, matrix_en, matrix_ar, unit, decimals, detection_limit,
        quantification_limit, turnaround_days)
      values (${code ?? freshName('Method')}, ${name}, ${name}, ${freshName('Food')}, 'أغذية', ${unit}, ${decimals}, ${limits?.[0] ?? null},
        ${limits?.[1] ?? null}, 3)
      returning id`)
    await ownerDb.run(sql`
      insert into specification_parameters (specification_id, number, id, position, name_en, name_ar, method_id, limits,
        source)
      values (${id}, 1, ${at + 1}, ${at}, ${name}, ${name}, ${method.id}, ${JSON.stringify(limit)}::jsonb, 'GSO 1016')`)
  }
  await ownerDb.run(sql`
    update specification_versions set released_at = ${now},
      released_by = (select min(account_id::text)::uuid from staff)
    where specification_id = ${id}`)
  await ownerDb.run(sql`update services set specification_id = ${id} where id = ${testService}`)
  return id
}

/** Released, by the methods of the first one: other limits for some of its parameters, by name. */
export const aSecondOf = async (
  { ownerDb, clock }: Pick<App, 'ownerDb' | 'clock'>,
  firstId: number,
  limits: Readonly<Record<string, Limit>>,
): Promise<number> => {
  const name = freshName('Buyer')
  const now = clock.now()
  const { id } = await ownerDb.get<{ id: number }>(sql`
    insert into specifications (name_en, name_ar, may_be_second) values (${name}, ${name}, true) returning id`)
  await ownerDb.run(sql`
    insert into specification_versions (specification_id, number, decision_rule, written_at)
    values (${id}, 1, 'simple', ${now})`)
  await ownerDb.run(sql`
    insert into specification_parameters (specification_id, number, id, position, name_en, name_ar, method_id, limits, source)
    select ${id}, 1, p.id + 50, p.position, p.name_en, p.name_ar, p.method_id, one.value, 'Supplier manual'
    from specification_parameters p join jsonb_each(${JSON.stringify(limits)}::jsonb) one on one.key = p.name_en
    where p.specification_id = ${firstId}`)
  await ownerDb.run(sql`
    update specification_versions set released_at = ${now}, released_by = (select min(account_id::text)::uuid from staff)
    where specification_id = ${id}`)
  return id
}

export type TestedSample = { id: string; number: string; tests: Record<string, string> }
export type ProductTest = {
  requestId: string
  number: string
  laboratoryId: number
  owner: OwnerPerson
  samples: TestedSample[]
}

/** Received, with its tests ordered. */
export const aReceivedSample = async (
  { db, deps, ownerDb }: App,
  requestId: string,
  { line = 0, replaces = null }: { line?: number; replaces?: string | null } = {},
): Promise<TestedSample> => {
  const [id, now] = [deps.random.uuid(), deps.clock.now()]
  const number = await db.transaction((tx) => takeNumber(tx, 'sample', now))
  await ownerDb.run(sql`
    insert into samples (id, number, request_id, line, state, replaces_id, laboratory_id, place, received_at, created_at,
      updated_at)
    select ${id}, ${number}, r.id, ${line}, 'received', ${replaces}, r.laboratory_id, 'Fridge 2', ${now}, ${now}, ${now}
    from requests r where r.id = ${requestId}`)
  await db.transaction((tx) => orderTests(tx, deps, { sampleIds: [id], now }))
  const tests = await ownerDb.many<{ id: string; name: string }>(sql`
    select t.id, p.name_en as name from tests t join specification_parameters p on p.specification_id = t.specification_id
      and p.number = t.specification_version and p.id = t.parameter_id
    where t.sample_id = ${id} order by p.position`)
  return { id, number, tests: Object.fromEntries(tests.map((test) => [test.name, test.id])) }
}

type Options = {
  owner?: OwnerPerson
  laboratoryId?: number
  specificationId?: number
  /** Of `aSecondOf`. */
  secondId?: number | undefined
  lines?: number
  promisedOn?: string
}

/** In progress in its laboratory. */
export const aProductTest = async (
  t: App & Pick<TestApp, 'owner' | 'admin'>,
  { lines = 1, promisedOn = '2026-03-12', secondId, ...options }: Options = {},
): Promise<ProductTest> => {
  const owner = options.owner ?? (await t.owner())
  if (options.specificationId === undefined) await t.admin()
  const laboratoryId = options.laboratoryId ?? (await aBareLaboratory(t))
  const specificationId = options.specificationId ?? (await aSpecification(t))
  const [requestId, now] = [t.deps.random.uuid(), t.deps.clock.now()]
  const number = await t.db.transaction((tx) => takeNumber(tx, 'request', now))
  await t.ownerDb.run(sql`
    insert into requests (id, number, kind, state, company_id, service_id, title, is_paid, laboratory_id, sample_delivery,
      parameter_ids, specification_id, specification_version, second_specification_id, second_specification_version,
      second_parameter_ids, turnaround_days, promised_on, created_by, created_at, submitted_at, state_since, updated_at)
    values (${requestId}, ${number}, 'test', 'in-progress', ${owner.companyId}, ${testService}, 'Chicken salad 1', true,
      ${laboratoryId}, 'brought', array(select p.id from specification_parameters p
        where p.specification_id = ${specificationId} order by p.position), ${specificationId}, 1, ${secondId ?? null},
      ${secondId === undefined ? null : 1}, case when ${secondId !== undefined} then array(select q.id
        from specification_parameters p left join specification_parameters q on q.specification_id = ${secondId ?? null}
          and q.method_id = p.method_id
        where p.specification_id = ${specificationId} order by p.position) end, 5, ${promisedOn},
      ${owner.id}, ${now}, ${now}, ${now}, ${now})`)
  const samples: TestedSample[] = []
  for (let line = 0; line < lines; line++) {
    await t.ownerDb.run(sql`
      insert into request_goods (request_id, line, description, lot_number)
      values (${requestId}, ${line}, ${`Chicken salad ${line + 1}`}, ${`L-${line + 1}`})`)
    samples.push(await aReceivedSample(t, requestId, { line }))
  }
  return { requestId, number, laboratoryId, owner, samples }
}

export const testPath = (id: string, more = ''): string => `/inspector/api/tests/${id}${more}`
export const measured = (value: string) => ({ values: [{ value }] })
export const below = (value: string) => ({ values: [{ qualifier: 'below', value }] })
export const notDetected = { values: [{ qualifier: 'not-detected' }] }
export const controls = '/inspector/api/controls'
export const counted = (...values: string[]) => ({ values: values.map((value) => ({ value })) })
/** A result that meets each of someParameters. */
export const goodResults: Record<string, object> = {
  Salmonella: notDetected,
  Lead: measured('0.02'),
  'E. coli': counted('0', '5', '10', '10', '3'),
}

/** Enters a result and verifies it. */
export const verifyResult = async (by: Person, other: Person, id: string, result: object): Promise<void> => {
  for (const answer of [await by.post(testPath(id, '/result'), result), await other.post(testPath(id, '/verify'), {})])
    if (answer.status !== 200) throw new Error(answer.text)
}
