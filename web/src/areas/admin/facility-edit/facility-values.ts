// The values of the form; all are text.
import type { AnswerFor } from '@assure/contract/calls'
import { ownership } from '@assure/contract/domain/vocabulary'

export type Facility = AnswerFor<'GET /admin/api/facilities/:id'>

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
export const partnered = String(ownership.partnered)

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const isFacilityField = (field: string): field is FacilityField => facilityFields.some((one) => one === field)

export const valuesOf = (facility: Facility): FacilityValues =>
  Object.fromEntries(facilityFields.map((field) => [field, textOf(facility[field])])) as FacilityValues

/** Leaves the partnership's fields out for an owned facility. */
export const formOf = (values: FacilityValues, version: string, agreement: File | undefined): FormData => {
  const form = new FormData()
  const isPartnered = values.owned_status === partnered
  for (const field of facilityFields)
    if (isPartnered || !partnerFields.includes(field)) form.append(field, values[field])
  form.append('version', version)
  if (agreement && isPartnered) form.append('partnership_agreement_file', agreement)
  return form
}
