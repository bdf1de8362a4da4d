// Assigning an inspector, or another one: the former one loses the facility and its open visits immediately, and all
// three are notified. Of several facilities everyone is notified once.
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { problemText } from '../../platform/http/reply.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { insertFormerInspector } from '../former-inspectors/index.ts'
import { chooseForFacility } from '../inspections/index.ts'
import { cancelOpenVisits } from '../visits/index.ts'
import { type Assignment, announceAssignments } from './announce-facility.ts'
import { type AdminFacilityDetail, readAdminFacility } from './read-admin.ts'
import { findConflict, lockFacility, lockInspector, setInspector } from './store.ts'

type Context = UseCaseContext<Administrator>
type Wanted = { id: string; seen?: string | undefined }

/** Everything needed is locked; nothing is written or announced yet. Undefined: that inspector is assigned already. */
const prepare = async (
  tx: Tx,
  { inspectorId, id, seen, ...context }: Context & Wanted & { inspectorId: string },
): Promise<Outcome<Assignment | undefined>> => {
  const { actor, now } = context
  const facility = await lockFacility(tx, { id, language: actor.language, now })
  if (facility === undefined) return refuse('facility.not-found')
  if (facility.archivedAt !== null) return refuse('facility.archived')
  const isSeen = await requireUnchanged(tx, { ...context, kind: 'assignment', id, seen })
  if (!isSeen.ok) return isSeen
  const next = await lockInspector(tx, inspectorId)
  if (next === undefined) return refuse('inspector.not-found')
  if (!next.isActive) return refuse('inspector.not-active')
  if (facility.inspectorId === inspectorId) return accept(undefined)
  const conflict = await findConflict(tx, { inspectorId, companyId: facility.companyId })
  if (conflict !== null) return refuse('conflict.holds', { values: { reason: conflict } })
  return accept({
    facility,
    next,
    former: facility.inspectorId === null ? undefined : await lockInspector(tx, facility.inspectorId),
  })
}

const carryOut = async (
  tx: Tx,
  deps: Deps,
  { assignments, ...context }: Context & { assignments: readonly Assignment[] },
): Promise<void> => {
  const { actor, requestId, now } = context
  for (const { facility, next, former } of assignments) {
    await setInspector(tx, { facilityId: facility.id, inspectorId: next.accountId, by: actor.accountId, now })
    if (former === undefined) continue
    await insertFormerInspector(tx, { facilityId: facility.id, inspectorId: former.accountId, now })
    await cancelOpenVisits(tx, deps, {
      subject: { kind: 'facility', id: facility.id },
      inspectorId: former.accountId,
      because: 'inspector-changed',
      actor: auditActor(actor),
      requestId,
    })
  }
  await announceAssignments(tx, deps, { ...context, assignments })
}

export const assignInspector =
  (deps: Deps) =>
  async (
    context: Context,
    { id, inspectorId, seen }: Wanted & { inspectorId: string },
  ): Promise<Outcome<AdminFacilityDetail>> =>
    deps.db.transaction(async (tx) => {
      const prepared = await prepare(tx, { ...context, id, seen, inspectorId })
      if (!prepared.ok) return prepared
      if (prepared.value !== undefined) await carryOut(tx, deps, { ...context, assignments: [prepared.value] })
      const assigned = await readAdminFacility(tx, deps, { ...context, id })
      return assigned === undefined ? refuse('facility.not-found') : accept(assigned, { message: 'inspector.assigned' })
    })

type Answer = { assigned: string[]; refused: { id: string; code: string; message: string }[] }

const refusedWire = (id: string, { code, values }: Refused, language: Language): Answer['refused'][number] => ({
  id,
  code,
  message: problemText(code, language, values),
})

export const assignInspectorToSeveral =
  (deps: Deps) =>
  async (
    context: Context,
    {
      inspectorId,
      facilities,
      checklistId,
    }: { inspectorId: string; facilities: readonly Wanted[]; checklistId?: string | undefined },
  ): Promise<Outcome<Answer>> => {
    // Once each, and always in one order: two of these do not wait for each other.
    const wanted = [...new Map(facilities.map((one) => [one.id, one])).values()].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    return deps.db.transaction(async (tx): Promise<Outcome<Answer>> => {
      const answer: Answer = { assigned: [], refused: [] }
      const assignments: Assignment[] = []
      for (const one of wanted) {
        const prepared = await prepare(tx, { ...context, ...one, inspectorId })
        if (!prepared.ok) {
          // Of the inspector it is true for every facility.
          if (prepared.code === 'inspector.not-found' || prepared.code === 'inspector.not-active') return prepared
          answer.refused.push(refusedWire(one.id, prepared, context.actor.language))
          continue
        }
        const chosen =
          checklistId === undefined
            ? accept({})
            : await chooseForFacility(tx, deps, { ...context, facilityId: one.id, checklistId })
        if (!chosen.ok) {
          answer.refused.push(refusedWire(one.id, chosen, context.actor.language))
          continue
        }
        if (prepared.value !== undefined) assignments.push(prepared.value)
        answer.assigned.push(one.id)
      }
      await carryOut(tx, deps, { ...context, assignments })
      return accept(answer)
    })
  }
