// Assigning an inspector, or another one: the former one loses the facility and its open visits at once, and all three are told. Of several facilities
// everybody is told once.
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/outcome'
import type { Language } from '@assure/contract/vocabulary'
import { auditActor, fullName } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { problemText } from '../../platform/http/reply.ts'
import { companyRecipients } from '../accounts/index.ts'
import { requireUnchanged } from '../changes/index.ts'
import { cancelOpenVisits } from '../visits/index.ts'
import { type AssignedInspector, mailAssignments, notifyOfAssignment } from './announce-assignment.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { keepFormerInspector } from './former-inspectors.ts'
import { type AdminFacilityDetail, readAdminFacility } from './read-admin.ts'
import { type FacilityRow, lockFacility } from './store.ts'

type Inspector = AssignedInspector & { isActive: boolean }

/** Held until the commit, so that nobody is switched off while being assigned. */
const findInspector = (db: Queryable, id: string) =>
  db.find<Inspector>(sql`
    select a.id as account_id, a.email, a.first_name, a.last_name, a.language, a.is_active from inspectors i join accounts a on a.id = i.account_id where a.id = ${id} for share of a`)

type Wanted = { id: string; seen?: string | undefined }
/** `former` is absent where nobody was assigned. */
type Change = { row: FacilityRow; next: Inspector; former: Inspector | undefined }

/** All that is needed is locked; nothing is written or told yet. Undefined: that inspector is assigned already. */
const prepare = async (
  tx: Tx,
  actor: Administrator,
  { id, seen }: Wanted,
  inspectorId: string,
  now: Date,
): Promise<Outcome<Change | undefined>> => {
  const row = await lockFacility(tx, id, undefined, actor.language, now)
  if (row === undefined) return refuse('facility.not-found')
  if (row.archivedAt !== null) return refuse('facility.archived')
  const isSeen = await requireUnchanged(tx, actor, { kind: 'assignment', id, seen }, now)
  if (!isSeen.ok) return isSeen
  const next = await findInspector(tx, inspectorId)
  if (next === undefined) return refuse('inspector.not-found')
  if (!next.isActive) return refuse('inspector.not-active')
  if (row.inspectorId === inspectorId) return accept(undefined)
  return accept({
    row,
    next,
    former: row.inspectorId === null ? undefined : await findInspector(tx, row.inspectorId),
  })
}

const carryOut = async (
  tx: Tx,
  deps: Deps,
  actor: Administrator,
  changes: readonly Change[],
  requestId: string,
  now: Date,
): Promise<void> => {
  const told = []
  for (const change of changes) {
    const { row, next, former } = change
    await tx.run(
      sql`update facilities set inspector_id = ${next.accountId}, inspector_assigned_at = ${now}, inspector_assigned_by = ${actor.accountId}, updated_at = ${now} where id = ${row.id}`,
    )
    if (former !== undefined) await keepFormerInspector(tx, row.id, former.accountId, now)
    told.push({ facility: row, next, former, owners: await companyRecipients(tx, row.companyId) })
  }
  await mailAssignments(tx, deps, told)
  // What follows takes the lock that orders commits: it comes last.
  for (const change of told) {
    const { facility, next, former } = change
    if (former !== undefined)
      await cancelOpenVisits(tx, deps, {
        facilityId: facility.id,
        inspectorId: former.accountId,
        cancelledBy: actor.accountId,
        actor: auditActor(actor),
        requestId,
      })
    await notifyOfAssignment(tx, deps, change)
    await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'unassigned' })
    await announceFacilityChange(tx, deps, {
      actor,
      requestId,
      facility: { ...facility, inspectorIds: [next.accountId, former?.accountId ?? null] },
      action: 'facility.inspector-assigned',
      before: { inspector: former === undefined ? null : fullName(former) },
      after: { inspector: fullName(next), inspector_id: next.accountId },
    })
  }
}

export const assignInspector =
  (deps: Deps) =>
  async (
    actor: Administrator,
    id: string,
    { inspector_id: inspectorId, seen }: { inspector_id: string; seen?: string | undefined },
    requestId: string,
  ): Promise<Outcome<AdminFacilityDetail>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const change = await prepare(tx, actor, { id, seen }, inspectorId, now)
      if (!change.ok) return change
      if (change.value !== undefined) await carryOut(tx, deps, actor, [change.value], requestId, now)
      const assigned = await readAdminFacility(deps, tx, actor, id, now)
      return assigned === undefined ? refuse('facility.not-found') : accept(assigned, { message: 'inspector.assigned' })
    })
  }

type Answer = { assigned: string[]; refused: { id: string; code: string; message: string }[] }

const saidOf = (id: string, { code, values }: Refused, language: Language): Answer['refused'][number] => ({
  id,
  code,
  message: problemText(code, language, values),
})

export const assignInspectorToSeveral =
  (deps: Deps) =>
  async (
    actor: Administrator,
    { inspector_id: inspectorId, facilities }: { inspector_id: string; facilities: readonly Wanted[] },
    requestId: string,
  ): Promise<Outcome<Answer>> => {
    const now = deps.clock.now()
    // Once each, and always in one order: two of these do not wait for each other.
    const wanted = [...new Map(facilities.map((one) => [one.id, one])).values()].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    return deps.db.transaction(async (tx): Promise<Outcome<Answer>> => {
      const answer: Answer = { assigned: [], refused: [] }
      const changes: Change[] = []
      for (const one of wanted) {
        const change = await prepare(tx, actor, one, inspectorId, now)
        if (!change.ok) {
          // Of the inspector it is true for every facility.
          if (change.code === 'inspector.not-found' || change.code === 'inspector.not-active') return change
          answer.refused.push(saidOf(one.id, change, actor.language))
          continue
        }
        if (change.value !== undefined) changes.push(change.value)
        answer.assigned.push(one.id)
      }
      await carryOut(tx, deps, actor, changes, requestId, now)
      return accept(answer)
    })
  }
