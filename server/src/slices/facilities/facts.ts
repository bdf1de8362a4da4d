// Form values, facility columns and the difference between two versions.
import { certifiedFacilityFields, facilityFields, namesOf } from '@assure/contract/domain/record-fields'
import { ownership } from '@assure/contract/domain/vocabulary'
import { pick } from '../../platform/pick.ts'
import type { FacilityFacts, FacilityForm, FacilityRow } from './store.ts'

type FacilityFormPart = { [Field in keyof FacilityForm]?: FacilityForm[Field] | undefined }

const factNames = namesOf(facilityFields)

const contactFacts: readonly string[] = certifiedFacilityFields

export const factsOf = (row: FacilityRow): FacilityFacts => pick(row, factNames)

export const agreementField = 'partnership_agreement_file'

/** The editable fields. The agreement is its file, because another one may have the same name. */
export const editedFields = (row: FacilityRow): Record<string, unknown> => ({
  ...factsOf(row),
  [agreementField]: row.agreement_file_id,
})

/** Only a partnered facility has a partner, even if the form still sends one. */
const withoutPartnerWhenOwned = (facts: FacilityFacts): FacilityFacts =>
  facts.owned_status === ownership.partnered
    ? facts
    : { ...facts, partner_company: null, partnership_agreement_expires_on: null }

export const factsFrom = (form: FacilityForm): FacilityFacts =>
  withoutPartnerWhenOwned(Object.fromEntries(factNames.map((name) => [name, form[name] ?? null])) as FacilityFacts)

/** Fields that are not sent stay. */
export const mergeFacts = (row: FacilityRow, form: FacilityFormPart): FacilityFacts => {
  const sent = factNames.filter((name) => form[name] !== undefined).map((name) => [name, form[name]])
  return withoutPartnerWhenOwned({ ...factsOf(row), ...(Object.fromEntries(sent) as Partial<FacilityFacts>) })
}

type FactsChange = {
  before: Record<string, unknown>
  after: Record<string, unknown>
  beyondContact: boolean
  isEmpty: boolean
}

export const compareFacts = (before: FacilityFacts, after: FacilityFacts): FactsChange => {
  const changed = factNames.filter((name) => before[name] !== after[name])
  return {
    before: pick(before, changed),
    after: pick(after, changed),
    beyondContact: changed.some((name) => !contactFacts.includes(name)),
    isEmpty: changed.length === 0,
  }
}
