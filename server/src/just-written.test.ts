// A lagging replica never hides a user's own changes: only the public register is read from it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../test/assigned.ts'
import { decideAs, status } from '../test/certifications.ts'
import { type FreshDatabase, freshDatabase } from '../test/database.ts'
import { aFinding } from '../test/findings.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aSentRequest, done, offerInspections } from '../test/requests.ts'
import { eventually } from '../test/support.ts'
import { sql } from './platform/db/sql.ts'

let t: TestApp
let behind: FreshDatabase
let work: FieldWork

beforeAll(async () => {
  // Never written to, like a replica that has not replayed today's changes.
  behind = await freshDatabase()
  t = await testApp({ config: { databaseReadUrl: behind.appUrl } })
  await offerInspections(t)
  work = await fieldWork(t)
  const name = new URL(behind.appUrl).pathname.slice(1)
  const answering = () => t.deps.replica.get<{ name: string }>(sql`select current_database() as name`)
  await eventually(async () => (await answering()).name === name, 30_000)
})
afterAll(async () => {
  await t.close()
  await behind.drop()
})

it('a request just sent appears in the lists of its owner and of the office', async () => {
  const id = await aSentRequest(work.owner)
  for (const [person, path] of [
    [work.owner, '/api/user/requests'],
    [work.admin, '/admin/api/requests'],
  ] as const)
    expect(done(await person.get(path)).body.data.requests).toContainEqual(expect.objectContaining({ id }))
})

it('a finding just raised appears in all three lists', async () => {
  const id = await aFinding(work)
  for (const [person, path] of [
    [work.owner, '/api/user/findings'],
    [work.admin, '/admin/api/findings'],
    [work.inspector, '/inspector/api/findings'],
  ] as const)
    expect(done(await person.get(path)).body.data.findings).toMatchObject([{ id }])
})

it('an order just paid appears in the list of payments and in its totals', async () => {
  expect(done(await work.admin.get('/admin/api/payments?status=paid')).body.data.payments).toHaveLength(1)
  expect(done(await work.admin.get('/admin/api/payments/totals?status=paid')).body.data.totals).toMatchObject([
    { orders: 1 },
  ])
})

it('the public register may lag a few seconds', async () => {
  done(await decideAs.admin(work.admin, work.certificationId, { status: status.certify }))
  expect(done(await t.anyone.get('/api/public/register')).body.data.pagination.total).toBe(0)
})
