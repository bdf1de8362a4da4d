import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireUnchanged } from '../changes/index.ts'
import { findOpenOrder } from '../payments/index.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { lockFacility, markArchived } from './store.ts'

export const archiveFacility =
  (deps: Deps) =>
  async (
    actor: Owner,
    id: string,
    seen: string | undefined,
    requestId: string,
  ): Promise<Outcome<Record<string, never>>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const row = await lockFacility(tx, id, actor.companyId, actor.language, now)
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      if (row.shown !== null) return refuse('facility.has-certifications')
      const isSeen = await requireUnchanged(tx, actor, { kind: 'facility', id, seen }, now)
      if (!isSeen.ok) return isSeen
      // Whoever places an order holds the same lock: none can slip in between.
      if ((await findOpenOrder(tx, id)) !== undefined) return refuse('facility.has-open-order')
      if ((await markArchived(tx, id, actor.accountId, now)) === 0) return refuse('facility.archived')
      await announceFacilityChange(tx, deps, {
        actor,
        requestId,
        facility: { id, name: row.name, companyId: actor.companyId, inspectorIds: [row.inspectorId] },
        action: 'facility.archived',
      })
      return accept({}, { message: 'facility.archived' })
    })
  }
