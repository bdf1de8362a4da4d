// Reminders before the last day of a document, on the days that the settings name, each once.
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { currentSettings } from '../settings/index.ts'
import { announceReminder } from './announce-document.ts'
import { insertReminder, listDueReminders } from './store-due.ts'

const batchSize = 20

/** Returns how many reminders this worker sent. */
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
      return { due: due.length, made }
    })
    sent += batch.made
    if (batch.due === 0) return sent
  }
}
