// Form values, facility columns and the difference between two versions.
import type { facilityFields } from '@assure/contract/calls/facilities'
import { ownership } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { FacilityFacts, FacilityRow } from './store.ts'

type FacilityForm = z.output<typeof facilityFields>
type FacilityFormPart = { [Field in keyof FacilityForm]?: FacilityForm[Field] | undefined }

/** Names on the wire, for the trail and for conflicts. */
const wireNames = {
  name: 'name',
  ownedStatus: 'owned_status',
  partnerCompany: 'partner_company',
  agreementExpiresOn: 'partnership_agreement_expires_on',
  addressLine1: 'address_line_1',
  addressLine2: 'address_line_2',
  city: 'city',
  emirateId: 'emirate',
  nearestPort: 'nearest_port',
  phoneNumber: 'phone_number',
  contactFullName: 'contact_full_name',
  contactEmail: 'contact_email',
  contactPhoneNumber: 'contact_phone_number',
} as const satisfies Record<keyof FacilityFacts, keyof FacilityForm>

type FactName = keyof FacilityFacts
const factNames = Object.keys(wireNames) as FactName[]

/** Editable in any state. */
const contactFacts: readonly FactName[] = ['phoneNumber', 'contactFullName', 'contactEmail', 'contactPhoneNumber']

export const factsOf = (row: FacilityRow): FacilityFacts =>
  Object.fromEntries(factNames.map((name) => [name, row[name]])) as FacilityFacts

export const wireFacts = (facts: FacilityFacts): Record<string, unknown> =>
  Object.fromEntries(factNames.map((name) => [wireNames[name], facts[name]]))

export const agreementField = 'partnership_agreement_file'

/** The editable fields. The agreement is its file, because another one may have the same name. */
export const editedFields = (row: FacilityRow): Record<string, unknown> => ({
  ...wireFacts(factsOf(row)),
  [agreementField]: row.agreementFileId,
})

/** Only a partnered facility has a partner, even if the form still sends one. */
const withoutPartnerWhenOwned = (facts: FacilityFacts): FacilityFacts =>
  facts.ownedStatus === ownership.partnered ? facts : { ...facts, partnerCompany: null, agreementExpiresOn: null }

export const factsFrom = (form: FacilityForm): FacilityFacts =>
  withoutPartnerWhenOwned({
    name: form.name,
    ownedStatus: form.owned_status,
    partnerCompany: form.partner_company ?? null,
    agreementExpiresOn: form.partnership_agreement_expires_on ?? null,
    addressLine1: form.address_line_1,
    addressLine2: form.address_line_2 ?? null,
    city: form.city,
    emirateId: form.emirate,
    nearestPort: form.nearest_port,
    phoneNumber: form.phone_number,
    contactFullName: form.contact_full_name,
    contactEmail: form.contact_email,
    contactPhoneNumber: form.contact_phone_number,
  })

/** Fields that are not sent stay. */
export const mergeFacts = (row: FacilityRow, form: FacilityFormPart): FacilityFacts => {
  const sent = factNames
    .filter((name) => form[wireNames[name]] !== undefined)
    .map((name) => [name, form[wireNames[name]]])
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
  const picked = (facts: FacilityFacts) => Object.fromEntries(changed.map((name) => [wireNames[name], facts[name]]))
  return {
    before: picked(before),
    after: picked(after),
    beyondContact: changed.some((name) => !contactFacts.includes(name)),
    isEmpty: changed.length === 0,
  }
}
