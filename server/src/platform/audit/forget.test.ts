// Rows from before there were seals: their chain goes on under the seals, and a person is forgotten in old and new rows
// alike.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { measured } from '../../../test/size.ts'
import { openQuietly, temporaryFolder, testKeys } from '../../../test/support.ts'
import { personalFields } from '../../personal-fields.ts'
import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type AuditEntry, createAudit } from './audit.ts'
import { canonicalAudit } from './chain.ts'
import { forgetPerson, rightsOfOwner } from './forget.ts'
import { type AuditHead, exportHead, headsFile, readHeads } from './heads.ts'
import { openPersons, type PersonalParts } from './persons.ts'
import { sealAudit, sealVisible } from './seal.ts'
import { verifyAudit } from './verify.ts'
import type { AuditActor } from './who.ts'

type Entry = AuditEntry & { actor: AuditActor }

const [mona, omar, sara, facility] = ['1', '2', '3', '4'].map((end) => `019c0000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
  string,
]
const clock = testClock()
const keys = testKeys()
const folder = temporaryFolder()
const audit = createAudit({ clock, keys, personal: personalFields })
let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: Database
let db: Database
let heads: AuditHead[]

/** As versions before the seals wrote it, and as it was put into the chain when they came. */
const recordFormerly = async ({ actor, action, subject, before, after, reason }: Entry): Promise<void> => {
  const at = clock.now()
  const facts = {
    at: at.toISOString().replace('Z', '000Z'),
    actor_kind: actor.kind,
    actor_id: actor.id ?? null,
    actor_name: actor.name ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name ?? null,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    request_id: null,
  }
  await owner.run(sql`
    with written as (
      insert into audit_events (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
        before, after, reason)
      values (${at}, ${facts.actor_kind}, ${facts.actor_id}, ${facts.actor_name}, ${action}, ${facts.subject_kind},
        ${facts.subject_id}, ${facts.subject_name}, ${before ? JSON.stringify(before) : null},
        ${after ? JSON.stringify(after) : null}, ${facts.reason})
      returning seq)
    insert into audit_seals (position, seq, prev_hash, hash)
    select seq, seq, (select hash from audit_seals where position = written.seq - 1), sha256(
      coalesce((select hash from audit_seals where position = written.seq - 1), ''::bytea)
        || convert_to(seq || ${`\n${canonicalAudit(facts)}`}, 'UTF8'))
    from written`)
}

const boss = { kind: 'admin' as const, id: sara, name: 'Sara Haddad' }
const entries: Entry[] = [
  {
    actor: boss,
    action: 'inspector.created',
    subject: { kind: 'inspector', id: mona, name: 'Mona Aziz' },
    after: { email: 'mona@example.ae', firstName: 'Mona', lastName: 'Aziz', phoneNumber: '+971501', countryId: 1.5 },
  },
  {
    actor: boss,
    action: 'facility.inspector-assigned',
    subject: { kind: 'facility', id: facility, name: 'Plant 2' },
    before: { inspector: null },
    after: { inspector: 'Mona Aziz', inspector_id: mona },
  },
  {
    actor: { kind: 'inspector', id: mona, name: 'Mona Aziz' },
    action: 'profile.changed',
    subject: { kind: 'account', id: mona, name: 'mona@example.ae' },
    before: { phoneNumber: '+971501', language: 'en' },
    after: { phoneNumber: '+971502', language: 'ar' },
    reason: 'Mona asked for it',
  },
  {
    actor: boss,
    action: 'facility.inspector-assigned',
    subject: { kind: 'facility', id: facility, name: 'Plant 2' },
    before: { inspector: 'Mona Aziz' },
    after: { inspector: 'Omar Nasser', inspector_id: omar },
  },
  { actor: boss, action: 'settings.changed', subject: { kind: 'settings', id: 'settings' }, after: { fee: 1000 } },
]

beforeAll(async () => {
  database = await freshDatabase()
  owner = openQuietly(database.ownerUrl, 2)
  for (const id of [mona, omar, sara])
    await owner.run(
      sql`insert into accounts (id, area, email, first_name, last_name, created_at, updated_at) values (${id}, 'inspector', ${`${id}@example.ae`}, 'A', 'B', ${clock.now()}, ${clock.now()})`,
    )
  for (const entry of entries) {
    clock.forward(1_000)
    await recordFormerly(entry)
  }
  db = openQuietly(database.appUrl, 2)
}, 60_000)
afterAll(async () => {
  await db.close()
  await owner.close()
  await database.drop()
  folder.remove()
})

const allText = async (): Promise<string> =>
  JSON.stringify(await owner.many(sql`select actor_name, subject_name, before, after, reason from audit_events`))

const readable = async (queries: Database = db) =>
  openPersons(
    queries,
    await queries.many<PersonalParts & { action: string }>(
      sql`select action, actor_name, subject_name, before, after, reason from audit_events order by seq`,
    ),
  )

test('the chain from before seals existed is intact and continues', async () => {
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: true, rows: 5, waiting: { rows: 0 } })
  for (const entry of entries) {
    clock.forward(1_000)
    await db.transaction((tx) =>
      audit.record(tx, {
        ...entry,
        ...(entry.before?.inspector === 'Mona Aziz'
          ? { people: { 'before.inspector': mona, 'after.inspector': omar } }
          : entry.after?.inspector === 'Mona Aziz'
            ? { people: { 'after.inspector': mona } }
            : {}),
      }),
    )
  }
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: true, rows: 5, waiting: { rows: 5 } })
  await sealAudit({ db, keys })
  expect(await verifyAudit(db, keys, [])).toMatchObject({ ok: true, rows: 10, forgotten: 0, waiting: { rows: 0 } })
  await exportHead({ db, keys, dataDir: folder.path }, clock.now())
  heads = readHeads(headsFile(folder.path))
})

test('new rows contain no name in plain text, and read as they were written', async () => {
  const rows = await db.many(
    sql`select actor_name, subject_name, before, after, reason from audit_events where mac is not null`,
  )
  for (const word of ['Mona', 'Aziz', 'mona@example.ae', '+97150', 'Omar', 'Sara'])
    expect(JSON.stringify(rows), word).not.toContain(word)
  const shown = (await readable()).slice(5)
  expect(shown.map((row) => row.actor_name)).toEqual(entries.map(({ actor }) => actor.name))
  expect(shown.map(({ after }) => after)).toEqual(entries.map(({ after }) => after ?? null))
  expect(shown.map(({ before }) => before)).toEqual(entries.map(({ before }) => before ?? null))
  expect(shown.map(({ reason }) => reason)).toEqual(entries.map(({ reason }) => reason ?? null))
})

test('a text that looks like ciphertext is shown as it was typed', async () => {
  const typed = `person-key:${mona}:${'A'.repeat(60)}`
  await db.transaction((tx) =>
    audit.record(tx, {
      actor: boss,
      action: 'facility.changed',
      subject: { kind: 'facility', id: 'f', name: typed },
      after: { city: typed, list: [{ note: typed }] },
    }),
  )
  await sealAudit({ db, keys })
  const [row] = (await readable()).slice(-1)
  expect(row).toMatchObject({ subject_name: typed, after: { city: typed, list: [{ note: typed }] } })
})

test.each([
  { action: 'api-key.created', kind: 'api-key' },
  { action: 'product.added', kind: 'product' },
] as const)(
  'of $action by an owner, amounts, numbers and codes stay readable, and words are encrypted',
  async ({ action, kind }) => {
    const facts = {
      reference: 'ORD-2026-000123-58',
      method: 'wireTransfer',
      total: '1,234,050.00',
      currency: 'AED',
      scopes: ['facilities:read', 'requests:read'],
      fields: ['contactFullName'],
      at: '2026-03-02T08:00:00.000Z',
    }
    const actor = { kind: 'owner' as const, id: omar, name: 'Omar Nasser' }
    const subject = { kind, id: facility, name: 'Dates of Omar' }
    await db.transaction((tx) =>
      audit.record(tx, { actor, action, subject, after: { ...facts, note: 'Omar asked for it' } }),
    )
    await sealAudit({ db, keys })
    const stored = await db.get<PersonalParts>(
      sql`select actor_name, subject_name, before, after, reason from audit_events order by seq desc limit 1`,
    )
    const encrypted = expect.stringMatching(/^person-key:/) as string
    expect(stored).toMatchObject({ subject_name: encrypted, after: { ...facts, note: encrypted } })
    expect((await readable()).at(-1)).toMatchObject({ subject_name: subject.name, after: facts })
  },
)

test('the app cannot forget anybody', async () => {
  const forgetting = db.transaction((tx) =>
    forgetPerson(
      tx,
      { audit, keys, personal: personalFields, rights: rightsOfOwner },
      { person: mona, reason: 'test' },
    ),
  )
  await expect(forgetting).rejects.toMatchObject({ code: '42501' })
})

test('a forgotten person appears nowhere, the chain stays intact, and the changed rows are counted', async () => {
  await owner.transaction(async (tx) => {
    expect(
      await forgetPerson(
        tx,
        { audit, keys, personal: personalFields, rights: rightsOfOwner },
        { person: mona, reason: 'test' },
      ),
    ).toEqual({ formerRows: 4, hadKey: true })
  })
  expect(await verifyAudit(db, keys, heads)).toMatchObject({ ok: true, forgotten: 4, waiting: { rows: 1 } })
  await sealAudit({ db, keys })
  expect(await verifyAudit(db, keys, heads)).toMatchObject({ ok: true, forgotten: 4, waiting: { rows: 0 } })
  const text = (await allText()) + JSON.stringify(await readable())
  for (const word of ['Mona', 'Aziz', 'mona@example.ae', '+97150']) expect(text, word).not.toContain(word)
  const shown = await readable()
  expect(shown[0]).toMatchObject({
    actor_name: 'Sara Haddad',
    subject_name: null,
    after: { email: null, firstName: null, lastName: null, phoneNumber: null, countryId: 1.5 },
  })
  expect(shown[3]).toMatchObject({
    before: { inspector: null },
    after: { inspector: 'Omar Nasser', inspector_id: omar },
  })
  expect(shown[8]).toMatchObject({
    before: { inspector: null },
    after: { inspector: 'Omar Nasser', inspector_id: omar },
  })
  // Whoever is in the same rows can be forgotten, too.
  await owner.transaction((tx) =>
    forgetPerson(
      tx,
      { audit, keys, personal: personalFields, rights: rightsOfOwner },
      { person: omar, reason: 'test' },
    ),
  )
  await sealAudit({ db, keys })
  expect(await verifyAudit(db, keys, heads)).toMatchObject({ ok: true, forgotten: 4 })
  expect(await allText()).not.toContain('Omar')
})

const forgettings = `(select seq from audit_events where action = 'person.forgotten' order by seq limit 1)`
const attacks: Record<string, string> = {
  'another edit of a forgotten row': `update audit_events set after = after || '{"countryId": 2}' where seq = 1`,
  'more forgotten than was said': `update audit_events set actor_name = null where seq = 1`,
  'a name put in its place': `update audit_events set subject_name = 'Somebody Else' where seq = 1`,
  'the name brought back': `update audit_events set actor_name = 'Mona Aziz', subject_name = 'mona@example.ae', reason = 'Mona asked for it',
    before = '{"phoneNumber": "+971501", "language": "en"}', after = '{"phoneNumber": "+971502", "language": "ar"}' where seq = 3`,
  'a row that nobody forgot': `update audit_events set after = null where seq = 5`,
  'its hash': `update audit_seals set hash = sha256('x') where position = 1`,
  'the statement lists another row': `update audit_events set after = jsonb_set(after, '{rows,0,position}', '5') where seq = ${forgettings}`,
  'the statement says otherwise what was left': `update audit_events set after = jsonb_set(after, '{rows,0,left}', '"00"') where seq = ${forgettings}`,
  'the statement has another signature': `update audit_events set after = jsonb_set(after, '{signature}', '"AAAA"') where seq = ${forgettings}`,
  'the statement is gone': `delete from audit_events where seq = ${forgettings}`,
  'the statement and its seal are gone': `with gone as (delete from audit_events where seq = ${forgettings} returning seq) delete from audit_seals where seq in (select seq from gone)`,
  "a statement of one's own": `with mine as (update audit_events set after = null where seq = 5)
    insert into audit_events (at, actor_kind, action, subject_kind, subject_id, after, xid, mac)
    select at, actor_kind, action, subject_kind, subject_id, jsonb_set(after, '{rows,0,position}', '5'), pg_current_xact_id(), mac || 'z'
    from audit_events where seq = ${forgettings}`,
  'an old row taken for a new one': `update audit_events set mac = 'x' where seq = 1`,
  'a new row taken for an old one': `update audit_events set mac = null where seq = 6`,
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

test('forgetting cannot be used to change the audit trail', async () => {
  const missed: string[] = []
  for (const [name, change] of Object.entries(attacks))
    await takenBack(async (tx) => {
      await tx.raw(change)
      if ((await verifyAudit(tx, keys, heads)).ok) missed.push(`${name}, at once`)
      await sealVisible(tx, keys)
      if ((await verifyAudit(tx, keys, heads)).ok) missed.push(`${name}, after the sealer came by`)
    })
  expect(missed).toEqual([])
  expect(await verifyAudit(db, keys, heads)).toMatchObject({ ok: true, forgotten: 4 })
  measured('F35', `${Object.keys(attacks).length} attacks on the forgetting, before and after the seal: all found`)
})

test('a forgotten person leaves no name in rows written afterwards', async () => {
  await db.transaction((tx) => audit.record(tx, entries[2] as Entry))
  expect((await readable()).at(-1)).toMatchObject({
    actor_name: null,
    subject_name: null,
    before: { language: 'en', phoneNumber: null },
  })
})

test('what invoices say of an owner as buyer is forgotten with the owner', async () => {
  // Words that look like codes.
  const buyer = { legal_name: 'haddad', trn: '100123456700003', billing_address: 'haddad-5' }
  await db.transaction((tx) =>
    audit.record(tx, {
      actor: { kind: 'owner', id: sara, name: 'Sara Haddad' },
      action: 'profile.changed',
      subject: { kind: 'account', id: sara, name: 'sara@example.ae' },
      before: { vat_registered: null, trn: null },
      after: { vat_registered: true, ...buyer },
    }),
  )
  expect((await readable()).at(-1)).toMatchObject({ after: { vat_registered: true, ...buyer } })
  await owner.transaction((tx) =>
    forgetPerson(
      tx,
      { audit, keys, personal: personalFields, rights: rightsOfOwner },
      { person: sara, reason: 'test' },
    ),
  )
  const text = (await allText()) + JSON.stringify(await readable())
  for (const word of Object.values(buyer)) expect(text, word).not.toContain(word)
})
