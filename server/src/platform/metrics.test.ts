import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { openQuietly } from '../../test/surroundings.ts'
import type { Database } from './db/database.ts'
import { createMetrics } from './metrics.ts'

let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl, 2)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('the figures are told on a listener of their own, and also without the database', async () => {
  const metrics = createMetrics({ db, clock: testClock() })
  metrics.observeRequest({ method: 'GET', route: '/api/user/facility/:id', status: 200, seconds: 0.02 })
  metrics.observeMail('sent')
  metrics.observeJob('send-mail', 'completed', 0.1)
  const listener = await metrics.listen('127.0.0.1', 0)
  const read = async (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`)
  const text = await (await read('/metrics')).text()
  for (const line of [
    'assure_request_seconds_count{method="GET",route="/api/user/facility/:id",status="200"} 1',
    'assure_mails_total{outcome="sent"} 1',
    'assure_backlog{what="mailsQueued"} 0',
    'assure_backlog{what="jobsDead"} 0',
    'assure_pool_connections{state="waiting"} 0',
  ])
    expect(text).toContain(line)
  expect((await read('/')).status).toBe(404)
  const closed = openQuietly(database.appUrl, 2)
  await closed.close()
  expect(await createMetrics({ db: closed, clock: testClock() }).text()).toContain('assure_process_cpu')
  await listener.close()
})
