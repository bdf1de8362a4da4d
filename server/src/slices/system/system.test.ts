import { mailStates, partNames } from '@assure/contract/domain/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aFailedJob, aMail } from '../../../test/system.ts'
import type { Config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteOldMails } from '../../platform/mail/mails.ts'
import { settingsInForce } from '../../platform/settings-in-force.ts'
import { mails as allMails } from '../mails.ts'
import { mayDrop, maySendAgain, warningsOf } from './rules.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await testApp({ config: { smtpUrl: 'smtp://post:canary-login@127.0.0.1:1' } })
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
})
afterAll(() => t.close())

const system = async () => (await boss.get('/admin/api/system')).body.data
const mails = async (query = '') => (await boss.get(`/admin/api/system/mails${query}`)).body.data
const jobs = async (query = '') => (await boss.get(`/admin/api/system/jobs${query}`)).body.data
const send = (id: string, state: string, by = boss) => by.post(`/admin/api/system/mails/${id}/send`, { state })
const drop = (id: string, state: string, by = boss) => by.post(`/admin/api/system/mails/${id}/drop`, { state })
const waitingMails = () =>
  t.db.many(sql`select data ->> 'mailId' as id from pgboss.job where name = 'send-mail' and state = 'created'`)
const actions = async () =>
  (
    await t.ownerDb.many<{ action: string; subject_name: string | null }>(
      sql`select action, subject_name from audit_events where action like 'mail.%' or action like 'job.%'`,
    )
  ).map(({ action, subject_name }) => [action, subject_name])

test('only a SUPER_ADMIN sees the system', async () => {
  const mail = await aMail(t, { state: 'sent' })
  const job = await aFailedJob(t)
  for (const person of [await t.admin(), await t.owner(), await t.inspector()])
    for (const path of ['', '/mails', `/mails/${mail}`, '/jobs'])
      expect([403, 401]).toContain((await person.get(`/admin/api/system${path}`)).status)
  const admin = await t.admin()
  expect((await send(mail, 'sent', admin)).status).toBe(403)
  expect((await admin.post(`/admin/api/system/jobs/${job}/retry`)).status).toBe(403)
  await boss.post(`/admin/api/system/jobs/${job}/discard`)
})

test('state: parts, versions, and settings without any secret', async () => {
  const { parts, versions, settings, warnings } = await system()
  expect(parts.map(({ part }: { part: string }) => part)).toEqual(partNames)
  expect(parts.find(({ part }: { part: string }) => part === 'mail')).toMatchObject({ state: 'down' })
  expect(warnings).toContainEqual(expect.objectContaining({ kind: 'part-down', part: 'mail' }))
  expect(versions).toMatchObject({ node: process.versions.node, schema: expect.any(Number) })
  expect(settings).toContainEqual({ name: 'SMTP_URL', is_set: true, value: 'smtp://127.0.0.1:1' })
  expect(JSON.stringify(settings)).not.toContain('canary')
})

test('no secret of any kind is among the settings in force', () => {
  const config = {
    ...t.deps.config,
    databaseUrl: 'postgres://app:canary@db:5432/assure?sslpassword=canary',
    smtpUrl: 'smtps://post:canary@mail.example.ae:465',
    s3: { endpoint: undefined, bucket: 'files', region: 'me', accessKeyId: 'canary', secretAccessKey: 'canary' },
    captcha: { kind: 'turnstile', siteKey: 'canary', secret: 'canary', verifyUrl: undefined },
    payments: { kind: 'stripe', secretKey: 'canary', webhookSecret: 'canary', apiBase: undefined },
    admin: { email: 'a@b.ae', password: 'canary' },
    secretKey: Buffer.from('canary'),
    formerSecretKeys: [Buffer.from('canary')],
    signingKey: 'canary',
  } satisfies Config
  const settings = settingsInForce(config)
  expect(JSON.stringify(settings)).not.toContain('canary')
  expect(settings).toContainEqual({ name: 'DATABASE_URL', is_set: true, value: 'postgres://db:5432/assure' })
  expect(settings).toContainEqual({ name: 'SIGNING_KEY', is_set: true, value: null })
})

test('warns of mails that are late or undeliverable and of failed jobs, and not of a digest that waits for its hour', async () => {
  const kinds = async () => (await system()).warnings.map(({ kind }: { kind: string }) => kind)
  await aMail(t, { state: 'queued', minutesAgo: 9, error: 'ECONNREFUSED' })
  const digest = await aMail(t, { state: 'queued', minutesAgo: 300 })
  await t.db.run(
    sql`update mails set next_try_at = ${new Date(t.clock.now().getTime() + 3_600_000)} where id = ${digest}`,
  )
  expect(await kinds()).toEqual(['part-down'])
  const late = await aMail(t, { state: 'queued', minutesAgo: 45, error: 'ECONNREFUSED' })
  const parked = await aMail(t, { state: 'parked' })
  const job = await aFailedJob(t)
  const { warnings, jobs: counts, mails: waiting } = await system()
  expect(warnings.slice(1)).toEqual([
    expect.objectContaining({ kind: 'mails-late', cause: 'ECONNREFUSED' }),
    expect.objectContaining({ kind: 'mails-parked', count: 1 }),
    expect.objectContaining({ kind: 'jobs-failed', count: 1 }),
  ])
  expect(Date.parse(waiting.late_since)).toBe(t.clock.now().getTime() - 45 * 60_000)
  expect(counts.find(({ name }: { name: string }) => name === 'draw-report')).toMatchObject({ failed: 1 })
  await drop(late, 'queued')
  await drop(parked, 'parked')
  await boss.post(`/admin/api/system/jobs/${job}/discard`)
  expect(await kinds()).toEqual(['part-down'])
})

test('the outbox is found by address, subject and state, newest first', async () => {
  const old = await aMail(t, { state: 'sent', to: 'first@falcon.ae', subject: 'Invoice', minutesAgo: 60 })
  const fresh = await aMail(t, { state: 'parked', to: 'second@falcon.ae', subject: 'Your report' })
  const idsOf = async (query: string) => (await mails(query)).mails.map(({ id }: { id: string }) => id)
  expect(await idsOf('?search=falcon')).toEqual([fresh, old])
  expect(await idsOf('?search=falcon&state=sent')).toEqual([old])
  expect(await idsOf('?search=falcon%20invoice')).toEqual([old])
  expect((await boss.get('/admin/api/system/mails?state=lost')).status).toBe(422)
})

test('a mail is read without its links and codes', async () => {
  const text = 'Your code is 918273 (٩١٨٢٧٣). Open https://assure.example/set-password?token=canary now.'
  const read = async (expiresIn?: number) =>
    (
      await boss.get(
        `/admin/api/system/mails/${await aMail(t, { state: 'sent', text, ...(expiresIn === undefined ? {} : { expiresIn }) })}`,
      )
    ).body.data
  expect((await read(10)).text).toBe('Your code is ••• (•••). Open ••• now.')
  // Digits of a mail without a code are numbers of records.
  expect((await read()).text).toBe('Your code is 918273 (٩١٨٢٧٣). Open ••• now.')
  const emptied = await aMail(t, { state: 'sent', hasContent: false })
  expect((await boss.get(`/admin/api/system/mails/${emptied}`)).body.data).toMatchObject({
    text: null,
    may: { send: false, drop: false },
  })
})

test('a mail is sent again as a new one; a parked one is then done with', async () => {
  const sent = await aMail(t, { state: 'sent', to: 'again@example.ae' })
  const answer = await send(sent, 'sent')
  expect([answer.status, answer.body.data.state, answer.body.data.to]).toEqual([201, 'queued', 'again@example.ae'])
  expect(answer.body.data.id).not.toBe(sent)
  expect(await waitingMails()).toContainEqual({ id: answer.body.data.id })
  const rows = await t.db.many<{ message_id: string }>(
    sql`select message_id from mails where to_address = 'again@example.ae'`,
  )
  expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(2)
  const parked = await aMail(t, { state: 'parked' })
  expect((await send(parked, 'parked')).status).toBe(201)
  expect((await boss.get(`/admin/api/system/mails/${parked}`)).body.data.state).toBe('dropped')
})

test('two at once send a parked mail once', async () => {
  const other = await t.superAdmin()
  const parked = await aMail(t, { state: 'parked', to: 'both@example.ae' })
  const both = await Promise.all([send(parked, 'parked'), send(parked, 'parked', other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
  expect((await mails('?search=both@example.ae')).mails).toHaveLength(2)
})

test('a sent mail that two send again at once leaves once more, and the other is told', async () => {
  const other = await t.superAdmin()
  const sent = await aMail(t, { state: 'sent', to: 'twice@example.ae', minutesAgo: 5 })
  const { changed_at } = (await boss.get(`/admin/api/system/mails/${sent}`)).body.data
  const again = (by: Person) => by.post(`/admin/api/system/mails/${sent}/send`, { state: 'sent', changed_at })
  const both = await Promise.all([again(boss), again(other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
  expect((await mails('?search=twice@example.ae')).mails).toHaveLength(2)
  const copy = both.find(({ status }) => status === 201)?.body.data.id as string
  const rows = await t.ownerDb.many(
    sql`select after from audit_events where subject_id = ${sent} and action = 'mail.queued-again'`,
  )
  expect(rows).toEqual([{ after: { copy } }])
})

test('the trail records who read a mail, once in ten minutes', async () => {
  const read = await aMail(t, { state: 'sent' })
  const other = await t.superAdmin()
  for (const person of [boss, boss, other]) await person.get(`/admin/api/system/mails/${read}`)
  const rows = await t.ownerDb.many<{ actor_id: string }>(
    sql`select actor_id from audit_events where subject_id = ${read} and action = 'mail.read'`,
  )
  expect(rows.map(({ actor_id }) => actor_id).toSorted()).toEqual([boss.id, other.id].toSorted())
})

test('each state allows what it should, by the call as by its table', async () => {
  for (const state of mailStates) {
    const [one, two] = [await aMail(t, { state }), await aMail(t, { state })]
    const { may } = (await boss.get(`/admin/api/system/mails/${one}`)).body.data
    expect([state, may.send, may.drop]).toEqual([state, state !== 'queued', state === 'queued' || state === 'parked'])
    expect([state, (await send(one, state)).status]).toEqual([state, may.send ? 201 : 409])
    expect([state, (await drop(two, state)).status]).toEqual([state, may.drop ? 200 : 409])
  }
  const expired = await aMail(t, { state: 'sent', expiresIn: -1 })
  expect((await send(expired, 'sent')).body.code).toBe('mail.not-sendable')
  expect((await send(expired, 'parked')).body.code).toBe('mail.changed')
  expect((await drop(t.deps.random.uuid(), 'queued')).status).toBe(404)
  const now = t.clock.now()
  const facts = { state: 'sent', has_content: true, expires_at: null, has_first_link: false } as const
  expect(maySendAgain({ ...facts, has_content: false }, now)).toBe(false)
  expect(maySendAgain({ ...facts, expires_at: now }, now)).toBe(false)
  expect(maySendAgain({ ...facts, expires_at: now, has_first_link: true }, now)).toBe(true)
  expect(mayDrop(facts)).toBe(false)
})

test('a dropped mail is deleted a month later', async () => {
  const dropped = await aMail(t, { state: 'queued' })
  await drop(dropped, 'queued')
  const isThere = async () => (await t.db.find(sql`select 1 as there from mails where id = ${dropped}`)) !== undefined
  const after = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000)
  await deleteOldMails(t.db, { before: after(-1), limit: 1_000 })
  expect(await isThere()).toBe(true)
  await deleteOldMails(t.db, { before: after(1), limit: 1_000 })
  expect(await isThere()).toBe(false)
})

test('a failed job says why, runs again with its data, and is discarded once', async () => {
  const first = await aFailedJob(t)
  const { jobs: failed } = await jobs('?search=fire')
  expect(failed).toHaveLength(1)
  expect(failed[0]).toMatchObject({ id: first, name: 'draw-report', error: 'The printer is on fire.', tries: 31 })
  expect((await boss.post(`/admin/api/system/jobs/${first}/retry`)).status).toBe(200)
  const again = await t.db.many<{ data: string }>(
    sql`select data::text as data from pgboss.job where name = 'draw-report' and state = 'created'`,
  )
  expect(again.map(({ data }) => JSON.parse(data))).toEqual([JSON.parse(failed[0].data)])
  expect((await boss.post(`/admin/api/system/jobs/${first}/retry`)).status).toBe(404)

  const second = await aFailedJob(t)
  const both = await Promise.all([1, 2].map(() => boss.post(`/admin/api/system/jobs/${second}/discard`)))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await jobs()).jobs).toEqual([])
})

test('a failed job does not run again while the same one waits', async () => {
  const failed = await aFailedJob(t, { name: 'tidy-up', isRecurring: true })
  await t.db.transaction((tx) => t.deps.jobs.enqueue(tx, 'tidy-up', {}))
  expect((await boss.post(`/admin/api/system/jobs/${failed}/retry`)).body.code).toBe('job.already-waiting')
  expect((await jobs()).jobs).toHaveLength(1)
  await boss.post(`/admin/api/system/jobs/${failed}/discard`)
})

test('a digest that was dropped leaves after all when there is more to say', async () => {
  const at = new Date(t.clock.now().getTime() + 600_000)
  const queue = (facilityName: string) =>
    t.db.transaction((tx) =>
      t.deps.mails.queue(tx, allMails.inspectorRemovedMail, {
        to: { email: 'digest@example.ae', language: 'en' },
        values: { facilityName },
        digest: { key: 'digest of a test', at },
      }),
    )
  await queue('First')
  const [{ id }] = (await mails('?search=digest@example.ae')).mails
  await drop(id, 'queued')
  await queue('Second')
  const { state, text, next_try_at } = (await boss.get(`/admin/api/system/mails/${id}`)).body.data
  expect([state, next_try_at]).toEqual(['queued', at.toISOString()])
  expect(text).toContain('Second')
})

test('without a mail server a mail is stored again, and nobody is told that it was sent', async () => {
  const alone = await testApp()
  const person = await alone.superAdmin()
  const id = await aMail(alone, { state: 'kept' })
  const { body } = await person.post(`/admin/api/system/mails/${id}/send`, { state: 'kept' })
  expect([body.data.state, body.message]).toEqual(['kept', 'The email is stored again. There is no email server.'])
  await alone.close()
})

test('a job of an unknown kind is shown and can only be discarded', async () => {
  const unknown = await aFailedJob(t, { name: null })
  expect((await jobs()).jobs[0]).toMatchObject({ id: unknown, name: null })
  expect((await boss.post(`/admin/api/system/jobs/${unknown}/retry`)).body.code).toBe('job.unknown')
  expect((await boss.post(`/admin/api/system/jobs/${unknown}/discard`)).status).toBe(200)
})

test('the audit trail records every act, without an address', async () => {
  const all = await actions()
  expect(all).toContainEqual(['mail.queued-again', 'certified'])
  expect(all).toContainEqual(['mail.dropped', 'certified'])
  expect(all).toContainEqual(['job.queued-again', 'draw-report'])
  expect(all).toContainEqual(['job.discarded', 'draw-report'])
  expect(JSON.stringify(all)).not.toContain('@')
})

test('a warning for each fault, and none while all is well', () => {
  const up = { state: 'up', since: '2026-03-01T00:00:00.000Z' } as const
  const parts = Object.fromEntries(partNames.map((part) => [part, up])) as Parameters<typeof warningsOf>[0]['parts']
  const well = {
    parts,
    mails: { parked: 0, late_since: null, late_cause: null },
    failedJobs: 0,
    maintenance: undefined,
    now: t.clock.now(),
  }
  expect(warningsOf(well)).toEqual([])
  expect(warningsOf({ ...well, parts: { ...parts, captcha: { state: 'none', since: null } } })).toEqual([])
  expect(warningsOf({ ...well, parts: { ...parts, files: { ...up, state: 'down' } } })).toMatchObject([
    { kind: 'part-down', part: 'files', since: up.since },
  ])
  const since = new Date(well.now.getTime() - 60_000)
  const at = (ms: number) => ({ since, until: new Date(well.now.getTime() + ms) })
  expect(warningsOf({ ...well, maintenance: at(1) })).toMatchObject([{ kind: 'maintenance' }])
  expect(warningsOf({ ...well, maintenance: at(0) })).toMatchObject([{ kind: 'maintenance-overdue' }])
})
