import { mkdirSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/harness.ts'
import { postOffice } from '../../test/mail-setup.ts'
import { aTokenIssuer } from '../../test/oidc.ts'
import { quietLog, temporaryFolder } from '../../test/support.ts'
import type { Config } from '../platform/config.ts'
import { sql } from '../platform/db/sql.ts'
import { openByteStore } from '../platform/files/create-files.ts'
import { noteKey } from '../platform/installation/known-keys.ts'
import { setPurpose } from '../platform/installation/purpose.ts'
import { createKeys } from '../platform/keys.ts'
import { type DoctorOptions, examine, type Finding } from './doctor.ts'
import { keysOf } from './installation-keys.ts'

const folder = temporaryFolder()
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  await t?.close()
  folder.remove()
})

const findings = async (changed: Partial<Config> = {}, options: Partial<DoctorOptions> = {}) => {
  const all: Finding[] = []
  const config = { ...t.deps.config, ...changed }
  // The clock of the tests stands still, which the doctor would report.
  const clock = { now: () => new Date() }
  await examine({ config, clock, log: quietLog, ...options }, (finding) => all.push(finding))
  return Object.fromEntries(all.map(({ check, state, text }) => [check, { state, text }]))
}
const containing = (text: string): string => expect.stringContaining(text) as string

test('a sound installation has no fault, and the test file is gone afterwards', async () => {
  const results = await findings()
  expect(Object.entries(results).filter(([, { state }]) => state !== 'ok')).toEqual([])
  expect(Object.keys(results)).toHaveLength(17)
  const { store } = openByteStore(t.deps.config, () => keysOf(t.deps.config, t.clock))
  const files: string[] = []
  for await (const page of store.list()) files.push(...page.map(({ key }) => key))
  expect(files).toEqual([])
})

test('a test mail is sent only on demand; a server that is down or refuses names its setting', async () => {
  const post = await postOffice()
  const smtpUrl = `smtp://127.0.0.1:${post.port}`
  try {
    expect((await findings({ smtpUrl })).mail).toMatchObject({ state: 'ok' })
    expect(post.letters).toEqual([])
    expect((await findings({ smtpUrl }, { mailTo: 'boss@example.ae' })).mail).toMatchObject({ state: 'ok' })
    expect(post.letters).toMatchObject([{ to: ['boss@example.ae'], source: containing('npm run doctor') }])
  } finally {
    await post.close()
  }
  const { mail, files } = await findings({ smtpUrl: smtpUrl.replace('//', '//user:secret-word@') })
  expect(mail).toMatchObject({ state: 'fault', text: containing('SMTP_URL') })
  expect(mail?.text).not.toContain('secret-word')
  // A fault does not end the examination.
  expect(files).toMatchObject({ state: 'ok' })
})

/** Like a pooler: the server never gets the limit that the app sends when it connects. */
const withoutLimits = async (port: number): Promise<net.Server> => {
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1').on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
    client.once('data', (start: Buffer) => {
      const text = start.toString('latin1').replace('statement_timeout\x005000', 'statement_timeout\x000000')
      upstream.write(Buffer.from(text, 'latin1'))
      client.pipe(upstream).pipe(client)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('commands go past a pooler, and one that drops the limits of statements is a warning', async () => {
  const databaseDirectUrl = t.deps.config.databaseUrl ?? ''
  const at = (port: number): string => Object.assign(new URL(databaseDirectUrl), { port: String(port) }).href
  const away = await findings({ databaseDirectUrl, databaseUrl: at(1) })
  expect([away.database?.state, away.pooler]).toEqual(['ok', { state: 'fault', text: containing('DATABASE_URL') }])
  const pooler = await withoutLimits(Number(new URL(databaseDirectUrl).port))
  const { port } = pooler.address() as AddressInfo
  expect((await findings({ databaseDirectUrl, databaseUrl: at(port) })).pooler).toEqual({
    state: 'warning',
    text: containing('have no time limit'),
  })
  pooler.close()
})

test('a bucket that does not answer is a fault', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:1',
    region: 'local',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret-word',
  }
  const { files } = await findings({ s3 })
  expect(files).toMatchObject({ state: 'fault', text: containing('S3_') })
  expect(files?.text).not.toContain('secret-word')
}, 60_000)

test('an identity provider that cannot be used is a warning, because passwords work', async () => {
  const issuer = await aTokenIssuer()
  expect((await findings({ oidc: issuer.settings })).oidc).toEqual({
    state: 'ok',
    text: containing('Contoso answers; its redirect address for us is http://localhost:3000/api/auth/oidc/callback'),
  })
  issuer.state.document = { issuer: 'https://other.example' }
  expect((await findings({ oidc: issuer.settings })).oidc).toEqual({
    state: 'warning',
    text: containing('OIDC_ISSUER'),
  })
  await issuer.close()
})

test('a clock that is off, parked mails and jobs that failed for good are warnings', async () => {
  const hourAhead = { now: () => new Date(Date.now() + 3_600_000) }
  await t.db.run(sql`
    insert into mails (id, message_id, to_address, language, template, subject, state, error, created_at, updated_at)
    values (gen_random_uuid(), 'one', 'gone@example.ae', 'en', 'test', 'Test', 'parked', '550 No such mailbox', now(), now())`)
  await t.db.run(sql`select pgboss.create_queue('dead-jobs', '{"policy": "standard"}')`)
  await t.db.run(sql`insert into pgboss.job (name, data) values ('dead-jobs', '{"job": "tidy-up"}')`)
  expect(await findings({}, { clock: hourAhead })).toMatchObject({
    clock: { state: 'warning', text: containing('3600 s ahead of the database') },
    outbox: { state: 'warning', text: containing('550 No such mailbox') },
    jobs: { state: 'warning', text: containing('tidy-up') },
  })
})

test('other keys than those of the data, and a database of another purpose, are faults', async () => {
  const keys = keysOf(t.deps.config, t.clock)
  for (const key of keys.fingerprints()) await noteKey(t.db, key, new Date())
  const dataDir = join(folder.path, 'other')
  mkdirSync(dataDir)
  createKeys({ dataDir, clock: t.clock, secretKey: undefined, formerSecretKeys: [], signingKey: undefined })
  expect((await findings({ dataDir })).keys).toMatchObject({
    state: 'fault',
    text: containing('The keys do not fit the data'),
  })
  await setPurpose(t.db, { purpose: 'trial', is_parked: false }, new Date())
  expect((await findings({ mode: 'production' })).purpose).toMatchObject({ state: 'fault', text: containing('trial') })
})

test('without keys or a database it says only that', async () => {
  const dataDir = join(folder.path, 'empty')
  mkdirSync(dataDir)
  const nowhere = { dataDir, secretKey: undefined, signingKey: undefined }
  expect(await findings(nowhere)).toEqual({ access: { state: 'fault', text: containing('SECRET_KEY') } })
})
