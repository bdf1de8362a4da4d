// Reminders before the last day of a document, on the days of the setting, each once.
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { currentSettings } from '../settings/index.ts'
import { announceReminder } from './announce-document.ts'
import { insertReminder, listDueReminders } from './store-due.ts'

const batchSize = 20

/** How many documents this worker reminded of. */
export const remindOfDocuments = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const { reminderDays } = await currentSettings(deps.db)
    const batch = await deps.db.transaction(async (tx) => {
      const due = await listDueReminders(tx, { reminderDays, today: dubaiDay(now), limit: batchSize })
      let made = 0
      for (const one of due) {
        if ((await insertReminder(tx, one, now)) === 0) continue
        await announceReminder(tx, deps, one)
        made++
      }
      return { found: due.length, made }
    })
    sent += batch.made
    if (batch.found === 0) return sent
  }
}
