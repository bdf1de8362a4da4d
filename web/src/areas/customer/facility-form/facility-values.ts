// The form's values: where they start from, and which of them are sent.
import type { AnswerFor } from '@assure/contract/calls'
import { ownership } from '@assure/contract/domain/vocabulary'

export type FacilityValues = {
  name: string
  owned_status: string
  partner_company: string
  partnership_agreement_expires_on: string
  address_line_1: string
  address_line_2: string
  city: string
  emirate: string
  nearest_port: string
  phone_number: string
  contact_full_name: string
  contact_email: string
  contact_phone_number: string
}
export type FacilityField = keyof FacilityValues

export const owned = String(ownership.owned)
export const partnered = String(ownership.partnered)

export const emptyFacility: FacilityValues = {
  name: '',
  owned_status: '',
  partner_company: '',
  partnership_agreement_expires_on: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  emirate: '',
  nearest_port: '',
  phone_number: '',
  contact_full_name: '',
  contact_email: '',
  contact_phone_number: '',
}
const fields = Object.keys(emptyFacility) as FacilityField[]

export const contactFields: readonly FacilityField[] = [
  'phone_number',
  'contact_full_name',
  'contact_email',
  'contact_phone_number',
]
/** Only for a partnered facility. */
const partnerFields: readonly FacilityField[] = ['partner_company', 'partnership_agreement_expires_on']
export const requiredFields: readonly FacilityField[] = fields.filter(
  (name) => !partnerFields.includes(name) && name !== 'address_line_2',
)

type Facility = AnswerFor<'GET /api/user/facility/:id'>

export const valuesOf = (facility: Facility): FacilityValues =>
  Object.fromEntries(fields.map((name) => [name, String(facility[name] ?? '')])) as FacilityValues

/**
 * The partner and its agreement stay in the form when the ownership changes, but are sent only for a partnered
 * facility.
 */
export const facilityForm = (
  values: FacilityValues,
  agreement: File | undefined,
  only: readonly FacilityField[] = fields,
): FormData => {
  const form = new FormData()
  const isPartnered = values.owned_status === partnered
  for (const name of only) if (isPartnered || !partnerFields.includes(name)) form.append(name, values[name].trim())
  if (agreement && isPartnered) form.append('partnership_agreement_file', agreement)
  return form
}

/** An existing facility sends only its changed fields, so that it does not overwrite someone else's edit. */
export const changedFields = (values: FacilityValues, before: FacilityValues): FacilityField[] =>
  fields.filter((name) => values[name] !== before[name])
