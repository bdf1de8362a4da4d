// doctor: checks settings, keys, data and every peer of an installation, and says what to do about each fault. It changes
// nothing: the file that it writes to the store is deleted again.
import { createHash } from 'node:crypto'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { waitingRows } from '../platform/audit/rows.ts'
import { createCaptcha } from '../platform/captcha/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import { clockOffset } from '../platform/clock-offset.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { readMigrations } from '../platform/db/migration-files.ts'
import { sql } from '../platform/db/sql.ts'
import { openByteStore, uploadReserveBytes } from '../platform/files/create-files.ts'
import { createGateway } from '../platform/gateway/create-gateway.ts'
import { assertKeysFit } from '../platform/installation/known-keys.ts'
import { findInstallation, refuseOtherPurpose } from '../platform/installation/purpose.ts'
import type { Keys } from '../platform/keys.ts'
import type { Log } from '../platform/log.ts'
import { tryMailServer } from '../platform/mail/send-mail.ts'
import { readBacklog } from '../platform/metrics.ts'
import { callbackPath, createOidc } from '../platform/oidc/oidc.ts'
import { systemRandom } from '../platform/random.ts'
import { checkBooksOf, equation } from '../slices/books/index.ts'
import { keysOf } from './installation-keys.ts'
import { migrationsFolder, withDatabase } from './open-database.ts'

export type Finding = { check: string; state: 'ok' | 'warning' | 'fault'; text: string }

/** Something that works but needs attention. Any other error is a fault. */
class Warning extends Error {}

export type DoctorOptions = { config: Config; clock: Clock; log: Log; mailTo?: string | undefined }

type CheckInput = DoctorOptions & { db: Database; keys: Keys }
/** Returns what is in order. */
type Check = (input: CheckInput) => Promise<string>

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

const checkDatabase: Check = async ({ db }) => {
  const { version } = await db.get<{ version: string | null }>(sql`select current_setting('server_version') as version`)
  return `PostgreSQL ${version}`
}

/** On a connection of its own. */
const connected = async <T>(url: string, isPrepared: boolean, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase({ url, poolSize: 1, isPrepared, onError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const checkReplica: Check = async ({ config: { databaseReadUrl, preparedStatements } }) => {
  if (databaseReadUrl === undefined) return 'not set up'
  const { is_replica: isReplica } = await connected(databaseReadUrl, preparedStatements, (replica) =>
    replica.get<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`),
  )
  if (!isReplica) throw new Warning('DATABASE_READ_URL leads to a primary, not to a replica.')
  return 'answers'
}

/** A pooler drops the limits that the app sends when it connects, and may lose statements that were prepared by name. */
const checkPooler: Check = async ({ config: { databaseDirectUrl, databaseUrl, preparedStatements } }) => {
  if (databaseUrl === undefined || databaseDirectUrl === undefined || databaseDirectUrl === databaseUrl)
    return 'not set up'
  const readLimit = () =>
    connected(databaseUrl, preparedStatements, (pooled) =>
      pooled.transaction((tx) =>
        tx.get<{ limit: string }>(sql`select coalesce(current_setting('statement_timeout'), '0') as "limit"`),
      ),
    )
  try {
    // The second connection gets the server of the first, which knows the statement by its name.
    await readLimit()
    const { limit } = await readLimit()
    if (limit === '0')
      throw new Warning(
        'Statements behind the pooler have no time limit: set statement_timeout, lock_timeout and idle_in_transaction_session_timeout on the login (docs/scaling.md).',
      )
    return `answers; statements end after ${limit}`
  } catch (error) {
    if (['42P05', '26000'].includes((error as { code?: string }).code ?? ''))
      throw new Error(
        'The pooler does not keep prepared statements apart: set PREPARED_STATEMENTS=0, or max_prepared_statements in PgBouncer 1.21 or newer.',
      )
    throw error
  }
}

const checkClock: Check = async ({ db, clock }) => {
  const seconds = await clockOffset(db, clock)
  if (seconds !== 0)
    throw new Warning(
      `This machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database. Deadlines and sign-in codes depend on both: synchronise them (chrony, systemd-timesyncd).`,
    )
  return 'agrees with the database'
}

const checkSchema: Check = async ({ db }) => {
  const migrations = await readMigrations(migrationsFolder)
  const applied = await db.many<{ version: number }>(sql`select version from schema_migrations`)
  const versions = new Set(applied.map(({ version }) => version))
  const missing = migrations.filter(({ version }) => !versions.has(version))
  if (missing.length > 0)
    throw new Warning(
      `Migrations that are not applied: ${missing.map(({ name }) => name).join(', ')}. The next start applies them: make a backup first.`,
    )
  return `all ${migrations.length} migrations are applied`
}

const checkPurpose: Check = async ({ db, config }) => {
  await refuseOtherPurpose(db, config)
  const installation = await findInstallation(db)
  return installation === undefined ? 'not marked before the first start' : `a database for ${installation.purpose}`
}

const checkKeys: Check = async ({ db, keys }) => {
  await assertKeysFit(db, keys)
  return 'open the data and sign for it'
}

const checkFiles: Check = async ({ config, keys, clock }) => {
  const { store, incoming } = openByteStore(config, () => keys)
  const bytes = Buffer.from(`doctor ${clock.now().toISOString()}`)
  const key = systemRandom(clock).bytes(16).toString('hex')
  const path = join(incoming, key)
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  await store.put(path, {
    key,
    type: 'text/plain',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  try {
    const body = await store.open(key)
    if (body === undefined || !bytes.equals(await buffer(body))) throw new Error('What was written was not read back.')
  } finally {
    await store.remove(key)
  }
  return `written, read and deleted in ${config.s3 ? 'the bucket' : 'DATA_DIR'}`
}

const checkDisk: Check = async ({ config }) => {
  const { bavail, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  const text = `${megabytes(free)} are free where DATA_DIR is`
  const refused = `Uploads are refused below ${megabytes(uploadReserveBytes)}`
  if (free < uploadReserveBytes) throw new Error(`${text}. ${refused}: add disk or delete old backups.`)
  if (free < 4 * uploadReserveBytes) throw new Warning(`${text}. ${refused}.`)
  return text
}

const checkMail: Check = async ({ config, mailTo }) => {
  if (config.smtpUrl === undefined) return 'no mail server: mails stay in the mailbox of the trial'
  await tryMailServer(config.smtpUrl, config, mailTo)
  return mailTo === undefined ? 'signed in; --mail-to ADDRESS also sends a mail' : `a test mail was sent to ${mailTo}`
}

const checkGateway: Check = async ({ config, db, clock, keys, log }) => {
  const deps = { db, clock, keys, log, random: systemRandom(clock), webhookUrl: () => config.publicUrl }
  const answers = await createGateway(config, deps).answers?.()
  if (answers === false) throw new Error('The payment provider cannot be reached from here: check DNS and firewall.')
  return answers ? 'answers' : 'sandbox: no money moves'
}

const checkCaptcha: Check = async ({ config, db, clock, keys, log }) => {
  const captcha = createCaptcha({ config, db, clock, keys, log })
  if ((await captcha.answers?.()) === false)
    throw new Error(`The provider of the captcha (${captcha.kind}) cannot be reached: check DNS and firewall.`)
  return captcha.kind
}

const checkOidc: Check = async ({ config, log }) => {
  const oidc = createOidc({ config, log })
  if (oidc === undefined) return 'not set up: staff sign in with passwords and passkeys'
  const fault = await oidc.findFault()
  // Passwords still work.
  if (fault !== undefined)
    throw new Warning(
      `Nobody can sign in through the identity provider (OIDC_ISSUER): ${fault}. Open ${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration from here.`,
    )
  return `${oidc.name} answers; its redirect address for us is ${config.publicUrl}${callbackPath}`
}

const checkOutbox: Check = async ({ db, clock }) => {
  const { mailsQueued, mailsParked, oldestMailSeconds } = await readBacklog(db, clock.now())
  const cause = await db.find<{ error: string }>(
    sql`select error from mails where state in ('queued', 'parked') and error is not null order by updated_at desc limit 1`,
  )
  const last = cause ? ` The last error: ${cause.error}` : ''
  if (oldestMailSeconds > 900)
    throw new Warning(
      `Mails have waited for ${Math.round(oldestMailSeconds / 60)} minutes, ${mailsQueued} in all.${last}`,
    )
  if (mailsParked > 0)
    throw new Warning(`${mailsParked} mails could not be delivered, and no more attempts are made.${last}`)
  return `${mailsQueued} mails are waiting`
}

const checkJobs: Check = async ({ db, clock }) => {
  const { jobsWaiting, jobsDead } = await readBacklog(db, clock.now())
  if (jobsDead === 0) return `${jobsWaiting} jobs are waiting`
  const dead = await db.find<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'dead-jobs' and state = 'created' order by created_on desc limit 1`,
  )
  throw new Warning(
    `${jobsDead} jobs failed for good${dead ? `; the last one: ${JSON.stringify(dead.data)}` : ''}. The log at level error has the cause.`,
  )
}

const checkTrail: Check = async ({ db }) => {
  const { waiting } = await db.get<{ waiting: number }>(sql`
    select count(*)::integer as waiting from ${waitingRows} and e.at < clock_timestamp() - interval '1 minute'`)
  if (waiting > 0)
    throw new Warning(`${waiting} rows have waited for more than a minute to be sealed: is the app running?`)
  return 'sealed; npm run verify-audit proves that nothing was changed'
}

const checkMoney: Check = async ({ db }) => {
  const { fault, totals } = await checkBooksOf(db)
  if (fault !== undefined)
    throw new Error(
      `The books do not balance. First row that is off: ${fault.row} ${fault.is}. Keep the database as it is.`,
    )
  return equation(totals)
}

/** `settings`: where to look if the check fails. */
const checks: readonly { name: string; check: Check; settings?: string }[] = [
  { name: 'database', check: checkDatabase },
  { name: 'replica', check: checkReplica, settings: 'DATABASE_READ_URL' },
  { name: 'pooler', check: checkPooler, settings: 'DATABASE_URL and DATABASE_DIRECT_URL' },
  { name: 'clock', check: checkClock },
  { name: 'schema', check: checkSchema },
  { name: 'purpose', check: checkPurpose },
  { name: 'keys', check: checkKeys },
  { name: 'files', check: checkFiles, settings: 'DATA_DIR and S3_…' },
  { name: 'disk', check: checkDisk },
  { name: 'mail', check: checkMail, settings: 'SMTP_URL and MAIL_FROM' },
  { name: 'gateway', check: checkGateway },
  { name: 'captcha', check: checkCaptcha },
  { name: 'oidc', check: checkOidc },
  { name: 'outbox', check: checkOutbox },
  { name: 'jobs', check: checkJobs },
  { name: 'trail', check: checkTrail },
  { name: 'money', check: checkMoney },
]

const judge = async (check: string, run: () => Promise<string>, settings?: string): Promise<Finding> => {
  try {
    return { check, state: 'ok', text: await run() }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    // Connections to several addresses fail with an empty message.
    const text = (message || code || String(error)).replace(/\s+/g, ' ').trim()
    if (error instanceof Warning) return { check, state: 'warning', text }
    return { check, state: 'fault', text: settings === undefined ? text : `${text} (settings: ${settings})` }
  }
}

/** Later checks run after a fault, too, except that nothing can be checked without keys and a database. */
export const examine = async (options: DoctorOptions, onFinding: (finding: Finding) => void): Promise<void> => {
  const { config, clock } = options
  const reach = await judge('access', async () => {
    const keys = keysOf(config, clock)
    await withDatabase(options, 'doctor', async (db) => {
      for (const { name, check, settings } of checks)
        onFinding(await judge(name, () => check({ ...options, db, keys }), settings))
    })
    return ''
  })
  if (reach.state !== 'ok') onFinding(reach)
}
