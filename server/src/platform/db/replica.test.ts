import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { eventually, openQuietly } from '../../../test/support.ts'
import { toxicProxy } from '../../../trust/toxic-proxy.ts'
import type { Database } from './database.ts'
import { openReplica } from './replica.ts'
import { sql } from './sql.ts'

// A streaming replica of its own is tried by `npm run try-two-processes`; here another database of the same server
// stands for one that follows.
let primary: FreshDatabase
let other: FreshDatabase
let db: Database
const log = { info: () => undefined, warn: () => undefined }
const where = sql`select current_database() as name`
const nameOf = (database: FreshDatabase): string => new URL(database.appUrl).pathname.slice(1)

beforeAll(async () => {
  primary = await freshDatabase()
  other = await freshDatabase()
  db = openQuietly(primary.appUrl)
})
afterAll(async () => {
  await db.close()
  await primary.drop()
  await other.drop()
})

test('the replica is used only after it was seen to follow, and never for a change', async () => {
  const replica = openReplica({ primary: db, url: other.appUrl, poolSize: 2, log })
  expect(await replica.get<{ name: string }>(where)).toEqual({ name: nameOf(primary) })
  await eventually(() => replica.check())
  expect(await replica.get<{ name: string }>(where)).toEqual({ name: nameOf(other) })
  await replica.run(sql`insert into kept_counts (name, total) values ('users', 0) on conflict (name) do nothing`)
  expect((await replica.raw('select current_database() as name')).rows).toEqual([{ name: nameOf(primary) }])
  await replica.close()
})

test('the primary answers while the replica is away: before the first check, in between, and until it is back', async () => {
  const gone = new URL(other.appUrl)
  gone.port = '1'
  const never = openReplica({ primary: db, url: gone.href, poolSize: 2, log })
  expect(await never.check()).toBe(false)
  expect(await never.check()).toBe(false)
  expect(await never.find<{ name: string }>(where)).toEqual({ name: nameOf(primary) })
  await never.close()

  const replica = openReplica({ primary: db, url: other.appUrl, poolSize: 2, log })
  await eventually(() => replica.check())
  await other.drop()
  expect(await replica.many<{ name: string }>(where)).toEqual([{ name: nameOf(primary) }])
  expect(await replica.check()).toBe(false)
  await replica.close()
})

test('a replica that falls silent is not waited for', async () => {
  const proxy = await toxicProxy({ host: '127.0.0.1', port: Number(new URL(primary.appUrl).port) })
  const replica = openReplica({ primary: db, url: proxy.url(primary.appUrl), poolSize: 1, log })
  await eventually(() => replica.check())
  proxy.freeze()
  expect(await replica.check()).toBe(false)
  await proxy.close()
  await replica.close()
})
