// Stored data outlives the program that wrote it: in databases, file stores and backups. Each format is kept as a
// numbered fixture. A program that writes a new format raises `dataFormat` and still reads the old ones.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { verifyCredential } from '@assure/contract/signed/credential'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/harness.ts'
import { rowOf } from '../test/hashed-row.ts'
import { quietLog, temporaryFolder, testKeys } from '../test/support.ts'
import { backup } from './commands/backup.ts'
import { seal, unseal } from './commands/envelope.ts'
import { readBackup } from './commands/read-backup.ts'
import { factRecord, readRecords } from './commands/records.ts'
import { auditHash, canonicalAudit, canonicalSealed } from './platform/audit/chain.ts'
import { openText, sealText } from './platform/audit/persons.ts'
import { createHasher } from './platform/auth/hasher.ts'
import { sql } from './platform/db/sql.ts'
import { openByteStore } from './platform/files/create-files.ts'
import { dataFormat } from './platform/installation/data-format.ts'
import { openContent, sealContent } from './platform/mail/mails.ts'
import { publishedKeys, signCredential, signJws } from './slices/certificates/credential.ts'

const fixtures = join(import.meta.dirname, '../test/stored-forms')
const folder = temporaryFolder()
const keys = testKeys()
const backupKey = 'correct horse battery staple'
let t: TestApp

beforeAll(async () => {
  t = await testApp()
}, 60_000)
afterAll(async () => {
  await t.close()
  folder.remove()
})

const plain = 'AE070331234567890123456'
const mail = {
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ name: 'a.ics', type: 'text/calendar', content: 'x' }],
}
const audit = {
  at: '2026-11-20T08:00:00.000000Z',
  actor_kind: 'admin',
  actor_id: '01900000-0000-7000-8000-000000000001',
  actor_name: 'Layla',
  action: 'settings.changed',
  subject_kind: 'settings',
  subject_id: 'settings',
  subject_name: null,
  before: { fee: 1000, days: [60, 7] },
  after: { fee: 1200, name: 'أشور' },
  reason: null,
  request_id: 'r-1',
}
const personKey = { id: '01900000-0000-7000-8000-000000000002', key: Buffer.alloc(32, 9) }

const sealedAudit = { ...audit, row_number: 12, mac: 'FLqxgKdT.nonce.mac', wasAltered: false }

const facts = {
  number: 'ASR-2026-000157',
  revision: 1,
  issuer: {
    name: { en: 'Assure', ar: 'أشور' },
    address: { en: 'Abu Dhabi', ar: 'أبوظبي' },
    contact: 'a@assure.example',
  },
  holder: { name: 'Gulf Reefer FZE', reference: 'REG-2026-000031' },
  facility: { name: 'Plant 2', address: 'Plot S20119', city: 'Dubai', emirate: { en: 'Dubai', ar: 'دبي' } },
  scope: { en: 'Storage of food', ar: 'تخزين الأغذية' },
  grantedOn: '2026-03-05',
  expiresOn: '2027-03-04',
  decision: 'inspection' as const,
  signatory: { name: { en: 'Salma', ar: 'سلمى' }, title: { en: 'Director', ar: 'مديرة' } },
  statusUrl: 'https://assure.example/verify/ASR-2026-000157',
  issuedAt: '2026-03-05T08:12:00.000Z',
}
const storageKey = `${'0123456789abcdef'.repeat(2)}.sealed`
const fact = { kind: 'heads' as const, text: 'one line' }

/** The structure of a value: names and types only. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, shapeOf(one)]),
  )
}

const pathOf = (key: string) => join(folder.path, 'files', 'kept', key.slice(0, 2), key)

/** One sample of each format, as this program writes it now. */
const writeSamples = async () => {
  const { store } = openByteStore({ dataDir: folder.path, s3: undefined }, () => keys)
  const staged = join(folder.path, 'files', 'incoming', 'passport')
  writeFileSync(staged, plain)
  const sha256 = createHash('sha256').update(plain).digest('hex')
  await store.put(staged, { key: storageKey, type: 'application/pdf', size: plain.length, sha256 })
  return {
    sealedValue: keys.encrypt('bank', plain),
    sealedMail: sealContent(keys, mail),
    sealedFile: readFileSync(pathOf(storageKey)).toString('base64'),
    backup: (await buffer(Readable.from(seal(backupKey)(Readable.from([factRecord(fact)]))))).toString('base64'),
    credential: signCredential(facts, keys).toString('utf8'),
    credentialJws: await signJws(facts, keys),
    personText: sealText(personKey, 'Layla'),
  }
}
type Samples = Awaited<ReturnType<typeof writeSamples>>

const factsOfABackup = async (): Promise<unknown> => {
  await t.ownerDb.run(
    sql`insert into installation (purpose, data_format, marked_at) values ('trial', ${dataFormat}, ${t.clock.now()})`,
  )
  const path = join(folder.path, 'whole.backup')
  await backup({ config: t.deps.config, backupKey, to: path, version: '0', clock: t.clock, log: quietLog })
  const found: Record<string, unknown> = {}
  await readBackup(path, backupKey, async (pieces) => {
    for await (const piece of pieces) if (piece.kind !== 'bytes') found[piece.kind] ??= shapeOf(piece)
  })
  return found
}

const sizeAndHead = (base64: string, headBytes: number) => {
  const bytes = Buffer.from(base64, 'base64')
  return { head: bytes.toString('latin1', 0, headBytes), bytes: bytes.length }
}

/** What can be compared: exact values where nothing is random, and the layout elsewhere. */
const describeForms = async (samples: Samples) => {
  const hashed = await createHasher().hash('a long walk at dusk')
  return {
    sealedValue: samples.sealedValue
      .split('.')
      .map((part, at) => (at === 2 ? Buffer.from(part, 'base64url').length : part)),
    mailContent: shapeOf(JSON.parse(keys.decrypt('mail', samples.sealedMail))),
    sealedFile: sizeAndHead(samples.sealedFile, 11),
    backup: sizeAndHead(samples.backup, 16),
    backupFacts: await factsOfABackup(),
    macs: (['code', 'calendar', 'idempotency'] as const).map((purpose) => keys.mac(purpose, 'x').toString('hex')),
    keyFingerprints: keys.fingerprints().map(({ key_id: keyId, ...rest }) => ({ ...rest, keyId })),
    auditRow: [canonicalAudit(audit), auditHash(null, 1, audit).toString('hex')],
    sealedAuditRow: [canonicalSealed(sealedAudit), auditHash(null, 1, sealedAudit).toString('hex')],
    personText: samples.personText
      .split(':')
      .map((part, at) => (at === 2 ? Buffer.from(part, 'base64url').length : part)),
    storedMac: keys
      .makeStoredMac('audit-row', 'x')
      .split('.')
      .map((part, at) => (at === 0 ? part : part.length)),
    credential: samples.credential,
    credentialJws: samples.credentialJws,
    passwordHash: hashed.ok ? hashed.value.split('$').slice(0, 4).join('$') : 'none',
    settings: Object.fromEntries(
      (await t.db.many<{ key: string; value: unknown }>(sql`select key, value from settings order by id`))
        .map(({ key, value }) => [key, shapeOf(value)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  }
}

const fixture = (number: number) => join(fixtures, `${number}.json`)

test('every stored form matches the fixture of dataFormat', async () => {
  const samples = await writeSamples()
  const forms = await describeForms(samples)
  if (process.env.WRITE_STORED_FORMS === String(dataFormat) && !existsSync(fixture(dataFormat))) {
    mkdirSync(fixtures, { recursive: true })
    writeFileSync(fixture(dataFormat), `${JSON.stringify({ forms, samples }, undefined, 2)}\n`)
  }
  const how = `A stored form is not what dataFormat ${dataFormat} was. Raise dataFormat in data-format.ts, go on reading the former form, and let WRITE_STORED_FORMS=<number> write the new fixture into server/test/stored-forms.`
  expect(existsSync(fixture(dataFormat)), how).toBe(true)
  const kept = JSON.parse(readFileSync(fixture(dataFormat), 'utf8')) as { forms: unknown }
  expect(JSON.parse(JSON.stringify(forms)), how).toEqual(kept.forms)
}, 60_000)

test.each(readdirSync(fixtures).filter((name) => name.endsWith('.json')))(
  'data written in the form of %s is still readable',
  async (name) => {
    const { forms, samples } = JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as {
      forms: Record<'auditRow' | 'sealedAuditRow', [string, string] | undefined>
      samples: Omit<Samples, 'personText'> & Partial<Samples>
    }
    for (const [text, hash] of [forms.auditRow, forms.sealedAuditRow].filter((row) => row !== undefined))
      expect(auditHash(null, 1, rowOf(JSON.parse(text))).toString('hex')).toBe(hash)
    expect(keys.decrypt('bank', samples.sealedValue)).toBe(plain)
    expect(openContent(keys, samples.sealedMail)).toEqual(mail)
    // Since format 2.
    if (samples.personText !== undefined)
      expect(openText(samples.personText, new Map([[personKey.id, personKey.key]]))).toBe('Layla')

    const { store } = openByteStore({ dataDir: folder.path, s3: undefined }, () => keys)
    mkdirSync(join(pathOf(storageKey), '..'), { recursive: true })
    writeFileSync(pathOf(storageKey), Buffer.from(samples.sealedFile, 'base64'))
    const body = await store.open(storageKey)
    expect(body && (await buffer(body)).toString()).toBe(plain)

    const records: unknown[] = []
    const opened = unseal(backupKey)(Readable.from([Buffer.from(samples.backup, 'base64')]))
    for await (const piece of readRecords(opened)) records.push(piece)
    expect(records).toEqual([fact])

    for (const credential of [samples.credential, samples.credentialJws])
      expect(await verifyCredential(Buffer.from(credential), publishedKeys(keys))).toMatchObject({
        state: 'genuine',
        facts,
      })
  },
  60_000,
)
