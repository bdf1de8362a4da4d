import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { ownership } from '@assure/contract/domain/vocabulary'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { mayChoose } from '../reference-data/index.ts'
import { keepAgreement, storeAgreement } from './agreement.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { type FacilityForm, factsFrom } from './facts.ts'
import { readInstallationFacts } from './installation-facts.ts'
import { insertFacility } from './store.ts'
import { type OwnFacility, ownFacilityWire } from './wire.ts'

type Input = { form: FacilityForm; files: readonly Staged[] }

export const addFacility =
  (deps: Deps) =>
  async (context: UseCaseContext<Owner>, { form, files }: Input): Promise<Outcome<OwnFacility>> => {
    const { actor, now } = context
    const { companyId } = actor
    const facts = factsFrom(form)
    if (!(await mayChoose(deps.db, 'emirates', { id: facts.emirateId })))
      return refuse('field.unknown-choice', { fields: { emirate: 'field.unknown-choice' } })
    const isWanted = facts.ownedStatus === ownership.partnered
    const stored = await storeAgreement(deps, { files, isWanted, companyId })
    if (!stored.ok) return stored
    return deps.db.transaction(async (tx) => {
      const id = deps.random.uuid()
      const agreementFileId = await keepAgreement(tx, deps, {
        ...context,
        before: { companyId, agreementFileId: null },
        ownedStatus: facts.ownedStatus,
        stored: stored.value,
      })
      const row = await insertFacility(tx, {
        facility: { ...facts, id, companyId, agreementFileId, by: actor.accountId },
        language: actor.language,
        now,
      })
      await announceFacilityChange(tx, deps, {
        ...context,
        facility: { id, name: facts.name, companyId, inspectorId: null },
        action: 'facility.added',
      })
      const present = await readInstallationFacts(deps.config, tx, now)
      return accept(ownFacilityWire(deps, { holder: actor, row, certifications: [], visits: [], present }), {
        message: 'facility.added',
      })
    })
  }
