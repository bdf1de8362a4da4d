// npm run try-operating: does what docs/operating.md says, sets 20 settings wrong, and lets parts fail. Prints what was
// said and after how long; exit code 1 if a row is not as it should be. Nothing outside of a temporary folder changes.
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryOwnDatabase } from './operating/own-database.ts'
import {
  begin,
  cleanUp,
  commands,
  folder,
  freePort,
  isReady,
  isRoot,
  main,
  report,
  rows,
  type Settings,
  secondsUntil,
  stop,
} from './operating/program.ts'

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'assure', OIDC_CLIENT_SECRET: 'secret' }

const wrongSettings: readonly (readonly [Settings, RegExp])[] = [
  [{ NODE_ENV: 'prod' }, /NODE_ENV must be one of/],
  [{ NODE_ENV: '', DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }, /NODE_ENV must be set/],
  [{ PORT: 'eighty' }, /PORT must be a whole number/],
  [{ HOST: '203.0.113.1' }, /203\.0\.113\.1:\d+ is not on this machine\. Set HOST/],
  [{ PUBLIC_URL: 'assure.example/app' }, /PUBLIC_URL must be/],
  [{ DATA_DIR: '/proc/assure' }, /\/proc\/assure \(DATA_DIR\) cannot be used/],
  [{ DATA_DIR: join(folder, 'a-file') }, /a-file \(DATA_DIR\) cannot be used: .*not a folder/],
  [{ DATABASE_URL: 'mysql://a@127.0.0.1/a' }, /DATABASE_URL must be an address that begins with postgres:/],
  [{ DATABASE_URL: 'postgres://a:p/w@127.0.0.1/a' }, / as %40 %3A %2F/],
  [{ DATABASE_URL: 'postgres://a:pw@127.0.0.1:1/a' }, /database a at 127\.0\.0\.1:1 cannot be used/],
  [{ DATABASE_READ_URL: 'postgres://a@127.0.0.1/a' }, /DATABASE_READ_URL has no meaning without DATABASE_URL/],
  [{ S3_BUCKET: 'files' }, /S3_REGION belongs to the S3 settings/],
  [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL must be an address that begins with smtp:/],
  [{ MAIL_FROM: 'the office' }, /MAIL_FROM must be/],
  [{ CAPTCHA: 'turnstile' }, /CAPTCHA_SECRET is needed with CAPTCHA=turnstile/],
  [{ PAYMENTS: 'stripe' }, /STRIPE_SECRET_KEY is needed/],
  [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID belongs to the OIDC settings/],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, /OIDC_ISSUER must begin with https:/],
  [{ ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, /OIDC_ISSUER must name your own tenant/],
  [{ ...oidc, OIDC_SECOND_FACTOR: 'mfa' }, /OIDC_SECOND_FACTOR must be acr=VALUE or amr=VALUE/],
  [{ OIDC_NAME: 'Contoso' }, /OIDC_NAME has no meaning without OIDC_ISSUER/],
  [{ TRUST_PROXY: 'everything' }, /TRUST_PROXY must be/],
  [{ SECRET_KEY: 'c2hvcnQ=' }, /SECRET_KEY must hold at least 32 random bytes/],
  [{ SECRET_KEY_FILE: '/nowhere/key' }, /SECRET_KEY_FILE cannot be read \(ENOENT\)/],
  [{ SMPT_URL: 'smtp://127.0.0.1', LOG_LEVEL: 'loud' }, /SMPT_URL is not a setting\. Did you mean SMTP_URL\?/],
]

const tryWrongSettings = async (): Promise<void> => {
  writeFileSync(join(folder, 'a-file'), '')
  for (const [settings, expected] of wrongSettings) {
    const one = await begin([main], { NODE_ENV: 'trial', ...settings })
    const code = await Promise.race([one.ended, sleep(30_000, 'still running')])
    one.child.kill('SIGKILL')
    const what = Object.entries(settings)
      .map((pair) => pair.join('='))
      .join(' ')
    const shown = one
      .output()
      .split('\n')
      .findLast((line) => expected.test(line))
    report({ what, isRight: code === 1 && shown !== undefined, shown: shown ?? one.output() })
  }
}

/** The commands of docs/operating.md beside a running app, in this order. */
const everyday: readonly (readonly [string[], number])[] = [
  [['doctor'], 0],
  [['backup', '--to', `${join(folder, 'backups')}/`], 0],
  [['verify-audit'], 0],
  [['maintenance', 'on', '--until', '2h'], 0],
  [['maintenance'], 0],
  [['maintenance', 'off'], 0],
  [['rotate-keys'], 0],
  [['unlock-admin', '--email', 'nobody@assure.example'], 1],
  [['export-account', '--email', 'nobody@assure.example', '--to', join(folder, 'none.zip')], 1],
  [['migrate'], 1],
]

const tryCommands = async (): Promise<void> => {
  const settings = { NODE_ENV: 'trial', BACKUP_KEY: 'correct horse battery staple' }
  const run = async (args: string[], expected: number, more: Settings = {}): Promise<void> => {
    const one = await begin([commands, ...args], { ...settings, ...more })
    const code = await one.ended
    const isRight = code === expected && !/^ {4}at /m.test(one.output())
    report({ what: `npm run ${args.slice(0, 2).join(' ')}`, isRight, shown: one.output() })
  }
  const app = await begin([main], settings)
  const seconds = await secondsUntil(app, () => isReady(app))
  report({ what: 'a first start', isRight: seconds !== undefined, shown: `ready after ${seconds?.toFixed(1)} s` })
  for (const [args, expected] of everyday) await run(args, expected)
  await stop(app)
  const from = ['restore', '--from', join(folder, 'backups')]
  await run(from, 1)
  await run(from, 0, { DATA_DIR: join(folder, 'restored') })
}

/** Makes all file systems read-only but the temporary folder. */
const readOnly = (): string[] | undefined => {
  const script = 'mount --make-rprivate / && mount --bind "$0" "$0" && mount -o remount,ro,bind / && exec "$@"'
  if (isRoot) return ['unshare', '--mount', 'sh', '-c', script, folder]
  const binds = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--bind', folder, folder]
  // bwrap does not pass a signal on, so its program ends with it.
  return existsSync('/usr/bin/bwrap') ? ['bwrap', '--die-with-parent', ...binds] : undefined
}

const smallDisk = (): string[] | undefined => {
  const script = 'mount -t tmpfs -o size=400m none "$0" && exec "$@"'
  return isRoot ? ['unshare', '--mount', 'sh', '-c', script, join(folder, 'small')] : undefined
}

type Incident = {
  what: string
  settings: Settings
  /** Undefined: this machine cannot do it. */
  within: string[] | undefined
  part?: string
}

const tryIncident = async ({ what, settings, within, part }: Incident): Promise<void> => {
  if (within === undefined) {
    report({ what, isRight: undefined, shown: 'not tried: needs root, or bubblewrap' })
    return
  }
  const one = await begin([main], { NODE_ENV: 'trial', ...settings }, within)
  const ready = await secondsUntil(one, () => isReady(one))
  const isDown = async (): Promise<boolean> => {
    const answer = await fetch(`${one.metrics}/health/parts`).catch(() => undefined)
    const { parts = {} } = ((await answer?.json()) ?? {}) as { parts?: Record<string, { state: string }> }
    return parts[part ?? '']?.state === 'down'
  }
  const seen = part === undefined || ready === undefined ? ready : await secondsUntil(one, isDown)
  const stillReady = ready !== undefined && (await isReady(one))
  const where =
    part === undefined
      ? `ready after ${seen?.toFixed(1)} s`
      : `${part}: down after ${seen?.toFixed(1)} s, and in the log`
  const isLogged =
    part === undefined || (await secondsUntil(one, async () => one.output().includes(`"part":"${part}"`))) !== undefined
  const isRight = seen !== undefined && stillReady && isLogged
  report({ what, isRight, shown: isRight ? `${where}, /ready stays 200` : one.output() })
  await stop(one)
}

const tryIncidents = async (): Promise<void> => {
  const bucket = createServer((request, answer) => request.resume().on('end', () => answer.writeHead(500).end()))
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  mkdirSync(join(folder, 'small'))
  const [ports, endpoint] = [await freePort(), `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`]
  const s3 = { S3_BUCKET: 'a', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', S3_ENDPOINT: endpoint }
  await tryIncident({ what: 'read-only file systems', settings: {}, within: readOnly() })
  await tryIncident({
    what: 'the mail server is down',
    settings: { SMTP_URL: `smtp://127.0.0.1:${ports}` },
    within: [],
    part: 'mail',
  })
  await tryIncident({ what: 'S3 answers 500', settings: s3, within: [], part: 'files' })
  await tryIncident({
    what: 'a small disk is nearly full',
    settings: { DATA_DIR: join(folder, 'small') },
    within: smallDisk(),
    part: 'disk',
  })
  bucket.close()
}

try {
  await tryCommands()
  await tryWrongSettings()
  await tryIncidents()
  await tryOwnDatabase()
} finally {
  cleanUp()
}
const wrong = rows.filter(({ isRight }) => isRight === false).length
process.stdout.write(`\n${rows.length} tried, ${wrong} not as it should be\n`)
process.exitCode = wrong === 0 ? 0 : 1
