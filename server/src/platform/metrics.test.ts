import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { openQuietly, quietLog } from '../../test/support.ts'
import { describeBuild } from './build.ts'
import type { Database } from './db/database.ts'
import { createHealth } from './health.ts'
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

const healthOn = (asked: Database, files: boolean) =>
  createHealth({
    db: asked,
    clock: testClock(),
    log: quietLog,
    checks: {
      'read-replica': undefined,
      files: async () => files,
      disk: async () => true,
      mail: undefined,
      gateway: undefined,
      captcha: undefined,
      oidc: undefined,
      clock: undefined,
    },
  })

test('metrics are served on a separate listener, also without the database', async () => {
  const metrics = createMetrics({ db, clock: testClock(), health: healthOn(db, false) })
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
    `assure_build_info{version="${describeBuild().version}",build="${describeBuild().build}",dataFormat="${describeBuild().dataFormat}"} 1`,
    'assure_part_up{part="database"} 1',
    'assure_part_up{part="files"} 0',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('part="mail"')
  expect((await read('/')).status).toBe(404)
  const parts = await read('/health/parts')
  expect(parts.headers.get('content-type')).toBe('application/json')
  expect(await parts.json()).toMatchObject({
    ...describeBuild(),
    parts: { database: { state: 'up' }, files: { state: 'down' }, mail: { state: 'none', since: null } },
  })
  const closed = openQuietly(database.appUrl, 2)
  await closed.close()
  const away = await createMetrics({ db: closed, clock: testClock(), health: healthOn(closed, true) }).text()
  expect(away).toContain('assure_process_cpu')
  expect(away).toContain('assure_part_up{part="database"} 0')
  await listener.close()
})

test('the alerts and the dashboard use metrics that exist, and each alert has its part in the runbook', async () => {
  const observe = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy/observe', name), 'utf8')
  const metrics = createMetrics({ db, clock: testClock(), health: healthOn(db, true) })
  metrics.observeRequest({ method: 'GET', route: '/', status: 200, seconds: 0.02 })
  metrics.observeMail('sent')
  metrics.observeJob('tidy-up', 'completed', 0.1)
  const text = await metrics.text()
  const used = new Set([observe('rules.yaml'), observe('dashboard.json')].join('\n').match(/\bassure_\w+/g))
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual([])
  for (const what of observe('rules.yaml').matchAll(/what="(\w+)"/g)) expect(text).toContain(`{what="${what[1]}"}`)
  // Prometheus renames a label that it sets itself.
  expect(text).not.toMatch(/[{,](job|instance)="/)
  const alerts = [...observe('rules.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const parts = [...observe('runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(parts).toEqual(alerts)
})
