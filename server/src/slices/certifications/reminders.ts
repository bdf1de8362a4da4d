// Reminders before the end of a certification: each day of the setting once, by a row in the transaction of its mail.
// Days that are long past are not made up for.
import { daysLeft } from '@assure/contract/domain/days-left'
import type { Deps } from '../../platform/deps.ts'
import { currentSettings } from '../settings/index.ts'
import { announceReminder } from './announce-certification.ts'
import { insertReminder, lockDueReminders } from './store-due.ts'

const batchSize = 20

/** How many reminders this worker sent. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const { reminderDays } = await currentSettings(deps.db)
    if (reminderDays.length === 0) return sent
    const batch = await deps.db.transaction(async (tx) => {
      const due = await lockDueReminders(tx, { reminderDays, now, limit: batchSize })
      let made = 0
      for (const one of due) {
        if ((await insertReminder(tx, one, now)) === 0) continue
        await announceReminder(tx, deps, { ...one, daysLeft: daysLeft(one.expiresAt, now) })
        made++
      }
      return { taken: due.length, made }
    })
    sent += batch.made
    if (batch.taken === 0) return sent
  }
}
