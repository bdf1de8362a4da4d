import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { openQuietly } from '../../../test/support.ts'
import type { Database } from './database.ts'
import { type Sql, sql } from './sql.ts'
import { wholeList } from './whole-list.ts'

let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  db = openQuietly(fresh.appUrl, 2)
  // Many rows share an instant and a name: only the id tells them apart.
  await db.run(sql`
    insert into accounts (id, area, email, first_name, created_at, updated_at)
    select gen_random_uuid(), 'admin', 'person' || n || '@example.ae', 'Name ' || n % 3, timestamptz '2026-01-01' + make_interval(secs => (n % 7) * 0.000001), '2026-01-01'
    from generate_series(1, 2500) n`)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const request = (columns: Sql[], descending: boolean, search = '') => ({
  from: sql`accounts a`,
  id: sql`a.id`,
  within: sql`a.area = 'admin'`,
  filters: [],
  doc: sql`a.doc`,
  search,
  order: columns.map((column) => ({ column, descending })),
  columns: sql`a.email, a.first_name`,
  joins: sql``,
})

const collect = async (...asked: Parameters<typeof request>) => {
  const batches: number[] = []
  const emails: string[] = []
  for await (const rows of wholeList<{ email: string; first_name: string }>(db, request(...asked))) {
    batches.push(rows.length)
    emails.push(...rows.map(({ email }) => email))
  }
  return { batches, emails }
}

test.each([
  ['newest first', [sql`a.created_at`, sql`a.id`], true],
  ['by name', [sql`a.first_name`, sql`a.last_name`, sql`a.id`], false],
] as const)('every row appears once, in order, batch by batch: %s', async (_, columns, descending) => {
  const { batches, emails } = await collect([...columns], descending)
  expect(batches).toEqual([1000, 1000, 500])
  expect(new Set(emails).size).toBe(2500)
})

test('a search applies to every batch', async () => {
  const { emails } = await collect([sql`a.email`, sql`a.id`], false, 'person1')
  expect(emails).toHaveLength(1111)
  expect(emails).toEqual(emails.toSorted())
})

test('an order with mixed directions is a programming error', async () => {
  const list = wholeList(db, {
    ...request([], false),
    order: [
      { column: sql`a.first_name`, descending: false },
      { column: sql`a.id`, descending: true },
    ],
  })
  await expect(async () => {
    for await (const rows of list) expect(rows).toBeDefined()
  }).rejects.toThrow('one direction')
})
