// remove-demo: removes the demo set from a database that also holds real data, and marks it as production. Nothing is
// deleted: accounts are deactivated and certificates withdrawn.
import { endAccessOf, endRegistrationsOfDemo } from '../platform/auth/session-store.ts'
import { countOtherConnections } from '../platform/db/connections.ts'
import type { Queryable, Tx } from '../platform/db/database.ts'
import { findInstallation, hasPlaceForMark, setPurpose } from '../platform/installation/purpose.ts'
import { parkMailsToDemo } from '../platform/mail/mails.ts'
import { revokeFeed } from '../slices/calendar/store.ts'
import { withdrawCertificatesOfDemo } from '../slices/certificates/store-demo.ts'
import { failCertificationsOfDemo } from '../slices/certifications/store-demo.ts'
import { forgetDevices, replaceRecoveryCodes, switchOffDemoAccounts } from '../slices/sign-in/store.ts'
import { revokeLinks } from '../slices/sign-in/store-links.ts'
import { deleteIdentity } from '../slices/sign-in/store-oidc.ts'
import { deletePasskeysOf } from '../slices/sign-in/store-passkeys.ts'
import { listRealSuperAdmins } from '../slices/staff/store.ts'
import { auditOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

export type RemoveDemoReport = { accounts: string[]; certificates: number; superAdmins: string[] }

const reason = 'npm run remove-demo'

const refuseUnfit = async (db: Queryable): Promise<void> => {
  if (!(await hasPlaceForMark(db)))
    throw new CommandRefused(
      'This database has not been started with this version yet. Start Assure with NODE_ENV=production once: it brings the database up to date, and says whether this command is needed.',
    )
  if ((await findInstallation(db))?.is_parked)
    throw new CommandRefused(
      'This database is a copy of production that was restored as a trial. For production restore the backup without --as, into a new database.',
    )
  const running = await countOtherConnections(db)
  if (running > 0)
    throw new CommandRefused(
      `Assure still works on this database (${running} connections). Stop all its processes first, the stray one too.`,
    )
}

const switchOff = async (tx: Tx, now: Date): Promise<{ id: string; area: string; email: string }[]> => {
  const accounts = await switchOffDemoAccounts(tx, now)
  for (const { id } of accounts) {
    await endAccessOf(tx, id, now)
    await replaceRecoveryCodes(tx, { accountId: id, codes: [], now })
    await deletePasskeysOf(tx, id)
    await deleteIdentity(tx, id)
    await forgetDevices(tx, id, undefined)
    await revokeLinks(tx, id, now)
    await revokeFeed(tx, id, now)
  }
  await endRegistrationsOfDemo(tx, now)
  await parkMailsToDemo(tx, { reason, now })
  return accounts
}

export const removeDemo = async (context: CommandContext): Promise<RemoveDemoReport> => {
  const { config, clock } = context
  if (config.databaseUrl === undefined)
    throw new CommandRefused(
      'The bundled database is always a trial, since production has a DATABASE_URL: set it to the database that the demo set is to be taken out of.',
    )
  return withDatabase(context, 'remove-demo', async (db) => {
    await refuseUnfit(db)
    const now = clock.now()
    const audit = auditOf(config, clock)
    return db.transaction(async (tx) => {
      const accounts = await switchOff(tx, now)
      await failCertificationsOfDemo(tx, { reason, now })
      const certificates = await withdrawCertificatesOfDemo(tx, { reason, now })
      await setPurpose(tx, { purpose: 'production', is_parked: false }, now)
      for (const { id, area, email } of accounts)
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'account.demo-removed',
          subject: { kind: 'account', id, name: email },
          after: { area, isActive: false },
          reason,
        })
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'installation.marked-production',
        subject: { kind: 'installation', id: 'installation' },
        after: { purpose: 'production', demoAccounts: accounts.length, certificatesWithdrawn: certificates },
        reason,
      })
      const superAdmins = await listRealSuperAdmins(tx)
      return {
        accounts: accounts.map(({ email }) => email),
        certificates,
        superAdmins: superAdmins.map(({ email }) => email),
      }
    })
  })
}
