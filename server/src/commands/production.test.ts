// Going into production as documented, and every mistake on the way that would let strangers in: a stray trial on the
// same database, other keys, a second process, an older version.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { endPrograms, type Program, runCommand, type Settings, startProgram } from '../../test/programs.ts'
import { sayingOf } from '../../test/saying.ts'
import { openQuietly, temporaryFolder } from '../../test/support.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'

type Ground = Awaited<ReturnType<typeof emptyDatabase>>

const folder = temporaryFolder()
const boss = { email: 'boss@operator.ae', password: 'a long walk at dusk' }
const noura = { email: 'noura@assure.example', password: 'Falcon-Harbour-26' }
const backupKey = 'correct horse battery staple'
let connection: Ground
let copy: Ground
let db: Database

beforeAll(async () => {
  connection = await emptyDatabase()
  copy = await emptyDatabase()
  db = openQuietly(connection.ownerUrl, 2)
})
afterAll(async () => {
  endPrograms()
  await db.close()
  await connection.drop()
  await copy.drop()
  folder.remove()
})

const on = ({ appUrl, ownerUrl }: Ground, dataDir: string): Settings => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATA_DIR: join(folder.path, dataDir),
  // Nothing listens on this port: emails stay queued, and payments cannot be polled.
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  MAIL_FROM: 'Assure <no-reply@operator.ae>',
  PUBLIC_URL: 'https://assure.operator.ae',
  LOG_LEVEL: 'error',
  LEAVE_SECONDS: '0',
  ADMIN_EMAIL: boss.email,
  ADMIN_PASSWORD: boss.password,
  BACKUP_KEY: backupKey,
})
const asProduction = (settings: Settings): Settings => ({
  ...settings,
  NODE_ENV: 'production',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
})

const serve = async (settings: Settings): Promise<Program> => {
  const program = await startProgram(settings)
  await program.ready()
  return program
}
/** What the program printed when it refused to start. */
const refusal = async (settings: Settings): Promise<string> => {
  const { code, output } = await (await startProgram(settings)).ended
  expect(code, output).toBe(1)
  return output
}
const signIn = async ({ url }: Program, who: { email: string; password: string }): Promise<number> =>
  (
    await fetch(`${url}/admin/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    })
  ).status
const registered = async ({ url }: Program): Promise<number> =>
  ((await (await fetch(`${url}/api/public/register`)).json()) as { data: { facilities: unknown[] } }).data.facilities
    .length

test('a trial started on the production database by mistake is detected and removed, and cannot return', async () => {
  const settings = on(connection, 'data')
  expect(await refusal(settings)).toContain('NODE_ENV must be set, because DATABASE_URL is')
  expect(await db.find(sql`select to_regclass('public.accounts')::text as place`)).toEqual({ place: null })

  const stray = await serve({ ...settings, NODE_ENV: 'trial' })
  expect(await signIn(stray, noura)).toBe(200)
  expect(await registered(stray)).toBeGreaterThan(0)
  // The same data folder, as when two services run from one checkout.
  expect(await refusal({ ...settings, NODE_ENV: 'trial' })).toContain('Assure already runs on the data folder')
  expect(await runCommand(['remove-demo'], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('still works on this database') as string,
  })
  await stray.kill()
  expect(await refusal(asProduction(settings))).toEqual(sayingOf('marked as a trial', 'npm run remove-demo'))

  // As left by the previous version: with demo data, but unmarked.
  await db.run(sql`delete from installation`)
  expect(await refusal(asProduction(settings))).toEqual(sayingOf('holds demo accounts', 'npm run remove-demo'))

  const removed = await runCommand(['remove-demo'], settings)
  expect(removed).toMatchObject({
    code: 0,
    output: expect.stringContaining('58 demo accounts were switched off') as string,
  })
  expect(removed.output).toContain('No SUPER_ADMIN remains')
  const trail = await db.many(
    sql`select action, count(*)::integer as count from audit_events where reason = 'npm run remove-demo' group by 1 order by 1`,
  )
  expect(trail).toEqual([
    { action: 'account.demo-removed', count: 58 },
    { action: 'installation.marked-production', count: 1 },
  ])
  expect(
    await db.find(
      sql`select 1 from sessions s join accounts a on a.id = s.account_id where a.is_demo and s.revoked_at is null limit 1`,
    ),
  ).toBeUndefined()
  expect((await runCommand(['verify-audit'], settings)).code).toBe(0)

  const production = await serve(asProduction(settings))
  expect(await signIn(production, boss)).toBe(200)
  expect(await signIn(production, noura)).toBe(401)
  expect(await registered(production)).toBe(0)
  expect((await fetch(`${production.url}/api/mailbox`)).status).toBe(404)
  // Reactivated by hand in the database, with a known password: production still refuses the account.
  await db.run(sql`
    update accounts set is_active = true, password_hash = (select password_hash from accounts where email = ${boss.email})
    where email = ${noura.email}`)
  expect(await signIn(production, { email: noura.email, password: boss.password })).toBe(401)
  await db.run(sql`update accounts set is_active = false where email = ${noura.email}`)
  expect(await production.stop()).toBe(0)

  expect(await refusal({ ...settings, NODE_ENV: 'trial' })).toContain('marked as production')
  await db.run(sql`
    insert into oidc_identities (account_id, area, issuer, subject, name, linked_at, last_used_at)
    select id, area, 'https://id.example', 'a-subject', 'boss@id.example', created_at, created_at
    from accounts where email = ${boss.email} and area = 'admin'`)
  expect((await runCommand(['unlock-admin', '--email', boss.email], settings)).code).toBe(0)
  expect(await db.many(sql`select account_id from oidc_identities`)).toEqual([])
}, 240_000)

test('the app refuses to start with other keys, without keys, or when older than its data, and says what to do', async () => {
  const settings = asProduction(on(connection, 'data'))
  expect(await refusal({ ...settings, SECRET_KEY: randomBytes(32).toString('base64') })).toEqual(
    sayingOf('SECRET_KEY and FORMER_SECRET_KEYS together must hold every key that is in use', 'Bring back'),
  )
  const elsewhere = { ...settings, DATA_DIR: join(folder.path, 'elsewhere') }
  expect(await refusal(elsewhere)).toEqual(
    sayingOf('keys of this installation are missing', 'SECRET_KEY and SIGNING_KEY'),
  )
  expect(existsSync(join(folder.path, 'elsewhere', 'keys'))).toBe(false)
  await db.run(sql`update installation set data_format = data_format + 1`)
  expect(await refusal(settings)).toContain('used by a newer version')
  await db.run(sql`update installation set data_format = data_format - 1`)
}, 120_000)

test('with the app login alone, a process starts once the command has migrated, and changes no schema', async () => {
  const apart = await emptyDatabase()
  try {
    const { DATABASE_OWNER_URL, ...settings } = asProduction(on(apart, 'apart'))
    expect(await refusal(settings)).toEqual(sayingOf('no tables yet', 'npm run migrate with DATABASE_OWNER_URL'))
    expect(await runCommand(['migrate'], settings)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Set DATABASE_OWNER_URL for this command') as string,
    })
    const withOwner = { ...settings, DATABASE_OWNER_URL }
    expect(await runCommand(['migrate'], withOwner)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ migrations were applied, the last one: /) as string,
    })
    expect((await runCommand(['migrate'], withOwner)).output).toBe('The schema is up to date.\n')
    const production = await serve(settings)
    expect(await signIn(production, boss)).toBe(200)
    expect(await production.stop()).toBe(0)
    const owner = openQuietly(apart.ownerUrl, 1)
    await owner.run(sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`)
    await owner.close()
    expect(await refusal(settings)).toEqual(sayingOf('older than this version', 'npm run migrate'))
  } finally {
    await apart.drop()
  }
}, 120_000)

test('keys are rotated and retired; a secret that still encrypts data stays', async () => {
  const settings = on(connection, 'data')
  const keysInUse = () =>
    db.many<{ kind: string; key_id: string }>(
      sql`select kind, key_id from installation_keys where retired_at is null order by first_used_at, kind`,
    )
  const [secret, signing] = await keysInUse()
  const retire = (key: { key_id: string } | undefined) =>
    runCommand(['rotate-keys', '--retire', key?.key_id ?? ''], settings)
  expect((await retire({ key_id: '-other' })).output).toContain('No key in use is called')
  expect((await retire(secret)).output).toContain('is the one that is used now')
  expect((await runCommand(['rotate-keys'], settings)).code).toBe(0)
  expect(await keysInUse()).toHaveLength(4)
  // Bank details, documents and queued emails of the demo set are encrypted with the first key.
  expect(await retire(secret)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /still needed: 11 bank details, 0 second factors, 0 webhooks, \d+ mails, 0 imports and [1-9]\d* documents/,
    ) as string,
  })
  expect((await retire(signing)).code).toBe(0)
  expect((await retire(signing)).output).toContain('No key in use is called')
  expect((await keysInUse()).map((row) => row.key_id)).not.toContain(signing?.key_id)
  const production = await serve(asProduction(settings))
  expect(await production.stop()).toBe(0)
}, 120_000)

test('a copy of production starts as a trial: its queued mails and planned jobs stay parked, and it never becomes production', async () => {
  const settings = on(connection, 'data')
  const production = await serve(asProduction(settings))
  await fetch(`${production.url}/admin/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: boss.email }),
  })
  // A job writes the email, which then stays queued because no SMTP server answers.
  const isWaiting = sql`select 1 from mails where state = 'queued' and to_address = ${boss.email}`
  await expect.poll(() => db.find(isWaiting), { timeout: 30_000 }).toBeDefined()
  expect(await production.stop()).toBe(0)
  const backups = `${join(folder.path, 'backups')}/`
  expect((await runCommand(['backup', '--to', backups], settings)).code).toBe(0)

  const there = on(copy, 'copy')
  mkdirSync(join(folder.path, 'copy'))
  expect((await runCommand(['restore', '--from', backups, '--as', 'production'], there)).code).toBe(1)
  const restored = await runCommand(['restore', '--from', backups, '--as', 'trial'], there)
  expect(restored, restored.output).toMatchObject({
    code: 0,
    output: expect.stringMatching(/marked as a trial \([1-9]\d* waiting mails were parked\)/) as string,
  })
  expect(await refusal(asProduction(there))).toContain('copy of production')

  const trial = await serve({ ...there, NODE_ENV: 'trial' })
  const copied = openQuietly(copy.ownerUrl, 2)
  try {
    await fetch(`${trial.url}/admin/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: boss.email }),
    })
    const mails = async (): Promise<unknown[]> =>
      (
        (await (await fetch(`${trial.url}/api/mailbox?search=${boss.email}`)).json()) as {
          data: { mails: unknown[] }
        }
      ).data.mails
    // A parked copy still does what a user requests.
    await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1)
    expect(await copied.find(sql`select 1 from mails where state = 'queued' limit 1`)).toBeUndefined()
    // No scheduled jobs run in a parked copy.
    expect(await copied.find(sql`select 1 from pgboss.schedule limit 1`)).toBeUndefined()
    expect(await trial.stop()).toBe(0)
  } finally {
    await copied.close()
  }
  expect((await runCommand(['remove-demo'], there)).output).toContain('copy of production')
}, 240_000)
