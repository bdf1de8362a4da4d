// Assigning an inspector, or another one: the former one loses the facility and its open visits at once, and all three are told.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Language } from '@assure/contract/vocabulary'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { stillSeen } from '../changes/index.ts'
import { notify } from '../notifications/index.ts'
import { cancelOpenVisits } from '../visits/index.ts'
import { type AdminFacilityDetail, readAdminFacility } from './read-admin.ts'
import { lockFacility, ownerOf } from './store.ts'
import { auditActor, fullName, tellOfFacility } from './telling.ts'

type Inspector = {
  accountId: string
  email: string
  firstName: string
  lastName: string
  language: Language
  isActive: boolean
}

/** Held until the commit, so that nobody is switched off while being assigned. */
const findInspector = (db: Queryable, id: string) =>
  db.find<Inspector>(sql`
    select a.id as account_id, a.email, a.first_name, a.last_name, a.language, a.is_active from inspectors i join accounts a on a.id = i.account_id where a.id = ${id} for share of a`)

type Facility = { id: string; name: string }

const tellInspectors = async (
  tx: Tx,
  deps: Deps,
  facility: Facility,
  next: Inspector,
  former: Inspector | undefined,
): Promise<void> => {
  const subject = { kind: 'facility', id: facility.id }
  const address = `/inspector/assigned-facility/${facility.id}`
  const to = ({ email, language, firstName }: Inspector) => ({ email, language, name: firstName })
  await deps.mails.queue(tx, 'inspector-assigned', to(next), {
    facilityName: facility.name,
    inspectorName: fullName(next),
    facilityUrl: `${deps.config.publicUrl}${address}`,
  })
  if (former !== undefined) await deps.mails.queue(tx, 'inspector-removed', to(former), { facilityName: facility.name })
  await notify(tx, deps, next.accountId, 'facility-assigned', { facility: facility.name }, { link: address, subject })
  if (former !== undefined)
    await notify(
      tx,
      deps,
      former.accountId,
      'facility-unassigned',
      { facility: facility.name },
      { link: '/inspector/facilities', subject },
    )
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
      const row = await lockFacility(tx, id, undefined, actor.language, now)
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      const isSeen = await stillSeen(tx, actor, { kind: 'assignment', id, seen }, now)
      if (!isSeen.ok) return isSeen
      const next = await findInspector(tx, inspectorId)
      if (next === undefined) return refuse('inspector.not-found')
      if (!next.isActive) return refuse('inspector.not-active')
      const isSame = row.inspectorId === inspectorId
      if (!isSame) {
        const former = row.inspectorId === null ? undefined : await findInspector(tx, row.inspectorId)
        const owner = await ownerOf(tx, row.companyId)
        await tx.run(
          sql`update facilities set inspector_id = ${inspectorId}, inspector_assigned_at = ${now}, inspector_assigned_by = ${actor.accountId}, updated_at = ${now} where id = ${id}`,
        )
        if (former !== undefined)
          await cancelOpenVisits(tx, deps, {
            facilityId: id,
            inspectorId: former.accountId,
            cancelledBy: actor.accountId,
            actor: auditActor(actor),
            requestId,
          })
        const address = `/facility/${id}`
        const values = {
          facilityName: row.name,
          inspectorName: fullName(next),
          facilityUrl: `${deps.config.publicUrl}${address}`,
        }
        await deps.mails.queue(
          tx,
          'inspector-assigned',
          { email: owner.email, language: owner.language, name: owner.firstName },
          values,
        )
        await notify(
          tx,
          deps,
          owner.accountId,
          'inspector-assigned',
          { facility: row.name, inspector: fullName(next) },
          { link: address, subject: { kind: 'facility', id } },
        )
        await tellInspectors(tx, deps, row, next, former)
        await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'unassigned' })
        await tellOfFacility(
          tx,
          deps,
          { id, name: row.name, ownerAccountId: owner.accountId, inspectorIds: [inspectorId, row.inspectorId] },
          {
            actor,
            action: 'facility.inspector-assigned',
            before: { inspector: former === undefined ? null : fullName(former) },
            after: { inspector: fullName(next), inspector_id: inspectorId },
            requestId,
          },
        )
      }
      const assigned = await readAdminFacility(deps, tx, actor, id, now)
      return assigned === undefined ? refuse('facility.not-found') : accept(assigned, { message: 'inspector.assigned' })
    })
  }
