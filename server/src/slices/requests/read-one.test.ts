// A request's page needs at most three queries: the session, the request with all that belongs to it, its service.
// Its kind and its state make no difference.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { inspectGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { drawWaiting } from '../../../test/issued-reports.ts'
import { anAnalyst, aPaidTest, aTestDraft, offerTests } from '../../../test/product-tests.ts'
import { aDraft, aJob, done, offerInspections, office, own } from '../../../test/requests.ts'
import { actOnSample, goodChecks } from '../../../test/samples.ts'
import { measured, notDetected, verifyResult } from '../../../test/tested-samples.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { sql, statement } from '../../platform/db/sql.ts'

const statements: string[] = []
const noting = (db: Database): Database => {
  const note = <Kind extends 'many' | 'find' | 'get' | 'run'>(kind: Kind): Queryable[Kind] =>
    ((query: Parameters<Queryable[Kind]>[0]) => {
      statements.push(statement(query).text)
      return db[kind](query)
    }) as Queryable[Kind]
  return {
    ...db,
    many: note('many'),
    find: note('find'),
    get: note('get'),
    run: note('run'),
    raw: (text, values) => {
      statements.push(text)
      return db.raw(text, values)
    },
    transaction: (work) => {
      statements.push('begin')
      return db.transaction(work)
    },
  }
}

let t: TestApp
let owner: OwnerPerson
let inspector: Person
let analyst: Person
let admin: Person
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z', deps: (deps) => ({ db: noting(deps.db) }) })
  await offerInspections(t)
  const { laboratoryId } = await offerTests(t)
  owner = await t.owner()
  inspector = await t.inspector()
  analyst = await anAnalyst(t, laboratoryId)
  admin = await t.admin()

  const inspection = await aJob(t, owner, inspector.id)
  await inspectGoods(inspector, inspection)
  const assigned = async (id: string) => {
    done(await (await t.admin()).post(office(id, '/assign-inspector'), { inspector_id: analyst.id }))
    return id
  }
  const paidTest = await assigned(await aPaidTest(t, owner))
  const test = await assigned(await aPaidTest(t, owner))
  const { id: sample } = await t.ownerDb.get<{ id: string }>(sql`select id from samples where request_id = ${test}`)
  done(await actOnSample(analyst, sample, 'receive', { checks: { ...goodChecks, temperature: true } }))
  const ordered = await t.ownerDb.many<{ id: string }>(
    sql`select id from tests where sample_id = ${sample} order by parameter_id`,
  )
  const colleague = await anAnalyst(t, laboratoryId)
  for (const [at, result] of [notDetected, measured('120'), measured('0.2')].entries())
    await verifyResult(analyst, colleague, ordered[at]?.id ?? '', result)
  for (const id of [inspection, test]) done(await admin.post(office(id, '/decide'), { result: 'conforms' }))
  await drawWaiting(t)
  Object.assign(ids, {
    'a draft of an inspection': await aDraft(owner),
    'a reported inspection': inspection,
    'a draft of a product test': await aTestDraft(owner),
    'a paid product test': paidTest,
    'a reported product test': test,
  })
}, 120_000)
afterAll(() => t.close())

const pages = {
  owner: { by: () => owner, path: own },
  office: { by: () => admin, path: office },
  inspector: { by: () => inspector, path: (id: string) => `/inspector/api/requests/${id}` },
  analyst: { by: () => analyst, path: (id: string) => `/inspector/api/requests/${id}` },
}

test.each([
  ['owner', 'a draft of an inspection'],
  ['owner', 'a reported inspection'],
  ['office', 'a reported inspection'],
  ['inspector', 'a reported inspection'],
  ['owner', 'a draft of a product test'],
  ['owner', 'a paid product test'],
  ['office', 'a paid product test'],
  ['analyst', 'a paid product test'],
  ['owner', 'a reported product test'],
  ['office', 'a reported product test'],
  ['analyst', 'a reported product test'],
] as const)('the %s’s page of %s needs at most three database queries', async (who, what) => {
  const { by, path } = pages[who]
  const read = () => by().get(path(ids[what] ?? ''))
  // The first read also loads lists that rarely change.
  done(await read())
  statements.length = 0
  const { kind } = done(await read()).body.data
  expect(kind).toBe(what.endsWith('test') ? 'test' : 'inspection')
  expect(statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)).slice(3)).toEqual([])
  expect(statements.length).toBeGreaterThan(0)
})
