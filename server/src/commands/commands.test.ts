// The commands as an operator types them, beside a running app with its own database and after it has stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { eventually, temporaryFolder } from '../../test/surroundings.ts'
import { readKept } from '../platform/embedded/cluster.ts'
import { endLeftovers } from '../platform/embedded/processes.ts'

const folder = temporaryFolder()
const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')]
const source = join(import.meta.dirname, '..')
const apps: ChildProcess[] = []
afterAll(async () => {
  for (const app of apps) app.kill('SIGKILL')
  for (const dataDir of [first, second]) await endLeftovers(join(dataDir, 'database'), 5_000)
  folder.remove()
})

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const settings = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  BACKUP_KEY: 'correct horse battery staple',
  ...more,
})

const startApp = async (dataDir: string): Promise<{ url: string; said(): string; stop(): Promise<number | null> }> => {
  const port = await freePort()
  const app = spawn(process.execPath, [join(source, 'main.ts')], {
    env: settings(dataDir, { PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.push(app)
  let said = ''
  app.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const url = `http://127.0.0.1:${port}`
  await eventually(
    async () => (await fetch(`${url}/ready`).catch(() => undefined))?.status === 200 && said.includes('Calls'),
    30_000,
  )
  return {
    url,
    said: () => said,
    stop: async () => {
      app.kill('SIGTERM')
      await once(app, 'exit')
      return app.exitCode
    },
  }
}

const command = async (
  dataDir: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, [join(source, 'commands', 'main.ts'), ...args], {
    env: settings(dataDir, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

const asOwner = async (dataDir: string, statement: string): Promise<void> => {
  const { port, passwords } = readKept(dataDir)
  const client = new pg.Client({
    connectionString: `postgres://assure_owner:${passwords.owner}@127.0.0.1:${port}/assure`,
  })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('backup, restore, verify-audit and rotate-keys, from one folder to another', async () => {
  const kept = join(folder.path, 'backups')
  expect(await command(first, ['backup', '--to', `${kept}/`])).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no installation') as string,
  })
  const app = await startApp(first)
  expect(app.said()).toContain('First admin')
  expect(await command(first, ['backup', '--to', `${kept}/`])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Backup written') as string,
  })
  expect(await command(first, ['verify-audit'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('The audit trail is whole: 1 rows') as string,
  })
  expect(await command(first, ['restore', '--from', kept])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/already runs|not empty/) as string,
  })
  expect(await app.stop()).toBe(0)
  // Stopped: the database is started for the command alone, and stopped after it.
  expect(await command(first, ['backup', '--to', join(kept, 'stopped')])).toMatchObject({ code: 0 })
  expect(existsSync(join(first, 'running.json'))).toBe(false)
  expect(await command(first, ['backup', '--to', join(kept, 'stopped')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists already') as string,
  })
  expect(await command(first, ['backup', '--to', join(kept, 'open')], { BACKUP_KEY: '' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('BACKUP_KEY must be set') as string,
  })

  expect(
    await command(second, ['restore', '--from', join(kept, 'stopped')], { BACKUP_KEY: 'a wrong one, but long' }),
  ).toMatchObject({ code: 1 })
  expect(existsSync(second)).toBe(false)
  expect(await command(second, ['restore', '--from', join(kept, 'stopped')])).toMatchObject({
    code: 0,
    said: expect.stringContaining('The audit trail is whole') as string,
  })
  expect(await command(second, ['restore', '--from', join(kept, 'stopped')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('holds an installation already') as string,
  })
  expect(readFileSync(join(second, 'keys', 'secret-0001.key'), 'utf8')).toBe(
    readFileSync(join(first, 'keys', 'secret-0001.key'), 'utf8'),
  )

  const restored = await startApp(second)
  expect(restored.said()).not.toContain('First admin')
  await asOwner(second, "update audit_events set subject_name = 'somebody else' where seq = 1")
  const email = /First admin\s+(\S+)/.exec(app.said())?.[1] ?? ''
  expect(await command(second, ['unlock-admin', '--email', 'nobody@assure.example'])).toMatchObject({ code: 1 })
  const unlocked = await command(second, ['unlock-admin', '--email', email])
  const signIn = (password: string) =>
    fetch(`${restored.url}/admin/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  expect((await signIn('a wrong password')).status).toBe(401)
  expect((await signIn(/: (\S+)\n/.exec(unlocked.said)?.[1] ?? '')).status).toBe(200)
  expect(await command(second, ['verify-audit'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('First bad row: 1: it was changed') as string,
  })
  expect(await command(second, ['verify-audit', '--heads', join(folder.path, 'nothing')])).toMatchObject({ code: 1 })
  expect(await command(second, ['rotate-keys', '--to', join(folder.path, 'new-keys')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('leave --to away') as string,
  })
  expect(await command(second, ['rotate-keys'])).toMatchObject({ code: 0 })
  expect(readdirSync(join(second, 'keys'))).toHaveLength(4)
  expect(await restored.stop()).toBe(0)
}, 240_000)
