import type * as calls from '@assure/contract/calls/facilities'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { ownership } from '@assure/contract/domain/vocabulary'
import type { UseCase } from '../../platform/http/route.ts'
import { mayChoose } from '../reference-data/index.ts'
import { replaceAgreement, storeAgreement } from './agreement.ts'
import { createFacility } from './create-facility.ts'
import { factsFrom } from './facts.ts'
import { readInstallationFacts } from './installation-facts.ts'
import { ownFacilityWire } from './wire.ts'

export const addFacility: UseCase<typeof calls.addFacility> = async (deps, call) => {
  const { actor, traceId, now, files } = call
  const { companyId } = actor
  const facts = factsFrom(call.body)
  if (!(await mayChoose(deps.db, 'emirates', { id: facts.emirate })))
    return refuse('field.unknown-choice', { fields: { emirate: 'field.unknown-choice' } })
  const isRequired = facts.owned_status === ownership.partnered
  const stored = await storeAgreement(deps, { files, isRequired, companyId })
  if (!stored.ok) return stored
  return deps.db.transaction(async (tx) => {
    const agreementFileId = await replaceAgreement(tx, deps, {
      actor,
      now,
      facility: { company_id: companyId, agreement_file_id: null },
      ownedStatus: facts.owned_status,
      stored: stored.value,
    })
    const row = await createFacility(tx, deps, { actor, traceId, now, facts, agreementFileId })
    const present = await readInstallationFacts(deps.config, tx, now)
    return accept(ownFacilityWire(deps, { holder: actor, row, certifications: [], visits: [], present }), {
      message: 'facility.added',
    })
  })
}
