// Everything of a company as a ZIP file: complete, readable, without notes of staff and without anything of others.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { readZip } from '../../../test/read-zip.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { zipOf } from '../../platform/zip.ts'
import { exportEntries } from './export-company.ts'
import { exportedTables, findExported } from './store-export.ts'

let t: TestApp
let own: World
let foreign: World
beforeAll(async () => {
  t = await testApp()
  own = await aWorld(t)
  foreign = await aWorld(t)
}, 120_000)
afterAll(() => t.close())

const path = '/api/user/company/export'
const staffOnly = 'The manager seemed nervous: look at the cold store again.'

it('has every table, every file that its owner may open, and a README about each', async () => {
  await own.admin.post(`/admin/api/${own.ids.facility}/notes`, { note: staffOnly })
  await own.owner.patch('/api/user/me', { position: 'Head of Cold Stores' })
  await t.ownerDb.run(sql`
    insert into receipt_orders (receipt_id, order_id, fils, created_at)
    values (${own.ids.receipt}, ${own.ids.order}, 40050, ${t.clock.now()})`)
  await t.ownerDb.run(sql`
    insert into chargebacks (id, order_id, provider, provider_ref, payment_ref, state, amount_fils, currency, reason, opened_at, read_at)
    values (${t.deps.random.uuid()}, ${own.ids.order}, 'sandbox', 'dp_1', 'pi_1', 'open', 105000, 'AED', 'fraudulent', ${t.clock.now()}, ${t.clock.now()})`)
  const answer = await own.owner.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const entries = readZip(answer.bytes)
  const readme = entries.get('README.txt')?.toString() ?? ''
  const tables = [...Object.keys(exportedTables), 'activity', 'files']
  for (const table of tables) {
    expect(Array.isArray(JSON.parse(entries.get(`${table}.json`)?.toString() ?? '')), table).toBe(true)
    expect(readme.split(`${table}.json: `), table).toHaveLength(3)
  }
  const read = (table: string) => JSON.parse(entries.get(`${table}.json`)?.toString() ?? '[]') as { id: string }[]
  for (const [table, kind] of [
    ['company', 'company'],
    ['facilities', 'facility'],
    ['requests', 'sentRequest'],
    ['certifications', 'certification'],
    ['findings', 'finding'],
    ['products', 'product'],
    ['orders', 'order'],
    ['reports', 'issuedReport'],
    ['visits', 'visit'],
  ] as const)
    expect(
      read(table).map(({ id }) => id),
      table,
    ).toContain(own.ids[kind])
  expect(read('account')).toMatchObject([{ email: own.owner.email, position: 'Head of Cold Stores' }])
  expect(read('orders').find(({ id }) => id === own.ids.order)).toMatchObject({
    arrived: [{ booked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, fils: 40050 }],
    chargebacks: [{ state: 'open', amount_fils: 105000, closed_at: null }],
  })
  expect(JSON.stringify(read('activity'))).toContain('profile.changed')
  const files = JSON.parse(entries.get('files.json')?.toString() ?? '[]') as {
    id: string
    path: string
    size: number
  }[]
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(entries.get(file.path)?.length, file.path).toBe(file.size)
  expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining([own.ids.file, own.ids.agreement]))
  expect(entries.size).toBe(tables.length + 1 + files.length)
})

it('has no notes and no accounts of staff, no secret, and nothing of another company', async () => {
  const entries = readZip((await own.owner.get(path)).bytes)
  const texts = [...entries].filter(([name]) => name.endsWith('.json')).map(([, body]) => body.toString())
  const all = texts.join('\n')
  const people = await t.db.many<{ id: string; email: string; last_name: string }>(
    sql`select id, email, last_name from accounts where id <> ${own.owner.id}`,
  )
  for (const { id, email } of people) for (const word of [id, email]) expect(all, email).not.toContain(word)
  expect(all).not.toContain(staffOnly)
  expect(all).not.toContain('Bring the torch.')
  for (const id of new Set(Object.values(foreign.ids)))
    if (id !== '' && !Object.values(own.ids).includes(id) && id.length > 20) expect(all, id).not.toContain(id)
  expect(all).not.toMatch(/password_hash|totp|secret_hash|token_hash|\$argon2/)
})

it('is recorded, and possible three times a day', async () => {
  const owner = await t.owner()
  for (const status of [200, 200, 200, 429]) expect((await owner.get(path)).status).toBe(status)
  const boss = await t.superAdmin()
  const { entries } = (await boss.get(`/admin/api/audit?subject=${owner.id}&action=company.exported`)).body.data
  expect(entries).toHaveLength(3)
  t.clock.forward(86_400_000)
  const again = await t.owner()
  expect((await again.get(path)).status).toBe(200)
})

it('is for owners: nobody else may call it', async () => {
  for (const person of [await t.admin(), await t.inspector(), t.anyone])
    expect((await person.get(path)).status).toBeGreaterThanOrEqual(401)
})

it('a reader who leaves in the middle harms nobody', async () => {
  const owner = await t.owner()
  const company = await findExported(t.db, owner.id)
  if (company === undefined) throw new Error('No company.')
  for await (const part of Readable.from(zipOf(exportEntries(t.deps, company), t.clock.now()))) if (part) break
  expect((await owner.get('/api/user/me')).status).toBe(200)
})
