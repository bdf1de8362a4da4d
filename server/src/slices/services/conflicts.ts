// Declared conflicts of interest: the inspector is not assigned to the company while one is open.

import type * as calls from '@assure/contract/calls/services'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { announceServices } from './announce-services.ts'
import {
  type ConflictRow,
  endConflictRow,
  findCompanyOfAccount,
  getConflictRow,
  insertConflict,
  isConflict,
  listConflictRows,
  listRunningAssignments,
  lockInspector,
} from './store-conflicts.ts'
import { conflictWire } from './wire.ts'

export const listConflicts: UseCase<typeof calls.listConflicts> = async ({ db }) =>
  accept({ conflicts: (await listConflictRows(db)).map(conflictWire) })

/** In the trail of the inspector: name and reason are encrypted with that person's key. */
const newsOf = ({ inspector_id: inspectorId, inspector_name: inspectorName, reason }: ConflictRow) => ({
  list: 'conflicts' as const,
  subject: { kind: 'inspector', id: inspectorId, name: inspectorName },
  reason,
})

export const declareConflict: UseCase<typeof calls.declareConflict> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { inspector_id: inspectorId, company_id: accountId, reason, keep_reason: keepReason } = call.body
    if (!(await lockInspector(tx, inspectorId))) return refuse('conflict.inspector-unknown')
    const companyId = await findCompanyOfAccount(tx, accountId)
    if (companyId === undefined) return refuse('conflict.company-unknown')
    const id = deps.random.uuid()
    const by = call.actor.accountId
    if (!(await insertConflict(tx, { id, inspectorId, companyId, reason, by, now: call.now })))
      return refuse('conflict.declared-already')
    const running = await listRunningAssignments(tx, { inspectorId, companyId })
    if (running.length > 0 && !keepReason)
      return refuse('conflict.assignments-running', { details: { assignments: running } })
    const row = await getConflictRow(tx, id)
    const keeping = running.length === 0 ? {} : { kept: running.map(({ name }) => name), keep_reason: keepReason }
    await announceServices(tx, deps, call, {
      ...newsOf(row),
      action: 'conflict.declared',
      after: { company: row.company_name, ...keeping },
    })
    return accept(conflictWire(row), { message: 'conflict.declared' })
  })

export const endConflict: UseCase<typeof calls.endConflict> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    if (!(await isConflict(tx, id))) return refuse('conflict.not-found')
    if (!(await endConflictRow(tx, { id, by: call.actor.accountId, now: call.now })))
      return refuse('conflict.ended-already')
    const row = await getConflictRow(tx, id)
    await announceServices(tx, deps, call, {
      ...newsOf(row),
      action: 'conflict.ended',
      before: { company: row.company_name },
    })
    return accept(conflictWire(row), { message: 'conflict.ended' })
  })
