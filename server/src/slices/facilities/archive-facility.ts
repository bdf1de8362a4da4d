import type * as calls from '@assure/contract/calls/facilities'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { findOpenOrder } from '../payments/index.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { lockFacility, markArchived } from './store.ts'

export const archiveFacility: UseCase<typeof calls.archiveFacility> = (
  deps,
  { actor, traceId, now, params: { id }, body: { seen } },
) =>
  deps.db.transaction(async (tx) => {
    const row = await lockFacility(tx, { id, companyId: actor.companyId, language: actor.language, now })
    if (row === undefined) return refuse('facility.not-found')
    if (row.archived_at !== null) return refuse('facility.archived')
    if (row.shown !== null) return refuse('facility.has-certifications')
    const unchanged = await requireUnchanged(tx, { actor, now, kind: 'facility', id, seen })
    if (!unchanged.ok) return unchanged
    // Placing an order takes the same lock.
    if ((await findOpenOrder(tx, id)) !== undefined) return refuse('facility.has-open-order')
    if ((await markArchived(tx, { id, by: actor.accountId, now })) === 0) return refuse('facility.archived')
    await announceFacilityChange(tx, deps, { actor, traceId, facility: row, action: 'facility.archived' })
    return accept({}, { message: 'facility.archived' })
  })
