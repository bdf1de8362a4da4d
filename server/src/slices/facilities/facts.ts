// Form values, facility columns and the difference between two versions.
import { facilityFields } from '@assure/contract/calls/facilities'
import { ownership } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import { pick } from '../../platform/pick.ts'
import type { FacilityFacts, FacilityRow } from './store.ts'

type FacilityForm = z.output<typeof facilityFields>
type FacilityFormPart = { [Field in keyof FacilityForm]?: FacilityForm[Field] | undefined }

const factNames = Object.keys(facilityFields.shape) as (keyof FacilityFacts)[]

/** Editable in any state. */
const contactFacts: readonly string[] = ['phone_number', 'contact_full_name', 'contact_email', 'contact_phone_number']

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
  withoutPartnerWhenOwned({
    ...form,
    partner_company: form.partner_company ?? null,
    partnership_agreement_expires_on: form.partnership_agreement_expires_on ?? null,
    address_line_2: form.address_line_2 ?? null,
  })

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
