import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { openQuietly } from '../../../test/support.ts'
import type { Database } from './database.ts'
import { ascending, listPage } from './listing.ts'
import { sql } from './sql.ts'

let database: FreshDatabase
let db: Database
const start = new Date('2026-03-02T08:00:00.000Z')
const after = (ms: number): Date => new Date(start.getTime() + ms)

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.ownerUrl)
  await db.run(sql`create table things (id int primary key, ends_at timestamptz not null)`)
  await db.run(
    sql`insert into things select number, ${after(86_400_000)}::timestamptz from generate_series(1, 3000) number`,
  )
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const totalAt = async (now: Date, atMost = 3_000): Promise<number> => {
  const page = await listPage(
    db,
    {
      from: sql`things t`,
      id: sql`t.id`,
      filters: [sql`t.ends_at > ${now}`, sql`t.id <= ${atMost}`],
      order: ascending([sql`t.id`]),
      columns: sql`t.id`,
    },
    { page: 1, limit: 10 },
    now,
  )
  return page.pagination.total
}
const remove = (id: number) => db.run(sql`delete from things where id = ${id}`)

test('a large total is counted once in five seconds, also for a filter that depends on the time', async () => {
  expect(await totalAt(start)).toBe(3_000)
  await remove(1)
  expect(await totalAt(after(1_250))).toBe(3_000)
  expect(await totalAt(after(5_250))).toBe(2_999)
})

test('the totals of the latest filters are cached, those of the oldest are counted again', async () => {
  const now = after(60_000)
  const totals = async (from: number): Promise<number[]> => {
    const found: number[] = []
    for (let atMost = from; atMost < 2_900; atMost += 1) found.push(await totalAt(now, atMost))
    return found
  }
  const before = await totals(2_300)
  await remove(2)
  expect(await totals(2_450)).toEqual(before.slice(150))
  expect(await totalAt(now, 2_300)).toBe((before[0] ?? 0) - 1)
})
