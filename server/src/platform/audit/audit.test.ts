import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { measured, sized } from '../../../test/size.ts'
import { openQuietly, temporaryFolder, testKeys } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { sql, unsafeText } from '../db/sql.ts'
import { type AuditEntry, createAudit } from './audit.ts'
import { auditHash } from './chain.ts'
import { exportHead, headsFile, readHeads } from './heads.ts'
import { verifyAudit } from './verify.ts'

let database: FreshDatabase
let db: Database
let owner: Database
const clock = testClock()
const keys = testKeys()
const folder = temporaryFolder()
const audit = createAudit({ clock })

const entry = (number: number): AuditEntry => ({
  actor: { kind: 'admin', id: '019c0000-0000-7000-8000-000000000001', name: 'Aisha' },
  action: number % 2 === 0 ? 'account.approved' : 'settings.changed',
  subject: { kind: 'account', id: `subject-${number}`, name: 'مصنع الخليج "1"' },
  before: { state: 'pending', fee: 1000.5, list: [1, { z: 1, a: null }], at: clock.now(), nothing: undefined },
  after: { state: 'approved', b: 1, a: 2 },
  ...(number % 3 === 0 ? { reason: 'because\nof this' } : {}),
  requestId: `request-${number}`,
})

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
  owner = openQuietly(database.ownerUrl, 2)
  for (let number = 0; number < 60; number++) {
    clock.forward(1_357)
    await db.transaction((tx) => audit.record(tx, entry(number)))
  }
  // All at once, half of them taken back: one chain, no gap.
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      db
        .transaction(async (tx) => {
          await audit.record(tx, entry(100 + number))
          if (number % 2 === 0) throw new Error('taken back')
        })
        .catch(() => undefined),
    ),
  )
})
afterAll(async () => {
  await db.close()
  await owner.close()
  await database.drop()
  folder.remove()
})

test('the chain of rows that were written verifies', async () => {
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: true, rows: 80 })
})

test('the app may add and read, nothing else', async () => {
  for (const statement of [
    'update audit_events set action = $1',
    'delete from audit_events where action = $1',
    'truncate audit_events',
    'drop table audit_events',
    'alter table audit_events disable trigger all',
  ]) {
    await expect(db.raw(statement, statement.includes('$1') ? ['x'] : [])).rejects.toMatchObject({ code: '42501' })
  }
})

type Damage = { name: string; change: string }
const seqs = '(select seq from audit_events order by random() limit 1)'
const columns: Record<string, string> = {
  at: "at + interval '1 microsecond'",
  actor_kind: "case actor_kind when 'admin' then 'system' else 'admin' end",
  actor_id: 'null',
  actor_name: "coalesce(actor_name, '') || ' '",
  action: "action || 'x'",
  subject_kind: "subject_kind || 'x'",
  subject_id: "subject_id || 'x'",
  subject_name: 'null',
  before: `before || '{"fee": 1}'`,
  after: `after || '{"b": 1.0}'`,
  reason: "coalesce(reason, '') || '.'",
  request_id: "'' ",
  hash: 'sha256(hash)',
  prev_hash: 'sha256(hash)',
  seq: 'seq + 1000000',
}
const damages: Damage[] = [
  ...Object.entries(columns).map(([column, value]) => ({
    name: `edit of ${column}`,
    change: `update audit_events set ${column} = ${value} where seq = ${seqs}`,
  })),
  { name: 'deletion', change: `delete from audit_events where seq = ${seqs}` },
  {
    name: 'deletion closed up',
    change: `with gone as (delete from audit_events where seq = 17 returning prev_hash) update audit_events set prev_hash = (select prev_hash from gone) where seq = 18`,
  },
  {
    name: 'swap',
    change: `update audit_events set action = case seq when 5 then (select action from audit_events where seq = 6) else (select action from audit_events where seq = 5) end, request_id = case seq when 5 then (select request_id from audit_events where seq = 6) else (select request_id from audit_events where seq = 5) end where seq in (5, 6)`,
  },
  {
    name: 'cut tail',
    change: `delete from audit_events where seq > (select max(seq) - 1 - floor(random() * 20) from audit_events)`,
  },
  { name: 'everything gone', change: 'delete from audit_events' },
  {
    name: 'a row put in',
    change: `insert into audit_events select (select max(seq) + 1 from audit_events), at, actor_kind, actor_id, actor_name, 'account.rejected', subject_kind, subject_id, subject_name, before, after, reason, request_id, (select hash from audit_events order by seq desc limit 1), sha256('x') from audit_events where seq = 3`,
  },
]

test('edits, deletions, swaps and cuts by the owner of the database are all found', async () => {
  await exportHead({ db, keys, dataDir: folder.path }, clock.now())
  const heads = readHeads(headsFile(folder.path))
  expect(heads).toHaveLength(1)
  expect(await verifyAudit(db, keys, heads)).toMatchObject({ ok: true, rows: 80 })
  const missed: string[] = []
  for (let round = 0; round < sized(200, 1_000); round++) {
    const damage = damages[round % damages.length]
    if (damage === undefined) continue
    await owner
      .transaction(async (tx) => {
        await tx.run(unsafeText(damage.change))
        const verdict = await verifyAudit(tx, keys, heads)
        if (verdict.ok) missed.push(damage.name)
        else expect(verdict.fault).not.toBe('')
        throw new Error('put back')
      })
      .catch((error: Error) => {
        if (error.message !== 'put back') throw error
      })
  }
  expect(missed).toEqual([])
  measured('F35', `${sized(200, 1_000)} edits, deletions, swaps and cuts by the owner of the database: all found`)
  expect(await verifyAudit(db, keys, heads)).toMatchObject({ ok: true })
})

test('the first bad row is named', async () => {
  await owner
    .transaction(async (tx) => {
      await tx.run(sql`update audit_events set reason = 'another' where seq in (42, 60)`)
      expect(await verifyAudit(tx, keys, [])).toEqual({ ok: false, seq: 42, fault: 'it was changed' })
      throw new Error('put back')
    })
    .catch(() => undefined)
})

test('a chain that was written anew, with right hashes, fails against the head kept outside', async () => {
  const heads = readHeads(headsFile(folder.path))
  await owner
    .transaction(async (tx) => {
      const [last] = await tx.many<{ seq: number; prevHash: Buffer; at: Date }>(
        sql`select seq, prev_hash, at from audit_events order by seq desc limit 1`,
      )
      if (last === undefined) throw new Error('no rows')
      const facts = {
        at: last.at.toISOString().replace('Z', '000Z'),
        actorKind: 'system',
        actorId: null,
        actorName: null,
        action: 'forged',
        subjectKind: 'x',
        subjectId: 'x',
        subjectName: null,
        before: null,
        after: null,
        reason: null,
        requestId: null,
      }
      await tx.run(sql`update audit_events set actor_kind = 'system', actor_id = null, actor_name = null, action = 'forged', subject_kind = 'x', subject_id = 'x', subject_name = null,
        before = null, after = null, reason = null, request_id = null, hash = ${auditHash(last.prevHash, last.seq, facts)} where seq = ${last.seq}`)
      expect(await verifyAudit(tx, keys, [])).toMatchObject({ ok: true })
      expect(await verifyAudit(tx, keys, heads)).toMatchObject({ ok: false, seq: last.seq })
      throw new Error('put back')
    })
    .catch((error: Error) => {
      if (error.message !== 'put back') throw error
    })
})

test('a head that we did not sign is no head, and the same end is not exported twice', async () => {
  const [head] = readHeads(headsFile(folder.path))
  if (head === undefined) throw new Error('no head')
  expect(await verifyAudit(db, keys, [{ ...head, seq: 3 }])).toMatchObject({ ok: false, seq: 3 })
  expect(await exportHead({ db, keys, dataDir: folder.path }, clock.now())).toBeUndefined()
})
