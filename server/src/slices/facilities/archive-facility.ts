import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { findOpenOrder } from '../payments/index.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { lockFacility, markArchived } from './store.ts'

type Input = { id: string; seen: string | undefined }

export const archiveFacility =
  (deps: Deps) =>
  async (context: UseCaseContext<Owner>, { id, seen }: Input): Promise<Outcome<Record<string, never>>> => {
    const { actor, now } = context
    return deps.db.transaction(async (tx) => {
      const row = await lockFacility(tx, { id, companyId: actor.companyId, language: actor.language, now })
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      if (row.shown !== null) return refuse('facility.has-certifications')
      const isSeen = await requireUnchanged(tx, { ...context, kind: 'facility', id, seen })
      if (!isSeen.ok) return isSeen
      // Whoever places an order holds the same lock: none can slip in between.
      if ((await findOpenOrder(tx, id)) !== undefined) return refuse('facility.has-open-order')
      if ((await markArchived(tx, { id, by: actor.accountId, now })) === 0) return refuse('facility.archived')
      await announceFacilityChange(tx, deps, { ...context, facility: row, action: 'facility.archived' })
      return accept({}, { message: 'facility.archived' })
    })
  }
