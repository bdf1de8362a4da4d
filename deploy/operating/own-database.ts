// One's own PostgreSQL, as docs/operating.md sets it up: recovered with pgBackRest to the second before a table was
// emptied, a job that fails for good, a clock that is an hour off, and a database of a newer version. Needs Debian's
// postgresql and pgbackrest; without them the rows say so.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresAccount, postgresBin, postgresVersion } from '../debian-postgres.ts'
import {
  begin,
  commands,
  folder,
  freePort,
  isReady,
  isRoot,
  main,
  type Running,
  report,
  type Settings,
  secondsUntil,
  stop,
} from './program.ts'

const home = join(folder, 'postgres')
const data = join(home, 'data')
const config = join(home, 'pgbackrest.conf')
const stanza = ['--config', config, '--stanza=assure', '--log-level-console=warn']

/** PostgreSQL refuses to run as root. */
const run = (command: string, ...args: string[]): string => {
  const [program, ...rest]: [string, ...string[]] = isRoot
    ? ['runuser', '-u', 'postgres', '--', command, ...args]
    : [command, ...args]
  return execFileSync(program, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
}

const startDatabase = (): void =>
  void run(join(postgresBin, 'pg_ctl'), '-D', data, '-w', '-t', '60', '-l', join(home, 'log'), 'start')
const stopDatabase = (): void => void run(join(postgresBin, 'pg_ctl'), '-D', data, '-w', '-m', 'fast', 'stop')

const query = async (address: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

type OwnDatabase = { settings: Settings; ask(text: string): Promise<Record<string, unknown>[]> }

/** Steps 1 to 3 of "To a point in time", after the SQL of the first start. */
const setUp = async (): Promise<OwnDatabase> => {
  const port = await freePort()
  mkdirSync(home)
  // The account postgres must reach its own folder.
  chmodSync(folder, 0o711)
  const { uid, gid = 0 } = postgresAccount
  if (uid !== undefined) chownSync(home, uid, gid)
  run(join(postgresBin, 'initdb'), '-D', data, '-U', 'super', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  writeFileSync(
    config,
    `[global]\nrepo1-path=${join(home, 'repository')}\nrepo1-retention-full=2\nstart-fast=y\nlog-path=${home}\nlock-path=${home}\n\n[assure]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${home}\npg1-user=super\n`,
  )
  chmodSync(config, 0o644)
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${home}'\narchive_mode = on\narchive_command = 'pgbackrest --config ${config} --stanza=assure archive-push %p'\narchive_timeout = 60\n`,
  )
  startDatabase()
  const server = `127.0.0.1:${port}`
  const [owner, app] = ['assure_owner', 'assure_app'].map((name) => `postgres://${name}@${server}/assure`)
  for (const statement of [
    'create role assure_owner login',
    'create role assure_app login',
    `create database assure owner assure_owner template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    'revoke all on database assure from public',
    'grant connect on database assure to assure_app',
  ])
    await query(`postgres://super@${server}/postgres`, statement)
  run('pgbackrest', ...stanza, 'stanza-create')
  run('pgbackrest', ...stanza, 'check')
  const settings = {
    NODE_ENV: 'trial',
    DATABASE_URL: app ?? '',
    DATABASE_OWNER_URL: owner ?? '',
    DATA_DIR: join(folder, 'own'),
  }
  return { settings, ask: (text) => query(owner ?? '', text) }
}

const ready = async (settings: Settings): Promise<Running> => {
  const app = await begin([main], settings)
  if ((await secondsUntil(app, () => isReady(app))) === undefined) throw new Error(`It is not ready:\n${app.output()}`)
  return app
}

const countOf = async (own: OwnDatabase, table: string): Promise<number> =>
  Number((await own.ask(`select count(*) from ${table}`))[0]?.count)

const tryPointInTime = async (own: OwnDatabase): Promise<void> => {
  let app = await ready(own.settings)
  run('pgbackrest', ...stanza, '--type=full', 'backup')
  // pgBackRest counts in whole seconds: for a moment in the second of the backup's end it finds no backup.
  await sleep(2_000)
  await own.ask(`insert into accounts (id, area, email, created_at, updated_at)
    select gen_random_uuid(), 'customer', 'owner' || number || '@example.ae', now(), now() from generate_series(1, 1000) number`)
  const before = await countOf(own, 'accounts')
  const [moment] = await own.ask('select clock_timestamp()::text as at')
  await sleep(1_500)
  await own.ask('truncate accounts cascade')
  const after = await countOf(own, 'accounts')
  await stop(app)
  stopDatabase()
  const began = performance.now()
  run(
    'pgbackrest',
    ...stanza,
    '--delta',
    '--type=time',
    `--target=${String(moment?.at)}`,
    '--target-action=promote',
    'restore',
  )
  startDatabase()
  while ((await own.ask('select pg_is_in_recovery() as going'))[0]?.going === true) await sleep(200)
  const seconds = (performance.now() - began) / 1_000
  const restored = await countOf(own, 'accounts')
  app = await ready(own.settings)
  const audit = await begin([commands, 'verify-audit'], own.settings)
  const code = await audit.ended
  await stop(app)
  report({
    what: 'a table is emptied: recovery to the second before',
    isRight: before > 1000 && after === 0 && restored === before && code === 0,
    shown: `PostgreSQL ${postgresVersion}: ${before} accounts, ${after}, ${restored} again after ${seconds.toFixed(1)} s; verify-audit ends with ${code}${code === 0 ? '' : audit.output()}`,
  })
}

const tryJobThatFails = async (own: OwnDatabase): Promise<void> => {
  const app = await ready(own.settings)
  await own.ask(
    `insert into pgboss.job (name, data, retry_limit, policy, dead_letter) values ('draw-report', '{"revisionId":"none"}', 0, 'short', 'dead-jobs')`,
  )
  const gauge = async (): Promise<boolean> =>
    /^assure_backlog\{what="jobsDead"\} 1$/m.test(await (await fetch(`${app.metrics}/metrics`)).text())
  const seconds = await secondsUntil(app, gauge)
  const doctor = await begin([commands, 'doctor'], own.settings)
  await doctor.ended
  const line = doctor
    .output()
    .split('\n')
    .find((one) => one.includes('failed for good'))
  await stop(app)
  report({
    what: 'a job fails for good',
    isRight: seconds !== undefined && line !== undefined && app.output().includes('"job":"draw-report"'),
    shown:
      line === undefined
        ? doctor.output() + app.output()
        : `in the metrics after ${seconds?.toFixed(1)} s, in the log, and in doctor: ${line.trim()}`,
  })
}

const tryWrongClock = async (own: OwnDatabase): Promise<void> => {
  const what = 'a clock is an hour off'
  const library = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find(existsSync)
  if (library === undefined) {
    report({ what, isRight: undefined, shown: "not tried: needs Debian's faketime" })
    return
  }
  const app = await ready({
    ...own.settings,
    LD_PRELOAD: library,
    FAKETIME: '+1h',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const seconds = await secondsUntil(app, async () => {
    const { parts } = (await (await fetch(`${app.metrics}/health/parts`)).json()) as {
      parts: Record<string, { state: string }>
    }
    return parts.clock?.state === 'down'
  })
  await stop(app)
  const line = app
    .output()
    .split('\n')
    .find((one) => one.includes('the clock differs'))
  report({
    what,
    isRight: seconds !== undefined && line !== undefined,
    shown: line === undefined ? app.output() : `clock: down after ${seconds?.toFixed(1)} s, and in the log`,
  })
}

const tryNewerDatabase = async (own: OwnDatabase): Promise<void> => {
  await own.ask(`insert into schema_migrations (version, name, sha256) values (9999, 'of-a-later-version', 'x')`)
  const app = await begin([main], own.settings)
  const code = await app.ended
  await own.ask('delete from schema_migrations where version = 9999')
  report({
    what: 'a database of a later version',
    isRight: code === 1 && /newer|later/.test(app.output()),
    shown: app.output(),
  })
}

export const tryOwnDatabase = async (): Promise<void> => {
  if (postgresVersion === undefined || !existsSync('/usr/bin/pgbackrest')) {
    report({
      what: 'recovery to a point in time',
      isRight: undefined,
      shown: "not tried: needs Debian's postgresql and pgbackrest",
    })
    return
  }
  const own = await setUp()
  try {
    await tryPointInTime(own)
    await tryJobThatFails(own)
    await tryWrongClock(own)
    await tryNewerDatabase(own)
  } finally {
    if (existsSync(join(data, 'postmaster.pid'))) stopDatabase()
  }
}
