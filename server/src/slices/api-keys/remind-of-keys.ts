// Tells the maker of an API key, once, that it ends soon.
import { keyLimits } from '@assure/contract/domain/key-scopes'
import type { Deps } from '../../platform/deps.ts'
import { announceKeyEnd } from './announce-key.ts'
import { listEndingKeys, noteReminder } from './store.ts'

const batchSize = 20

/** Returns how many reminders this worker sent. */
export const remindOfKeys = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const count = await deps.db.transaction(async (tx) => {
      const ending = await listEndingKeys(tx, { now, days: keyLimits.reminderDays, limit: batchSize })
      for (const key of ending) {
        await noteReminder(tx, key.secret_id, now)
        await announceKeyEnd(tx, deps, key)
      }
      return ending.length
    })
    if (count === 0) return sent
    sent += count
  }
}
