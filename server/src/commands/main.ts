// The operator's commands: doctor, backup, restore, verify-audit, verify-money, rotate-keys, migrate, unlock-admin,
// maintenance, forget-person, export-account, close-account, remove-demo. Exit codes: 0 done, 1 refused or impossible, 2 the data is faulty.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import rootPackage from '../../../package.json' with { type: 'json' }
import { systemClock } from '../platform/clock.ts'
import { type Config, parseConfig, withEnvFile } from '../platform/config.ts'
import { FolderInUse } from '../platform/embedded/lock.ts'
import { explainFailure } from '../platform/explain-failure.ts'
import { createLog, type Log } from '../platform/log.ts'
import { withSecretFiles } from '../platform/secret-files.ts'
import { equation } from '../slices/books/index.ts'
import { backup } from './backup.ts'
import type { Finding } from './doctor.ts'
import { BackupUnreadable } from './envelope.ts'
import { forget } from './forget-person.ts'
import { changeMaintenance } from './maintenance.ts'
import { migrateNow } from './migrate.ts'
import { type CommandContext, CommandRefused } from './open-database.ts'
import { closeAccount, exportAccount } from './owner-account.ts'
import { removeDemo } from './remove-demo.ts'
import { restore } from './restore.ts'
import { retireKey } from './retire-key.ts'
import { rotate } from './rotate-keys.ts'
import { unlockAdmin } from './unlock-admin.ts'
import { checkAudit } from './verify-audit.ts'
import { checkMoney } from './verify-money.ts'

const root = join(import.meta.dirname, '../../..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const since = performance.now()
/** Known once the settings are read. */
let dataDir: string | undefined
const taken = (): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const usage = `Usage:
  npm run doctor -- [--mail-to ADDRESS]     checks settings, keys, data and every peer, and says what to do
                    [--json]
  npm run backup -- --to FILE|FOLDER        everything into one sealed file (BACKUP_KEY)
  npm run restore -- --from FILE|FOLDER     a backup onto an empty installation (BACKUP_KEY)
                     [--as trial]           as a copy to try things on: no mail leaves, nothing runs by the clock
  npm run verify-audit -- [--heads FILE]    walks the audit trail; --heads may be given several times
  npm run verify-money                      proves that the money adds up, or names the first row that is off
  npm run rotate-keys -- [--to FILE]        a new secret and a new signing key
                         [--retire KEY]     a former key is not needed any more
  npm run migrate                           the schema, with DATABASE_OWNER_URL; for processes that do not have it
  npm run unlock-admin -- --email ADDRESS   a new password for an administrator who cannot sign in any more
  npm run maintenance -- [on --until TIME]  reading goes on, changes are refused; TIME: 2h, 90m, 2026-12-02T23:30
                         [off]              without either, says whether it is on
  npm run forget-person -- --id ID          nobody reads any more whom the audit trail names by this id
  npm run export-account -- --email ADDRESS all data of an owner's company as a ZIP file
                            --to FILE
  npm run close-account -- --email ADDRESS  closes an owner's account in fourteen days
                           [--withdraw]     takes that back
  npm run remove-demo                       switches the demo accounts off and marks the database as production`

type Around = {
  context: Omit<CommandContext, 'config' | 'log'> & { config: Config; log: Log }
  backupKey: string | undefined
  /** Words without a name, such as `on`. */
  words: readonly string[]
  options: {
    to?: string
    from?: string
    as?: string
    heads?: string[]
    email?: string
    retire?: string
    id?: string
    'mail-to'?: string
    until?: string
    json?: boolean
    withdraw?: boolean
  }
}

const runBackup = async ({ context, backupKey, options: { to } }: Around): Promise<number> => {
  if (to === undefined) throw new CommandRefused(usage)
  const { path, bytes, manifest } = await backup({ ...context, backupKey, to, version: rootPackage.version })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Backup written: ${path} (${megabytes(bytes)}; ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files, ${taken()})`,
  )
  if (manifest.files.missing.length === 0) return 0
  say(
    `${manifest.files.missing.length} files are gone or damaged in the file store, and so are not in the backup:\n${manifest.files.missing.map((key) => `  ${key}`).join('\n')}`,
  )
  return 2
}

const runRestore = async ({ context, backupKey, options: { from, as } }: Around): Promise<number> => {
  if (from === undefined || (as !== undefined && as !== 'trial')) throw new CommandRefused(usage)
  const report = await restore({ ...context, backupKey, from, as })
  say(
    `Restored: ${report.path}, made ${report.madeAt} (${report.rows} rows, ${report.files} files, ${taken()}). Every row and file is as the backup says.`,
  )
  if (as === 'trial')
    say(
      `It is marked as a trial (${report.mailsParked} waiting mails were parked): start it with NODE_ENV=trial. No mail leaves it and nothing runs by the clock.`,
    )
  else if (report.purpose !== undefined) say(`It is marked as ${report.purpose}.`)
  if (report.missing.length > 0) say(`${report.missing.length} files were missing already when the backup was made.`)
  if (report.audit.ok) say(`The audit trail is whole: ${report.audit.rows} rows. Start Assure now.`)
  else
    say(
      `The audit trail was not whole when the backup was made. First bad row: ${report.audit.seq}: ${report.audit.fault}.`,
    )
  return report.missing.length > 0 || !report.audit.ok ? 2 : 0
}

const runVerify = async ({ context, options: { heads = [] } }: Around): Promise<number> => {
  const { verdict, headsOutside, headsInside, lastHeadAt } = await checkAudit({ ...context, heads })
  if (!verdict.ok) {
    say(`THE AUDIT TRAIL WAS TAMPERED WITH. First bad row: ${verdict.seq}: ${verdict.fault}.`)
    return 2
  }
  say(
    `The audit trail is whole: ${verdict.rows} rows are sealed, ${headsOutside} heads kept outside the database and ${headsInside} inside agree (${taken()}).`,
  )
  if (verdict.head)
    say(
      `Its end: row ${verdict.head.seq}, hash ${verdict.head.hash}${lastHeadAt === undefined ? '' : `; last head kept outside: ${lastHeadAt}`}`,
    )
  const { rows, since } = verdict.waiting
  say(
    rows === 0
      ? 'No row waits for its seal.'
      : `${rows} rows wait for their seal, the first since ${since}. Each is as it was written; that none is missing among them is not proved.`,
  )
  if (verdict.forgotten > 0)
    say(
      `In ${verdict.forgotten} rows somebody was forgotten, as signed rows of the trail say; nothing else in them changed.`,
    )
  if (headsOutside === 0) say('No head is kept outside the database: that the end was not cut off is not proved.')
  return 0
}

const runVerifyMoney = async ({ context }: Around): Promise<number> => {
  const { companies, totals, fault } = await checkMoney(context)
  if (fault !== undefined) {
    say(`THE BOOKS DO NOT BALANCE. First row that is off: ${fault.row} ${fault.is}.`)
    return 2
  }
  say(`The books balance, for each of ${companies} companies and in all (${taken()}): ${equation(totals)}.`)
  return 0
}

const runRotate = async ({ context, options: { to, retire } }: Around): Promise<number> => {
  if (retire !== undefined) {
    if (to !== undefined) throw new CommandRefused(usage)
    const { name } = await retireKey({ ...context, keyId: retire })
    say(`The key ${retire} is retired: a start does without it. Take it out of ${name} now, and restart.`)
    return 0
  }
  const { inFolder, path } = await rotate({ ...context, to })
  say(
    inFolder
      ? `New keys were added in ${path}. They count after the next start; make a backup afterwards.`
      : `New values for the environment are in ${path}. docs/operating.md ("Keys") says in which order several processes take them; delete the file afterwards.`,
  )
  return 0
}

const runMigrate = async ({ context }: Around): Promise<number> => {
  const applied = await migrateNow(context)
  say(
    applied.length === 0
      ? 'The schema is up to date.'
      : `${applied.length} migrations were applied, the last one: ${applied.at(-1)} (${taken()}).`,
  )
  return 0
}

const runUnlock = async ({ context, options: { email } }: Around): Promise<number> => {
  if (email === undefined) throw new CommandRefused(usage)
  const password = await unlockAdmin({ ...context, email })
  say(
    `${email} may sign in again at /admin/login with this password, which is shown once and has to be changed there: ${password}`,
  )
  say(
    'The second factor, where there was one, is switched off; passkeys and the link to the identity provider are removed; all sessions of the account were ended. It is in the audit trail.',
  )
  return 0
}

const runMaintenance = async ({ context, words, options: { until } }: Around): Promise<number> => {
  const [to] = words
  const isWhole = words.length < 2 && (to === 'on') === (until !== undefined)
  if (!isWhole || (to !== undefined && to !== 'on' && to !== 'off')) throw new CommandRefused(usage)
  const state = await changeMaintenance({ ...context, to, until })
  if (state === undefined)
    say(to === 'off' ? 'Maintenance is over. Jobs go on within seconds.' : 'There is no maintenance.')
  else
    say(
      `Maintenance since ${state.since.toISOString()}, expected until ${state.until.toISOString()}. Only SUPER_ADMINs change anything; jobs wait. End it with: npm run maintenance -- off`,
    )
  return 0
}

const runForget = async ({ context, options: { id } }: Around): Promise<number> => {
  if (id === undefined) throw new CommandRefused(usage)
  const { formerRows, hadKey } = await forget({ ...context, id })
  say(
    `${hadKey ? 'The key is deleted: what the audit trail keeps under it cannot be read any more.' : 'There was no key any more.'} ${formerRows} rows of before there were keys lost what they said of the person; the trail says so, signed.`,
  )
  say('Backups from before still hold the key and the rows: after a restore of one of them, forget again.')
  return 0
}

const runExportAccount = async ({ context, options: { email, to } }: Around): Promise<number> => {
  if (email === undefined || to === undefined) throw new CommandRefused(usage)
  const { path } = await exportAccount({ ...context, email, to })
  say(`Written: ${path} (${taken()}). It holds personal data: hand it over safely, and delete it afterwards.`)
  return 0
}

const runCloseAccount = async ({ context, options: { email, withdraw = false } }: Around): Promise<number> => {
  if (email === undefined) throw new CommandRefused(usage)
  const day = await closeAccount({ ...context, email, withdraw })
  say(
    day === undefined
      ? 'The account stays open.'
      : `The account will be closed and erased on ${day.toISOString().slice(0, 10)}. Its owner was sent an email and can take it back until then, and so can --withdraw.`,
  )
  return 0
}

const runRemoveDemo = async ({ context }: Around): Promise<number> => {
  const { accounts, certificates, superAdmins } = await removeDemo(context)
  say(
    `${accounts.length} demo accounts were switched off and their sessions ended${accounts.length > 0 ? `: ${accounts.join(', ')}` : ''}.`,
  )
  say(
    `${certificates} of their certificates were withdrawn. The database is marked as production; all of it is in the audit trail.`,
  )
  say(
    superAdmins.length > 0
      ? `SUPER_ADMINs that remain: ${superAdmins.join(', ')}. Who cannot sign in is helped by npm run unlock-admin.`
      : 'No SUPER_ADMIN remains: the next start under NODE_ENV=production makes one from ADMIN_EMAIL and ADMIN_PASSWORD.',
  )
  return 0
}

const symbols: Record<Finding['state'], string> = { ok: 'ok', warning: 'WARNING', fault: 'FAULT' }

const runDoctor = async ({ context, options: { 'mail-to': mailTo, json } }: Around): Promise<number> => {
  // Only this command needs the code of all peers.
  const { examine } = await import('./doctor.ts')
  const findings: Finding[] = []
  // Findings appear one by one, because a peer that does not answer takes some seconds.
  await examine({ ...context, mailTo }, (finding) => {
    findings.push(finding)
    if (!json) say(`${symbols[finding.state].padEnd(9)}${finding.check.padEnd(10)}${finding.text}`)
  })
  if (json) say(JSON.stringify(findings, null, 2))
  return findings.some(({ state }) => state === 'fault') ? 2 : 0
}

const commands: Record<string, (around: Around) => Promise<number> | number> = {
  doctor: runDoctor,
  backup: runBackup,
  restore: runRestore,
  'verify-audit': runVerify,
  'verify-money': runVerifyMoney,
  'rotate-keys': runRotate,
  migrate: runMigrate,
  'unlock-admin': runUnlock,
  maintenance: runMaintenance,
  'forget-person': runForget,
  'export-account': runExportAccount,
  'close-account': runCloseAccount,
  'remove-demo': runRemoveDemo,
}

/** The name of a key can begin with a dash, which would be read as another option. */
const withKeyJoined = (words: readonly string[]): string[] => {
  const at = words.indexOf('--retire')
  const key = at < 0 ? undefined : words[at + 1]
  return key === undefined ? [...words] : words.toSpliced(at, 2, `--retire=${key}`)
}

const run = async (): Promise<number> => {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = commands[name]
  if (command === undefined) throw new CommandRefused(usage)
  const { values, positionals } = parseArgs({
    args: withKeyJoined(rest),
    allowPositionals: name === 'maintenance',
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      as: { type: 'string' },
      heads: { type: 'string', multiple: true },
      email: { type: 'string' },
      retire: { type: 'string' },
      id: { type: 'string' },
      'mail-to': { type: 'string' },
      until: { type: 'string' },
      json: { type: 'boolean' },
      withdraw: { type: 'boolean' },
    },
  })
  const parsed = parseConfig(process.env, root, { isCommand: name !== 'doctor' })
  if (!parsed.ok)
    throw new CommandRefused(
      `The settings are not right:\n${parsed.problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  dataDir = parsed.config.dataDir
  const context = { config: parsed.config, clock: systemClock, log: createLog({ logLevel: 'warn' }) }
  return command({
    context,
    backupKey: withSecretFiles(withEnvFile(process.env, root)).env.BACKUP_KEY,
    words: positionals,
    options: values,
  })
}

/** Undefined for a fault of the program. */
const explain = (error: unknown): string | undefined => {
  const isExpected =
    error instanceof CommandRefused ||
    error instanceof BackupUnreadable ||
    error instanceof FolderInUse ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  return isExpected ? (error as Error).message : explainFailure(error, dataDir)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${explain(error) ?? (error as Error).stack ?? String(error)}\n`)
  process.exitCode = 1
}
