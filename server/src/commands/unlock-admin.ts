// unlock-admin: lets an administrator in again who lost password or second factor and whom nobody else can help. Whoever may run it has the server anyway.

import { personalFields } from '../personal-fields.ts'
import { createAudit } from '../platform/audit/audit.ts'
import { createHasher } from '../platform/auth/hasher.ts'
import { endSessionsOf } from '../platform/auth/session-store.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase, type Tx } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { systemRandom } from '../platform/random.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandConfig, type CommandLog, CommandRefused, openAddress } from './open-database.ts'

export type UnlockOptions = { config: CommandConfig; clock: Clock; log: CommandLog; email: string }

const openDoor = async (tx: Tx, id: string, hash: string, now: Date): Promise<void> => {
  await tx.run(sql`
    update accounts set password_hash = ${hash}, must_choose_password = true, is_active = true, totp_secret = null, totp_pending_secret = null, totp_enabled_at = null,
      password_changed_at = ${now}, updated_at = ${now}, version = version + 1 where id = ${id}`)
  await tx.run(sql`delete from recovery_codes where account_id = ${id}`)
  await endSessionsOf(tx, id, now)
}

export const unlockAdmin = async ({ config, clock, log, email: given }: UnlockOptions): Promise<string> => {
  const email = given.trim().toLowerCase()
  const keys = keysOf(config, clock)
  const place = await openAddress(config, log, 'unlock-admin')
  const db = openDatabase({ url: place.url, poolSize: 1, onError: () => undefined })
  try {
    const found = await db.find<{ id: string; role: string }>(
      sql`select a.id, s.role from accounts a join staff s on s.account_id = a.id where a.area = 'admin' and a.email = ${email}`,
    )
    if (found === undefined) throw new CommandRefused('No administrator has this address.')
    const password = systemRandom(clock).bytes(15).toString('base64url')
    const hash = await createHasher().hash(password)
    if (!hash.ok) throw new CommandRefused('The password could not be hashed: try again.')
    const now = clock.now()
    const brakes = keys.macs('code', `sign-in:admin:${email}`)
    await db.transaction(async (tx) => {
      await openDoor(tx, found.id, hash.value, now)
      await tx.run(sql`delete from sign_in_failures where area = 'admin' and identity_hash = any(${brakes}::bytea[])`)
      await tx.run(sql`delete from sign_in_waits where area = 'admin' and identity_hash = any(${brakes}::bytea[])`)
      await createAudit({ clock, keys, personal: personalFields }).record(tx, {
        actor: { kind: 'system' },
        action: 'staff.unlocked',
        subject: { kind: 'staff', id: found.id, name: email },
        after: { isActive: true, role: found.role },
        reason: 'npm run unlock-admin',
      })
    })
    return password
  } finally {
    await db.close()
    await place.stop()
  }
}
