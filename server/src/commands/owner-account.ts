// export-account and close-account: what an owner does in the profile, for one who cannot.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { createFiles } from '../platform/files/create-files.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLive } from '../platform/live/live.ts'
import type { Log } from '../platform/log.ts'
import { createMails } from '../platform/mail/mails.ts'
import { systemRandom } from '../platform/random.ts'
import { createAddressGuards } from '../platform/webhooks/address-guard.ts'
import { createWebhooks } from '../platform/webhooks/webhooks.ts'
import { zipOf } from '../platform/zip.ts'
import { companyExported } from '../slices/privacy/announce-privacy.ts'
import { requestClosing, withdrawClosing } from '../slices/privacy/close-account.ts'
import { exportEntries } from '../slices/privacy/export-company.ts'
import { findExported } from '../slices/privacy/store-export.ts'
import { auditOf, keysOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

type OwnerContext = Omit<CommandContext, 'config' | 'log'> & { config: Config; log: Log; email: string }

const accountOf = async (db: Database, email: string): Promise<string> => {
  const account = await db.find<{ id: string }>(sql`
    select a.id from accounts a where a.area = 'customer' and a.email = ${email.trim().toLowerCase()}`)
  if (account === undefined) throw new CommandRefused('No owner has this address.')
  return account.id
}

const depsOf = (db: Database, { config, clock, log }: OwnerContext) => {
  const random = systemRandom(clock)
  const keys = keysOf(config, clock)
  const jobs = createJobs({ db, log })
  return {
    config,
    db,
    clock,
    random,
    keys,
    log,
    audit: auditOf(config, clock),
    mails: createMails({ config, clock, random, keys, jobs }),
    webhooks: createWebhooks({ clock, random, jobs, guards: createAddressGuards(config.webhookNetworks) }),
    live: createLive({ db, url: config.databaseUrl ?? '', clock, log }),
  }
}

const actor = { kind: 'system' } as const

export const exportAccount = ({ to, ...context }: OwnerContext & { to: string }): Promise<{ path: string }> =>
  withDatabase(context, 'export-account', async (db) => {
    const deps = depsOf(db, context)
    const company = await findExported(db, await accountOf(db, context.email))
    if (company === undefined) throw new CommandRefused('This owner has no company.')
    const files = createFiles(deps)
    try {
      const entries = exportEntries({ ...deps, files }, company)
      // Never over another file.
      await pipeline(
        Readable.from(zipOf(entries, context.clock.now())),
        createWriteStream(to, { flags: 'wx', mode: 0o600 }),
      )
    } finally {
      await files.close()
    }
    await db.transaction((tx) => companyExported(tx, deps, { actor, company }))
    return { path: to }
  })

/** Returns the day, or undefined if the closing was taken back. */
export const closeAccount = ({
  withdraw,
  ...context
}: OwnerContext & { withdraw: boolean }): Promise<Date | undefined> =>
  withDatabase(context, 'close-account', async (db) => {
    const deps = depsOf(db, context)
    const accountId = await accountOf(db, context.email)
    const act = { actor, accountId, by: null }
    const outcome = withdraw ? await withdrawClosing(deps, act) : await requestClosing(deps, { ...act, language: 'en' })
    if (!outcome.ok)
      throw new CommandRefused(
        outcome.code === 'account.not-closable'
          ? `The account cannot be closed now. ${String(outcome.values?.reasons)}`
          : outcome.code === 'account.not-closing'
            ? 'The account is not being closed, or its day has come.'
            : 'This account was not approved, or is erased already.',
      )
    return 'due_at' in outcome.value ? outcome.value.due_at : undefined
  })
