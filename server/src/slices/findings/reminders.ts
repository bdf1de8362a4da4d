// Reminders before a finding's due day, and one when it is overdue. Each is recorded in the transaction of its email.
import { daysUntil } from '@assure/contract/domain/working-days'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { companyRecipients } from '../accounts/index.ts'
import { currentSettings } from '../settings/index.ts'
import { announceReminder, readersOf } from './announce-finding.ts'
import { type DueFinding, insertFindingReminder, lockDueFindings } from './store-due.ts'

const batchSize = 20

const remind = async (tx: Tx, deps: Deps, due: DueFinding, now: Date): Promise<void> => {
  await announceReminder(tx, deps, {
    due,
    daysLeft: daysUntil(dubaiDay(now), due.due_on),
    readers: await readersOf(tx, due.id, {
      owners: await companyRecipients(tx, due.company_id),
      // An overdue finding concerns the inspector too.
      inspectorId: due.days < 0 ? due.inspector_id : null,
    }),
  })
}

/** Returns how many reminders this worker sent. */
export const sendFindingReminders = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const { findingReminderDays: reminderDays } = await currentSettings(deps.db)
    const batch = await deps.db.transaction(async (tx) => {
      const findings = await lockDueFindings(tx, { reminderDays, now, limit: batchSize })
      let made = 0
      for (const due of findings) {
        if ((await insertFindingReminder(tx, due, now)) === 0) continue
        await remind(tx, deps, due, now)
        made++
      }
      return { taken: findings.length, made }
    })
    sent += batch.made
    if (batch.taken === 0) return sent
  }
}
