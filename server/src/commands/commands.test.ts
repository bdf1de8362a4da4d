// The commands as an operator runs them, beside a running app with the bundled database and after it has stopped.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { endPrograms, type Program, runCommand, startProgram } from '../../test/programs.ts'
import { eventually, temporaryFolder } from '../../test/support.ts'
import { readStoredCluster } from '../platform/embedded/cluster.ts'
import { endLeftovers } from '../platform/embedded/processes.ts'

const folder = temporaryFolder()
const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')]
afterAll(async () => {
  endPrograms()
  for (const dataDir of [first, second]) await endLeftovers(join(dataDir, 'database'), 5_000)
  folder.remove()
})

const settings = (dataDir: string, more: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  BACKUP_KEY: 'correct horse battery staple',
  ...more,
})

const startApp = async (dataDir: string): Promise<Program> => {
  const app = await startProgram(settings(dataDir))
  await app.ready()
  return app
}

const command = (dataDir: string, args: string[], more: Record<string, string> = {}) =>
  runCommand(args, settings(dataDir, more))

const asOwner = async (dataDir: string, statement: string): Promise<void> => {
  const { port, passwords } = readStoredCluster(dataDir)
  const client = new pg.Client({
    connectionString: `postgres://assure_owner:${passwords.owner}@127.0.0.1:${port}/assure`,
  })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a command says in a sentence what it could not do, and shows no stack and no part of a password', async () => {
  const file = join(folder.path, 'a-file')
  writeFileSync(file, '')
  const away = {
    DATABASE_URL: 'postgres://assure:p@ssw0rd@127.0.0.1:1/assure',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
  const says = async (args: string[]): Promise<string> => {
    const { code, output } = await command(join(folder.path, 'none'), args, away)
    expect(code, output).toBe(1)
    expect(output).not.toMatch(/^ +at |ssw0rd/m)
    return output
  }
  for (const args of [
    ['maintenance'],
    ['rotate-keys', '--retire', 'some-key'],
    ['unlock-admin', '--email', 'somebody@operator.ae'],
    ['backup', '--to', join(folder.path, 'unwritten')],
  ])
    expect(await says(args)).toBe('The database does not answer: connect ECONNREFUSED 127.0.0.1:1\n')
  expect(await says(['backup', '--to', join(file, 'inner')])).toBe(
    `It did not work: a part of ${file} is not a folder.\n`,
  )
  expect(await says(['rotate-keys', '--to', file])).toBe(`${file} exists already. Name a new file.\n`)
  expect(await says(['rotate-keys', '--to', join(folder.path, 'none', 'new-keys')])).toContain('cannot be created')
}, 60_000)

test('backup, restore, verify-audit and rotate-keys work from one folder to another', async () => {
  const kept = join(folder.path, 'backups')
  expect(await command(first, ['backup', '--to', `${kept}/`])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no installation') as string,
  })
  const app = await startApp(first)
  expect(app.output()).toContain('First admin')
  expect(await command(first, ['backup', '--to', `${kept}/`])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Backup written') as string,
  })
  expect(await command(first, ['verify-audit'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The audit trail is whole: 5 rows') as string,
  })
  expect(await command(first, ['verify-money'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The books balance') as string,
  })
  expect(await command(first, ['doctor'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ok +database +PostgreSQL/) as string,
  })
  expect(await command(first, ['doctor'], { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^FAULT +mail .*SMTP_URL/m) as string,
  })
  expect(await command(first, ['restore', '--from', kept])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/already runs|not empty/) as string,
  })
  expect(await app.stop()).toBe(0)
  // With the app stopped, the command starts the database for itself and stops it afterwards.
  expect(await command(first, ['backup', '--to', join(kept, 'stopped')])).toMatchObject({ code: 0 })
  expect(existsSync(join(first, 'running.json'))).toBe(false)
  expect(await command(first, ['backup', '--to', join(kept, 'stopped')])).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already') as string,
  })
  expect(await command(first, ['backup', '--to', join(kept, 'open')], { BACKUP_KEY: '' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('BACKUP_KEY must be set') as string,
  })

  expect(
    await command(second, ['restore', '--from', join(kept, 'stopped')], { BACKUP_KEY: 'a wrong one, but long' }),
  ).toMatchObject({ code: 1 })
  expect(existsSync(second)).toBe(false)
  expect(await command(second, ['restore', '--from', join(kept, 'stopped')])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The audit trail is whole') as string,
  })
  expect(await command(second, ['restore', '--from', join(kept, 'stopped')])).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds an installation already') as string,
  })
  expect(readFileSync(join(second, 'keys', 'secret-0001.key'), 'utf8')).toBe(
    readFileSync(join(first, 'keys', 'secret-0001.key'), 'utf8'),
  )

  const restored = await startApp(second)
  expect(restored.output()).not.toContain('First admin')
  const [somebody, nobody] = ['1', '2'].map((end) => `019c0000-0000-7000-8000-00000000000${end}`) as [string, string]
  await asOwner(
    second,
    `insert into accounts (id, area, email, first_name, last_name, is_active, created_at, updated_at)
     values ('${somebody}', 'customer', 'gone@example.ae', 'A', 'B', false, now(), now())`,
  )
  expect(await command(second, ['forget-person', '--id', somebody])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The key is deleted') as string,
  })
  expect(await command(second, ['forget-person', '--id', nobody])).toMatchObject({
    code: 1,
    output: expect.stringContaining('says nothing of') as string,
  })
  await asOwner(second, `update accounts set is_active = true where id = '${somebody}'`)
  expect(await command(second, ['forget-person', '--id', somebody])).toMatchObject({
    code: 1,
    output: expect.stringContaining('switched on') as string,
  })
  expect(await command(second, ['verify-audit'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The audit trail is whole') as string,
  })
  await asOwner(second, "update audit_events set subject_name = 'somebody else' where seq = 1")
  const email = /First admin\s+(\S+)/.exec(app.output())?.[1] ?? ''
  expect(await command(second, ['unlock-admin', '--email', 'nobody@assure.example'])).toMatchObject({ code: 1 })
  const unlocked = await command(second, ['unlock-admin', '--email', email])
  const signIn = (password: string) =>
    fetch(`${restored.url}/admin/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  expect((await signIn('a wrong password')).status).toBe(401)
  expect((await signIn(/: (\S+)\n/.exec(unlocked.output)?.[1] ?? '')).status).toBe(200)
  expect(await command(second, ['maintenance', 'on'])).toMatchObject({ code: 1 })
  expect(await command(second, ['maintenance', 'on', '--until', '2020-01-01T10:00'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('not a time in the future') as string,
  })
  const forgotten = async () =>
    (
      await fetch(`${restored.url}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.ae' }),
      })
    ).status
  expect(await command(second, ['maintenance', 'on', '--until', '2h'])).toMatchObject({ code: 0 })
  await eventually(async () => (await forgotten()) === 503)
  expect(await command(second, ['maintenance'])).toMatchObject({
    output: expect.stringContaining('Maintenance since') as string,
  })
  expect(await command(second, ['maintenance', 'off'])).toMatchObject({ code: 0 })
  await eventually(async () => (await forgotten()) === 200)
  expect(await command(second, ['verify-audit'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('First bad row: 1: it was changed') as string,
  })
  expect(await command(second, ['verify-audit', '--heads', join(folder.path, 'nothing')])).toMatchObject({ code: 1 })
  expect(await command(second, ['remove-demo'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('bundled database is always a trial') as string,
  })
  expect(await command(second, ['rotate-keys', '--to', join(folder.path, 'new-keys')])).toMatchObject({
    code: 1,
    output: expect.stringContaining('leave --to away') as string,
  })
  expect(await command(second, ['rotate-keys'])).toMatchObject({ code: 0 })
  expect(readdirSync(join(second, 'keys'))).toHaveLength(4)
  expect(await restored.stop()).toBe(0)
}, 240_000)
