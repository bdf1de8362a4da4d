// Lists stay flat because their pages come out of an index in order. The planner is asked about the very statements
// that the calls make.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { commonWord, loadRows, rareWord } from '../../../test/many-rows.ts'
import type { Database, Queryable } from './database.ts'
import { type Sql, statement } from './sql.ts'

const rows = 20_000

let asked: Sql[] = []
let t: TestApp
let owner: pg.Client
let admin: Person
let rare: string

const noting = (db: Database): Database => {
  const note = <Kind extends 'many' | 'find' | 'get'>(kind: Kind): Queryable[Kind] =>
    ((query: Sql) => {
      asked.push(query)
      return db[kind](query)
    }) as Queryable[Kind]
  return { ...db, many: note('many'), find: note('find'), get: note('get') }
}

beforeAll(async () => {
  t = await testApp({ deps: (deps) => ({ db: noting(deps.db) }) })
  owner = new pg.Client({ connectionString: t.ownerDb.pool.options.connectionString })
  await owner.connect()
  await loadRows(owner, 0, rows)
  rare = await rareWord(owner, rows / 3)
  admin = await t.admin()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await t.close()
})

type Node = {
  'Node Type': string
  'Subplan Name'?: string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** As a statement with a name is planned: once, for all values. PostgreSQL 15 has no other way to ask for that. */
const genericPlan = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
  await owner.query(`set plan_cache_mode = force_generic_plan; prepare looked_at as ${text}`)
  try {
    return await owner.query(
      `explain (format json) execute looked_at${values.length === 0 ? '' : `(${values.map(() => 'null').join(', ')})`}`,
    )
  } finally {
    await owner.query('deallocate looked_at; reset plan_cache_mode')
  }
}

const planOf = async (query: Sql): Promise<Node> => {
  const { text, values } = statement(query)
  const { rows: answer } = await (query.unplanned
    ? owner.query(`explain (format json) ${text}`, [...values])
    : genericPlan(text, values))
  return (answer[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan
}

/** What one step of the list's statement does: `picked` finds the ten, `hits` what is searched. */
const stepOf = async (path: string, step: 'picked' | 'hits'): Promise<{ kinds: string[]; indexes: string[] }> => {
  asked = []
  const { status } = await admin.get(path)
  expect(status, path).toBe(200)
  const query = asked.findLast(({ parts }) => parts.some((part) => part.includes(`${step} as materialized`)))
  if (!query) throw new Error(`${path} made no statement with ${step}.`)
  const found = nodesOf(await planOf(query)).find((node) => node['Subplan Name'] === `CTE ${step}`)
  const nodes = found ? nodesOf(found) : []
  return { kinds: nodes.map((node) => node['Node Type']), indexes: nodes.flatMap((node) => node['Index Name'] ?? []) }
}

it.each([
  ['/admin/api/users', 'companies_submitted'],
  ['/admin/api/users?sort=oldest', 'companies_submitted'],
  [`/admin/api/users?page=${rows / 10}`, 'companies_submitted'],
  ['/admin/api/users?page=700', 'companies_submitted'],
  ['/admin/api/users?sort=company', 'companies_by_name'],
  ['/admin/api/users?sort=company-desc&limit=100', 'companies_by_name'],
  ['/admin/api/facilities', 'facilities_newest'],
  ['/admin/api/facilities?sort=oldest', 'facilities_newest'],
  [`/admin/api/facilities?page=${rows / 10}`, 'facilities_newest'],
  ['/admin/api/facilities?sort=name', 'facilities_by_name'],
  ['/admin/api/facilities?sort=name-desc&limit=50', 'facilities_by_name'],
  ['/admin/api/facilities?sort=expiry', 'facilities_by_expiry'],
  ['/admin/api/payments', 'orders_newest'],
  ['/admin/api/payments?sort=amount', 'orders_by_amount'],
  ['/admin/api/payments?sort=amount-desc', 'orders_by_amount'],
  ['/admin/api/inspectors?sort=name-desc', 'accounts_by_name'],
  ['/admin/api/samples', 'samples_newest'],
  ['/admin/api/findings', 'findings_by_due'],
  ['/admin/api/findings?sort=newest', 'findings_newest'],
  ['/admin/api/requests', 'requests_newest'],
  ['/admin/api/requests?sort=changed&limit=100', 'requests_changed'],
  [`/admin/api/requests?page=${rows / 10}`, 'requests_newest'],
  ['/admin/api/requests?state=cancelled', 'requests_by_state'],
  ['/admin/api/requests?kind=inspection', 'requests_by_kind'],
  ['/admin/api/facilities?emirate=3', 'facilities_by_emirate'],
])('%s is read from %s in order, without a sort', async (path, index) => {
  const { kinds, indexes } = await stepOf(path, 'picked')
  expect(indexes).toContain(index)
  expect(kinds.filter((kind) => /Sort|Seq Scan|Bitmap/.test(kind))).toEqual([])
})

it.each([
  ['/admin/api/users', ['companies_search']],
  ['/admin/api/facilities', ['facilities_search']],
  ['/admin/api/requests', ['requests_search']],
  ['/admin/api/samples', ['samples_search', 'requests_search']],
  ['/admin/api/findings', ['findings_search', 'facilities_search', 'facilities_archived_search']],
  ['/admin/api/payments', ['orders_search', 'requests_search', 'facilities_search', 'facilities_archived_search']],
])('%s is searched through %s, with a rare word, a common one, or two', async (path, searched) => {
  for (const words of [rare, 'zzqxvkw', commonWord, `${commonWord} ${rare}`]) {
    const { indexes } = await stepOf(`${path}?search=${encodeURIComponent(words)}`, 'hits')
    expect(indexes, words).toEqual(expect.arrayContaining(searched))
  }
})
