// The values of a facility's form; all are text.
import type { AnswerFor } from '@assure/contract/calls'
import { ownership } from '@assure/contract/domain/vocabulary'

export const facilityFields = [
  'name',
  'owned_status',
  'partner_company',
  'partnership_agreement_expires_on',
  'address_line_1',
  'address_line_2',
  'city',
  'emirate',
  'nearest_port',
  'phone_number',
  'contact_full_name',
  'contact_email',
  'contact_phone_number',
] as const
export type FacilityField = (typeof facilityFields)[number]
export type FacilityValues = Record<FacilityField, string>

/** For partnered facilities only. */
const partnerFields: readonly FacilityField[] = ['partner_company', 'partnership_agreement_expires_on']
export const optionalFields: readonly FacilityField[] = [...partnerFields, 'address_line_2']
export const requiredFields = facilityFields.filter((field) => !optionalFields.includes(field))
/** What the company may change of a certified facility. */
export const contactFields: readonly FacilityField[] = [
  'phone_number',
  'contact_full_name',
  'contact_email',
  'contact_phone_number',
]
export const owned = String(ownership.owned)
export const partnered = String(ownership.partnered)

export const isFacilityField = (field: string): field is FacilityField => facilityFields.some((one) => one === field)

type Facility = AnswerFor<'GET /admin/api/facilities/:id'> | AnswerFor<'GET /api/user/facility/:id'>

export const valuesOf = (facility?: Facility): FacilityValues =>
  Object.fromEntries(facilityFields.map((field) => [field, String(facility?.[field] ?? '')])) as FacilityValues

/**
 * The partner and its agreement stay in the form when the ownership changes, but are sent only for a partnered
 * facility.
 */
export const facilityForm = (
  values: FacilityValues,
  agreement: File | undefined,
  only: readonly FacilityField[] = facilityFields,
): FormData => {
  const form = new FormData()
  const isPartnered = values.owned_status === partnered
  for (const name of only) if (isPartnered || !partnerFields.includes(name)) form.append(name, values[name].trim())
  if (agreement && isPartnered) form.append('partnership_agreement_file', agreement)
  return form
}

/** An existing facility sends only its changed fields, so that it does not overwrite someone else's edit. */
export const changedFields = (values: FacilityValues, before: FacilityValues): FacilityField[] =>
  facilityFields.filter((name) => values[name] !== before[name])
