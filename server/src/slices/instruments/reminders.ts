// Reminders of calibrations: 30 days before they end and on the last day, each once, to the administrators.
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { announceCalibrationEnd } from './announce-instrument.ts'
import { insertReminder, listDueCalibrations } from './store-due.ts'

const batchSize = 20

/** Returns how many reminders this worker sent. */
export const remindOfCalibrations = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const batch = await deps.db.transaction(async (tx) => {
      const due = await listDueCalibrations(tx, { today: dubaiDay(now), limit: batchSize })
      let made = 0
      for (const one of due) {
        if ((await insertReminder(tx, one, now)) === 0) continue
        await announceCalibrationEnd(tx, deps, one)
        made++
      }
      return { due: due.length, made }
    })
    sent += batch.made
    if (batch.due === 0) return sent
  }
}
