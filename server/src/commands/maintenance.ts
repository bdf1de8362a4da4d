// maintenance: starts, prolongs or ends maintenance. The running processes notice within a second.

import { type MaintenanceState, readMaintenance, storeMaintenance } from '../platform/maintenance.ts'
import { maintenanceAct } from '../slices/system/rules.ts'
import { auditOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

const duration = /^(\d{1,4})(m|h)$/
const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** `90m`, `2h`, a time in the UAE such as 2026-12-02T23:30, or an instant with its offset. */
export const readUntil = (text: string, now: Date): Date => {
  const [, count, unit] = duration.exec(text) ?? []
  if (count !== undefined) return new Date(now.getTime() + Number(count) * (unit === 'h' ? 3_600_000 : 60_000))
  return new Date(wallTime.test(text) ? `${text}:00+04:00` : text)
}

export type MaintenanceOptions = CommandContext & { to: 'on' | 'off' | undefined; until: string | undefined }

/** Without `to`, only reads it. */
export const changeMaintenance = ({
  to,
  until: typed,
  ...context
}: MaintenanceOptions): Promise<MaintenanceState | undefined> => {
  const { config, clock } = context
  const now = clock.now()
  const until = to === 'on' ? readUntil(typed ?? '', now) : undefined
  if (until !== undefined && !(until > now))
    throw new CommandRefused('--until is not a time in the future: write 2h, 90m or 2026-12-02T23:30 (UAE time).')
  return withDatabase(context, 'maintenance', (db) =>
    db.transaction(async (tx) => {
      if (to === undefined) return readMaintenance(tx)
      let next: MaintenanceState | undefined
      const { before } = await storeMaintenance(
        tx,
        (present) => {
          next = until && { since: present?.since ?? now, until }
          return { next }
        },
        { by: null, now },
      )
      const action = maintenanceAct(before, next)
      if (action !== undefined)
        await auditOf(config, clock).record(tx, {
          actor: { kind: 'system' },
          action,
          subject: { kind: 'system', id: 'maintenance' },
          before: { until: before?.until },
          after: { until: next?.until },
          reason: 'npm run maintenance',
        })
      return next
    }),
  )
}
