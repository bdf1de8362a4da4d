// A request's page needs at most three queries: the session, the request with all that belongs to it, its service.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { inspectGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { drawWaiting } from '../../../test/issued-reports.ts'
import { aJob, done, offerInspections, office, own } from '../../../test/requests.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/sql.ts'

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
let admin: Person
let id: string
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z', deps: (deps) => ({ db: noting(deps.db) }) })
  await offerInspections(t)
  owner = await t.owner()
  inspector = await t.inspector()
  admin = await t.admin()
  id = await aJob(t, owner, inspector.id)
  await inspectGoods(inspector, id)
  done(await admin.post(office(id, '/decide'), { result: 'conforms' }))
  await drawWaiting(t)
}, 120_000)
afterAll(() => t.close())

test.each([
  ['owner', () => owner, () => own(id)],
  ['office', () => admin, () => office(id)],
  ['inspector', () => inspector, () => `/inspector/api/requests/${id}`],
] as const)('the %s’s page of a reported request needs at most three database queries', async (_, who, path) => {
  // The first read also loads settings and lists that rarely change.
  done(await who().get(path()))
  statements.length = 0
  done(await who().get(path()))
  expect(statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)).slice(3)).toEqual([])
  expect(statements.length).toBeGreaterThan(0)
})
