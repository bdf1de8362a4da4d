// Creates a facility, for its form and for imports.
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { type FacilityFacts, insertFacility, type OwnFacilityRow } from './store.ts'

type NewFacility = {
  actor: Owner
  traceId: string | undefined
  now: Date
  facts: FacilityFacts
  agreementFileId: string | null
  /** True: open screens are not refreshed for each one. */
  isQuiet?: boolean
}

export const createFacility = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, now, facts, agreementFileId, isQuiet = false }: NewFacility,
): Promise<OwnFacilityRow> => {
  const { companyId, language } = actor
  const id = deps.random.uuid()
  const row = await insertFacility(tx, {
    facility: { ...facts, id, companyId, agreementFileId, by: actor.accountId },
    language,
    now,
  })
  await announceFacilityChange(tx, deps, {
    actor,
    traceId,
    facility: { id, name: facts.name, company_id: companyId, inspector_id: null },
    action: 'facility.added',
    isQuiet,
  })
  return row
}
