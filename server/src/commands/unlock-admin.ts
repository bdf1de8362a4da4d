// unlock-admin: restores the access of an administrator who lost the password or the second step and whom no colleague
// can help. Anyone who can run this controls the server anyway.
import { createHasher } from '../platform/auth/hasher.ts'
import type { Tx } from '../platform/db/database.ts'
import { systemRandom } from '../platform/random.ts'
import { removeSecondSteps } from '../slices/sign-in/remove-second-steps.ts'
import { reopenAccount } from '../slices/sign-in/store.ts'
import { forgetFailures } from '../slices/sign-in/store-failed-attempts.ts'
import { deleteIdentity } from '../slices/sign-in/store-oidc.ts'
import { findAdministrator } from '../slices/staff/store.ts'
import { auditOf, keysOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

export type UnlockOptions = CommandContext & { email: string }

const letIn = async (tx: Tx, account: { id: string; hash: string; now: Date }): Promise<void> => {
  await reopenAccount(tx, account)
  await removeSecondSteps(tx, { accountId: account.id, now: account.now })
  await deleteIdentity(tx, account.id)
}

export const unlockAdmin = async ({ email: typedEmail, ...context }: UnlockOptions): Promise<string> => {
  const { config, clock } = context
  const email = typedEmail.trim().toLowerCase()
  const keys = keysOf(config, clock)
  return withDatabase(context, 'unlock-admin', async (db) => {
    const administrator = await findAdministrator(db, email)
    if (administrator === undefined) throw new CommandRefused('No administrator has this address.')
    const password = systemRandom(clock).bytes(15).toString('base64url')
    const hash = await createHasher().hash(password)
    if (!hash.ok) throw new CommandRefused('The password could not be hashed: try again.')
    const now = clock.now()
    const brakes = keys.macs('code', `sign-in:admin:${email}`)
    await db.transaction(async (tx) => {
      await letIn(tx, { id: administrator.id, hash: hash.value, now })
      for (const mac of brakes) await forgetFailures(tx, { area: 'admin', email, hash: mac })
      await auditOf(config, clock).record(tx, {
        actor: { kind: 'system' },
        action: 'staff.unlocked',
        subject: { kind: 'staff', id: administrator.id, name: email },
        after: { isActive: true, role: administrator.role },
        reason: 'npm run unlock-admin',
      })
    })
    return password
  })
}
