import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { rowOf } from '../../../test/hashed-row.ts'
import { auditHash } from '../../platform/audit/chain.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'

let t: TestApp
let boss: Person
let users: string[]
beforeAll(async () => {
  t = await testApp({ now: '2026-03-01T19:20:00.000Z' })
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
  const admin = await t.admin({ firstName: 'Sara', lastName: 'Haddad' })
  users = []
  for (let at = 0; at < 3; at++) {
    const user = await t.owner({ isApproved: null, companyName: `Falcon ${at}` })
    users.push(user.id)
    await admin.get('/admin/api/me')
    await (at === 0 ? boss : admin).post(`/admin/api/users/${user.id}/approve`)
    // The third approval falls on the next day in Dubai. This call keeps the session from idling out meanwhile.
    await boss.get('/admin/api/me')
    if (at < 2) t.clock.forward(25 * 60_000)
  }
})
afterAll(() => t.close())

const list = async (query: string) => (await boss.get(`/admin/api/audit?${query}`)).body.data

test('shows who did what and when, before and after, newest first', async () => {
  const { entries, pagination } = await list('')
  expect(pagination).toEqual({ page: 1, pages: 1, total: 3 })
  expect(entries[0]).toMatchObject({
    id: 3,
    actor: { kind: 'admin', name: 'Sara Haddad' },
    action: 'user.approved',
    subject: { kind: 'user', id: users[2], name: 'Falcon 2' },
    before: { is_approved: null },
    after: { is_approved: true },
  })
  expect(entries[0].request_id).toEqual(expect.any(String))
})

test('is filtered by person, subject, action, words and days in Dubai', async () => {
  expect((await list(`person=${boss.id}`)).entries.map(({ id }: { id: number }) => id)).toEqual([1])
  expect((await list(`subject=${users[1]}`)).pagination.total).toBe(1)
  expect((await list('action=user.rejected')).pagination.total).toBe(0)
  expect((await list('search=falcon%202')).entries.map(({ id }: { id: number }) => id)).toEqual([3])
  // Names are encrypted with a key per person, so a name matches through the ids of people who have it.
  expect((await list('search=huda')).entries.map(({ id }: { id: number }) => id)).toEqual([1])
  expect((await list('from=2026-03-02')).entries.map(({ id }: { id: number }) => id)).toEqual([3])
  expect((await list('to=2026-03-01')).pagination.total).toBe(2)
  expect((await boss.get('/admin/api/audit?from=yesterday')).body.fieldErrors).toHaveProperty('from')
})

test('only a SUPER_ADMIN can export it; the export is recorded and verifies under the published key', async () => {
  const admin = await t.admin()
  expect((await admin.get('/admin/api/audit/export')).status).toBe(403)
  const exported = await boss.get('/admin/api/audit/export')
  const lines = exported.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [header, ...rest] = lines
  const head = rest.pop()
  expect(header).toMatchObject({ kind: 'header', rows: rest.length })
  expect(rest.at(-1)).toMatchObject({ action: 'audit.exported', actorId: boss.id })
  let previous: Buffer | null = null
  for (const row of rest) {
    previous = auditHash(previous, row.seq, rowOf(row))
    expect(previous.toString('hex')).toBe(row.hash)
  }
  expect(head).toMatchObject({ kind: 'head', seq: rest.at(-1).seq, hash: rest.at(-1).hash })
  const { publicKey } = t.deps.keys.signing().published.find(({ keyId }) => keyId === head.keyId) ?? {
    publicKey: createPublicKey(''),
  }
  const signed = Buffer.from(
    `assure-audit-head\n${canonicalJson({ seq: head.seq, hash: head.hash, at: head.at, keyId: head.keyId })}`,
  )
  expect(verify(null, signed, publicKey, Buffer.from(head.signature, 'base64url'))).toBe(true)
})

test('an export of some days is one unbroken part of the chain', async () => {
  const exported = await boss.get('/admin/api/audit/export?from=2026-03-01&to=2026-03-01')
  const rows = exported.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'entry')
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2])
  expect(rows[1].prevHash).toBe(rows[0].hash)
})

test('the app itself can neither change nor delete a row', async () => {
  await expect(t.db.raw('update audit_events set reason = $1', ['x'])).rejects.toThrow(/permission denied/)
  await expect(t.db.raw('delete from audit_events')).rejects.toThrow(/permission denied/)
})
