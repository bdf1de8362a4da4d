// forget-person: makes a person's name, addresses and phone numbers in the audit trail permanently unreadable.

import { personalFields } from '../personal-fields.ts'
import { type ForgetReport, forgetPerson, isSwitchedOn, rightsOfOwner } from '../platform/audit/forget.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import type { Database } from '../platform/db/database.ts'
import { auditOf, keysOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

/** `id`: of an account, or of a facility for its contact person. */
export type ForgetOptions = CommandContext & { id: string }

const refuseActive = async (db: Database, id: string): Promise<void> => {
  if (await isSwitchedOn(db, id))
    throw new CommandRefused(
      'This account is switched on. Switch it off first: whatever it does from now on would be written without a name.',
    )
}

export const forget = async ({ id, ...context }: ForgetOptions): Promise<ForgetReport> => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new CommandRefused('--id is the id of an account or of a facility.')
  const keys = keysOf(context.config, context.clock)
  const audit = auditOf(context.config, context.clock)
  return withDatabase(context, 'forget-person', async (db) => {
    await refuseActive(db, id)
    // Chain the pending rows as they were written, before their content is forgotten.
    await sealAudit({ db, keys })
    const report = await db.transaction((tx) =>
      forgetPerson(
        tx,
        { audit, keys, personal: personalFields, rights: rightsOfOwner },
        { person: id, reason: 'npm run forget-person' },
      ),
    )
    if (!report.hadKey && report.formerRows === 0)
      throw new CommandRefused(`The audit trail says nothing of ${id} that could be forgotten.`)
    await sealAudit({ db, keys })
    return report
  })
}
