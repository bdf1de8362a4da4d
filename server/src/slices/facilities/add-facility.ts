import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { ownership } from '@assure/contract/vocabulary'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import { mayChoose } from '../reference-data/index.ts'
import { keepAgreement, storeAgreement } from './agreement.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { type FacilityForm, factsFrom } from './facts.ts'
import { readInstallationFacts } from './installation-facts.ts'
import { insertFacility } from './store.ts'
import { type OwnFacility, ownFacilityWire } from './wire.ts'

export const addFacility =
  (deps: Deps) =>
  async (
    actor: Owner,
    form: FacilityForm,
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<OwnFacility>> => {
    const now = deps.clock.now()
    const facts = factsFrom(form)
    if (!(await mayChoose(deps.db, 'emirates', facts.emirateId)))
      return refuse('field.unknown-choice', { fields: { emirate: 'field.unknown-choice' } })
    const stored = await storeAgreement(deps, files, facts.ownedStatus === ownership.partnered, actor)
    if (!stored.ok) return stored
    return deps.db.transaction(async (tx) => {
      const id = deps.random.uuid()
      const agreementFileId = await keepAgreement(tx, deps, undefined, facts.ownedStatus, stored.value, {
        companyId: actor.companyId,
        by: actor.accountId,
      })
      const row = await insertFacility(
        tx,
        { ...facts, id, companyId: actor.companyId, agreementFileId, by: actor.accountId },
        actor.language,
        now,
      )
      await announceFacilityChange(tx, deps, {
        actor,
        requestId,
        facility: { id, name: facts.name, companyId: actor.companyId },
        action: 'facility.added',
      })
      const present = await readInstallationFacts(deps.config, tx, now)
      return accept(ownFacilityWire(deps, actor, { row, certifications: [], visits: [] }, present), {
        message: 'facility.added',
      })
    })
  }
