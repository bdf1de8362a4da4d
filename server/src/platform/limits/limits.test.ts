import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { openQuietly } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { createLimits, tidyLimits } from './limits.ts'

let database: FreshDatabase
let db: Database
const clock = testClock('2026-03-02T08:00:00.000Z')
beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('of a hundred at once exactly as many as allowed pass', async () => {
  const limits = createLimits({ db, clock })
  const taken = await Promise.all(Array.from({ length: 100 }, () => limits.take('burst', 'one', 7, 60)))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(7)
  expect(taken.find(({ ok }) => !ok)).toEqual({ ok: false, retryAfterSeconds: 60 })
})

test('each key has its own count, and the next window starts from zero', async () => {
  const limits = createLimits({ db, clock })
  expect(await limits.take('codes', 'a', 1, 60)).toEqual({ ok: true, left: 0, endsInSeconds: 60 })
  expect(await limits.take('codes', 'b', 1, 60)).toEqual({ ok: true, left: 0, endsInSeconds: 60 })
  clock.forward(45_000)
  expect(await limits.take('codes', 'a', 1, 60)).toEqual({ ok: false, retryAfterSeconds: 15 })
  clock.forward(15_000)
  expect(await limits.take('codes', 'a', 1, 60)).toEqual({ ok: true, left: 0, endsInSeconds: 60 })
})

test('without the database nothing passes', async () => {
  const closed = openQuietly(database.appUrl)
  await closed.close()
  await expect(createLimits({ db: closed, clock }).take('x', 'y', 1, 60)).rejects.toThrow()
})

test('old windows are removed', async () => {
  await createLimits({ db, clock }).take('old', 'x', 1, 60)
  clock.forward(3 * 86_400_000)
  await createLimits({ db, clock }).take('new', 'x', 1, 60)
  expect(await tidyLimits(db, clock.now())).toBeGreaterThan(0)
  expect(await createLimits({ db, clock }).take('new', 'x', 1, 60)).toMatchObject({ ok: false })
})
