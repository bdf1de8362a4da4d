// Reminders before a certification ends: one for each reminder day, recorded in the transaction of its mail. Missed days
// are not caught up.
import { daysLeft } from '@assure/contract/domain/days-left'
import type { Deps } from '../../platform/deps.ts'
import { currentSettings } from '../settings/index.ts'
import { announceReminder } from './announce-certification.ts'
import { insertReminder, lockDueReminders } from './store-due.ts'

const batchSize = 20

/** Returns how many this worker sent. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const { reminderDays } = await currentSettings(deps.db)
    if (reminderDays.length === 0) return sent
    const batch = await deps.db.transaction(async (tx) => {
      const due = await lockDueReminders(tx, { reminderDays, now, limit: batchSize })
      let count = 0
      for (const one of due) {
        if ((await insertReminder(tx, one, now)) === 0) continue
        await announceReminder(tx, deps, { ...one, daysLeft: daysLeft(one.expires_at, now) })
        count++
      }
      return { due: due.length, count }
    })
    sent += batch.count
    if (batch.due === 0) return sent
  }
}
