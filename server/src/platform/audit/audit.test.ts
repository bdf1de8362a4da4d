import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { measured, sized } from '../../../test/size.ts'
import { eventually, openQuietly, quietLog, temporaryFolder, testKeys } from '../../../test/support.ts'
import { personalFields } from '../../personal-fields.ts'
import type { Database, Queryable, Tx } from '../db/database.ts'
import { sql, unsafeText } from '../db/sql.ts'
import { type AuditEntry, createAudit } from './audit.ts'
import { auditHash } from './chain.ts'
import { exportHead, headsFile, readHeads } from './heads.ts'
import { createSealer, sealAudit, sealVisible } from './seal.ts'
import { verifyAudit } from './verify.ts'

let database: FreshDatabase
let db: Database
let owner: Database
const clock = testClock()
const keys = testKeys()
const folder = temporaryFolder()
const audit = createAudit({ clock, keys, personal: personalFields })

const entry = (number: number): AuditEntry => ({
  actor: { kind: 'admin', id: '019c0000-0000-7000-8000-000000000001', name: 'Aisha' },
  action: number % 2 === 0 ? 'user.approved' : 'settings.changed',
  subject: { kind: 'account', id: `subject-${number}`, name: 'مصنع الخليج "1"' },
  before: { state: 'pending', fee: 1000.5, list: [1, { z: 1, a: null }], at: clock.now(), nothing: undefined },
  after: { state: 'approved', b: 1, a: 2 },
  ...(number % 3 === 0 ? { reason: 'because\nof this' } : {}),
  traceId: `request-${number}`,
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
  // Two sealers at once: each row is sealed once.
  const sealed = await Promise.all([sealAudit({ db, keys }), sealAudit({ db, keys })])
  expect(sealed.toSorted((one, other) => one - other)).toEqual([0, 80])
})
afterAll(async () => {
  await db.close()
  await owner.close()
  await database.drop()
  folder.remove()
})

test('the chain of written rows verifies', async () => {
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: true, rows: 80 })
})

test('the app may only add and read rows', async () => {
  for (const statement of [
    'update audit_events set action = $1',
    'delete from audit_events where action = $1',
    'truncate audit_events',
    'drop table audit_events',
    'alter table audit_events disable trigger all',
    'update audit_seals set seq = seq where $1 <> $1',
    'delete from audit_seals where $1 <> $1',
    'truncate audit_seals',
    'delete from person_keys where $1 <> $1',
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
  mac: "mac || 'x'",
  seq: 'seq + 1000000',
}
const sealColumns: Record<string, string> = {
  hash: 'sha256(hash)',
  prev_hash: 'sha256(hash)',
  position: 'position + 1000000',
  seq: 'seq + 1000000',
  was_altered: 'not was_altered',
}
const positions = '(select position from audit_seals order by random() limit 1)'
const damages: Damage[] = [
  ...Object.entries(columns).map(([column, value]) => ({
    name: `edit of ${column}`,
    change: `update audit_events set ${column} = ${value} where seq = ${seqs}`,
  })),
  ...Object.entries(sealColumns).map(([column, value]) => ({
    name: `edit of ${column} of a seal`,
    change: `update audit_seals set ${column} = ${value} where position = ${positions}`,
  })),
  { name: 'deletion', change: `delete from audit_events where seq = ${seqs}` },
  { name: 'deletion of a seal', change: `delete from audit_seals where position = ${positions}` },
  {
    name: 'deletion closed up',
    change: `with row as (delete from audit_events where seq = 17), gone as (delete from audit_seals where position = 17 returning prev_hash)
      update audit_seals set prev_hash = (select prev_hash from gone) where position = 18`,
  },
  {
    name: 'swap of seals',
    change:
      'update audit_seals set seq = 1000000 + (case seq when 5 then 6 else 5 end) where seq in (5, 6); update audit_seals set seq = seq - 1000000 where seq > 1000000',
  },
  {
    name: 'swap',
    change: `update audit_events set action = case seq when 5 then (select action from audit_events where seq = 6) else (select action from audit_events where seq = 5) end, request_id = case seq when 5 then (select request_id from audit_events where seq = 6) else (select request_id from audit_events where seq = 5) end where seq in (5, 6)`,
  },
  {
    name: 'cut tail',
    change: `with cut as (delete from audit_seals where position > (select max(position) - 1 - floor(random() * 20) from audit_seals) returning seq)
      delete from audit_events where seq in (select seq from cut)`,
  },
  {
    name: 'cut tail of the seals',
    change: `delete from audit_seals where position > (select max(position) - 1 - floor(random() * 20) from audit_seals)`,
  },
  { name: 'everything gone', change: 'with rows as (delete from audit_events) delete from audit_seals' },
  { name: 'all seals gone', change: 'delete from audit_seals' },
  {
    name: 'a row put in',
    change: `with row as (insert into audit_events (at, actor_kind, action, subject_kind, subject_id, xid, mac)
        select at, actor_kind, 'account.rejected', subject_kind, subject_id, xid, mac || 'y' from audit_events where seq = 3 returning seq)
      insert into audit_seals select position + 1, (select seq from row), false, hash, sha256('x') from audit_seals order by position desc limit 1`,
  },
  {
    name: 'a row put in, left to the sealer',
    change: `insert into audit_events (at, actor_kind, action, subject_kind, subject_id, xid, mac)
      select at, actor_kind, 'account.rejected', subject_kind, subject_id, pg_current_xact_id(), mac || 'y' from audit_events where seq = 3`,
  },
]

test('edits, deletions, swaps and cuts by the database owner are all detected', async () => {
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
        await tx.raw(damage.change)
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

test('the first invalid row is named', async () => {
  await owner
    .transaction(async (tx) => {
      await tx.run(sql`update audit_events set reason = 'another' where seq in (42, 60)`)
      expect(await verifyAudit(tx, keys, [])).toEqual({ ok: false, seq: 42, fault: 'it was changed' })
      throw new Error('put back')
    })
    .catch(() => undefined)
})

test('a chain rewritten with correct hashes fails against the head exported earlier', async () => {
  const heads = readHeads(headsFile(folder.path))
  await owner
    .transaction(async (tx) => {
      const [last] = await tx.many<{ seq: number; row_number: number; prev_hash: Buffer; at: Date; mac: string }>(
        sql`select position as seq, s.seq as row_number, prev_hash, at, mac from audit_seals s join audit_events e on e.seq = s.seq order by position desc limit 1`,
      )
      if (last === undefined) throw new Error('no rows')
      const facts = {
        at: last.at.toISOString().replace('Z', '000Z'),
        actor_kind: 'system',
        actor_id: null,
        actor_name: null,
        action: 'forged',
        subject_kind: 'x',
        subject_id: 'x',
        subject_name: null,
        before: null,
        after: null,
        reason: null,
        request_id: null,
        row_number: last.row_number,
        mac: last.mac,
        wasAltered: false,
      }
      await tx.run(sql`update audit_events set actor_kind = 'system', actor_id = null, actor_name = null, action = 'forged', subject_kind = 'x', subject_id = 'x', subject_name = null,
        before = null, after = null, reason = null, request_id = null where seq = ${last.row_number}`)
      await tx.run(
        sql`update audit_seals set hash = ${auditHash(last.prev_hash, last.seq, facts)} where position = ${last.seq}`,
      )
      expect(await verifyAudit(tx, keys, [])).toMatchObject({ ok: true })
      expect(await verifyAudit(tx, keys, heads)).toMatchObject({ ok: false, seq: last.seq })
      throw new Error('put back')
    })
    .catch((error: Error) => {
      if (error.message !== 'put back') throw error
    })
})

test('a head that we did not sign is rejected, and the same end is not exported twice', async () => {
  const [head] = readHeads(headsFile(folder.path))
  if (head === undefined) throw new Error('no head')
  expect(await verifyAudit(db, keys, [{ ...head, seq: 3 }])).toMatchObject({ ok: false, seq: 3 })
  expect(await exportHead({ db, keys, dataDir: folder.path }, clock.now())).toBeUndefined()
})

const waitingOf = async (queries: Queryable) => {
  const verdict = await verifyAudit(queries, keys, [])
  if (!verdict.ok) throw new Error(verdict.fault)
  return verdict.waiting
}

const takenBack = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
  await owner
    .transaction(async (tx) => {
      await work(tx)
      throw new Error('put back')
    })
    .catch((error: Error) => {
      if (error.message !== 'put back') throw error
    })
}

test('rows waiting for their seal are counted, and an edit is found before and after sealing', async () => {
  const since = clock.now().toISOString().replace('Z', '000Z')
  await db.transaction((tx) => audit.record(tx, entry(200)))
  await db.transaction((tx) => audit.record(tx, entry(201)))
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: true, rows: 80, waiting: { rows: 2, since } })
  const missed: string[] = []
  for (const [column, value] of Object.entries(columns).filter(([name]) => name !== 'seq'))
    await takenBack(async (tx) => {
      await tx.run(
        unsafeText(`update audit_events set ${column} = ${value} where seq = (select max(seq) from audit_events)`),
      )
      expect(await verifyAudit(tx, keys, []), column).toMatchObject({ ok: false, seq: 82 })
      // The sealer of the owner's own transaction stands for the one that comes a moment later.
      await sealVisible(tx, keys)
      const verdict = await verifyAudit(tx, keys, [])
      if (verdict.ok || !verdict.fault.startsWith('it was changed')) missed.push(column)
    })
  expect(missed).toEqual([])
  await sealAudit({ db, keys })
  expect(await waitingOf(db)).toEqual({ rows: 0, since: undefined })
})

test('a row joins the chain when its transaction becomes visible, not when it began', async () => {
  const slow = await db.pool.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  const later: string[] = []
  await db.transaction((tx) => audit.record(tx, entry(300)))
  expect(await sealAudit({ db, keys })).toBe(1)
  await slow.query(
    `insert into audit_events (at, actor_kind, action, subject_kind, subject_id, xid, mac) values (now(), 'system', 'x.done', 'x', 'slow', pg_current_xact_id(), 'none')`,
  )
  await db.transaction((tx) => audit.record(tx, entry(301)))
  expect(await sealAudit({ db, keys })).toBe(1)
  await slow.query('commit')
  slow.release()
  expect(await sealAudit({ db, keys })).toBe(1)
  for (const { subject_id: subjectId } of await db.many<{ subject_id: string }>(
    sql`select subject_id from audit_seals s join audit_events e on e.seq = s.seq order by position desc limit 3`,
  ))
    later.push(subjectId)
  expect(later).toEqual(['slow', 'subject-301', 'subject-300'])
  // Written by hand, without a MAC: sealed, and named.
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: false, fault: 'it was changed before it was sealed' })
})

test('rows from a restored backup are sealed regardless of the transaction ids of their cluster', async () => {
  await db.transaction((tx) => audit.record(tx, entry(500)))
  await owner.run(sql`update audit_sealing set below = '99999999999'`)
  await owner.run(sql`update audit_events set xid = '5' where subject_id = 'subject-500'`)
  expect(await sealAudit({ db, keys })).toBe(1)
  await owner.run(sql`update audit_events set xid = '5' where subject_id = 'subject-500'`)
  expect(await sealAudit({ db, keys })).toBe(0)
  expect((await verifyAudit(db, keys, [])).ok).toBe(false)
})

test('a killed sealer loses nothing, and a second one continues', async () => {
  await db.transaction((tx) => audit.record(tx, entry(400)))
  const killed = db.transaction(async (tx) => {
    await sealVisible(tx, keys)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const one = createSealer({ db, keys, log: quietLog })
  const other = createSealer({ db, keys, log: quietLog })
  one.start()
  other.start()
  await one.stop()
  const unsealed = () =>
    db.many(sql`select seq from audit_events e where not exists (select from audit_seals s where s.seq = e.seq)`)
  await eventually(async () => (await unsealed()).length === 0)
  await other.stop()
})
