// Starts, prolongs or ends maintenance.
import type * as calls from '@assure/contract/calls/system'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { type MaintenanceState, storeMaintenance } from '../../platform/maintenance.ts'
import { maintenanceChanged } from './announce-system.ts'
import { maintenanceAct } from './rules.ts'

const instantOf = (text: string | null): number | undefined => (text === null ? undefined : Date.parse(text))

export const saveMaintenance: UseCase<typeof calls.saveMaintenance> = async (
  deps,
  { actor, traceId, now, body: { until: wanted, seen } },
) => {
  const until = wanted === null ? undefined : new Date(wanted)
  if (until !== undefined && until <= now)
    return refuse('maintenance.in-the-past', { fields: { until: 'maintenance.in-the-past' } })
  const outcome = await deps.db.transaction(async (tx) => {
    let next: MaintenanceState | undefined
    const { before, isDone } = await storeMaintenance(
      tx,
      (present) => {
        if (present?.until.getTime() !== instantOf(seen)) return undefined
        next = until && { since: present?.since ?? now, until }
        return { next }
      },
      { by: actor.accountId, now },
    )
    if (!isDone) return refuse('maintenance.changed')
    const action = maintenanceAct(before, next)
    // Ended already, which is what the caller saw and wanted.
    if (action === undefined) return accept({ maintenance: null })
    await maintenanceChanged(tx, deps, { actor, traceId, action, before, after: next })
    return accept({ maintenance: next ?? null }, { message: action })
  })
  // Other processes read it within a second.
  await deps.maintenance.refresh()
  return outcome
}
