// Assigns an inspector. A former one immediately loses the facility and its open visits. Everyone is notified once.
import type * as calls from '@assure/contract/calls/admin-facilities'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { problemText } from '../../platform/http/reply.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { insertFormerInspector } from '../former-inspectors/index.ts'
import { chooseForFacility } from '../inspections/index.ts'
import { cancelOpenVisits } from '../visits/index.ts'
import { type Assignment, announceAssignments } from './announce-facility.ts'
import { readAdminFacility } from './read-admin.ts'
import { findConflict, lockFacility, lockInspector, setInspector } from './store.ts'

type Context = UseCaseContext<Administrator>

/** Locks and checks. Undefined: the inspector is already assigned. */
const prepare = async (
  tx: Tx,
  { actor, now }: Context,
  { id, seen, inspectorId }: { id: string; seen: string | undefined; inspectorId: string },
): Promise<Outcome<Assignment | undefined>> => {
  const facility = await lockFacility(tx, { id, language: actor.language, now })
  if (facility === undefined) return refuse('facility.not-found')
  if (facility.archived_at !== null) return refuse('facility.archived')
  const unchanged = await requireUnchanged(tx, { actor, now, kind: 'assignment', id, seen })
  if (!unchanged.ok) return unchanged
  const next = await lockInspector(tx, inspectorId)
  if (next === undefined) return refuse('inspector.not-found')
  if (!next.is_active) return refuse('inspector.not-active')
  if (facility.inspector_id === inspectorId) return accept(undefined)
  const conflict = await findConflict(tx, { inspectorId, companyId: facility.company_id })
  if (conflict !== null) return refuse('conflict.holds', { values: { reason: conflict } })
  return accept({
    facility,
    next,
    former: facility.inspector_id === null ? undefined : await lockInspector(tx, facility.inspector_id),
  })
}

const carryOut = async (tx: Tx, deps: Deps, context: Context, assignments: readonly Assignment[]): Promise<void> => {
  const { actor, traceId, now } = context
  for (const { facility, next, former } of assignments) {
    await setInspector(tx, { facilityId: facility.id, inspectorId: next.account_id, by: actor.accountId, now })
    if (former === undefined) continue
    await insertFormerInspector(tx, { facilityId: facility.id, inspectorId: former.account_id, now })
    await cancelOpenVisits(tx, deps, {
      subject: { kind: 'facility', id: facility.id },
      inspectorId: former.account_id,
      because: 'inspector-changed',
      actor,
      traceId,
    })
  }
  await announceAssignments(tx, deps, context, assignments)
}

export const assignInspector: UseCase<typeof calls.assignInspector> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const prepared = await prepare(tx, call, { id, seen: call.body.seen, inspectorId: call.body.inspector_id })
    if (!prepared.ok) return prepared
    if (prepared.value !== undefined) await carryOut(tx, deps, call, [prepared.value])
    const facility = await readAdminFacility(tx, deps, call, id)
    return facility === undefined ? refuse('facility.not-found') : accept(facility, { message: 'inspector.assigned' })
  })

type Answer = ReturnOf<typeof calls.assignInspectorToSeveral>

const refusedWire = (id: string, { code, values }: Refused, language: Language): Answer['refused'][number] => ({
  id,
  code,
  message: problemText(code, language, values),
})

export const assignInspectorToSeveral: UseCase<typeof calls.assignInspectorToSeveral> = (deps, call) => {
  const { inspector_id: inspectorId, facilities, checklist_id: checklistId } = call.body
  // Each once and in a fixed order, so that two of these calls do not deadlock.
  const inOrder = [...new Map(facilities.map((one) => [one.id, one])).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  return deps.db.transaction(async (tx): Promise<Outcome<Answer>> => {
    const answer: Answer = { assigned: [], refused: [] }
    const assignments: Assignment[] = []
    for (const { id, seen } of inOrder) {
      const prepared = await prepare(tx, call, { id, seen, inspectorId })
      if (!prepared.ok) {
        // If the inspector is refused, every facility is.
        if (prepared.code === 'inspector.not-found' || prepared.code === 'inspector.not-active') return prepared
        answer.refused.push(refusedWire(id, prepared, call.actor.language))
        continue
      }
      const choice =
        checklistId === undefined
          ? accept({})
          : await chooseForFacility(tx, deps, call, { facilityId: id, checklistId })
      if (!choice.ok) {
        answer.refused.push(refusedWire(id, choice, call.actor.language))
        continue
      }
      if (prepared.value !== undefined) assignments.push(prepared.value)
      answer.assigned.push(id)
    }
    await carryOut(tx, deps, call, assignments)
    return accept(answer)
  })
}
