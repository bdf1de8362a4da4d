// The values of a facility's form; all are text.
import { facilityFields, namesOf } from '@assure/contract/domain/record-fields'
import { ownership } from '@assure/contract/domain/vocabulary'

export const facilityNames = namesOf(facilityFields)
export type FacilityField = keyof typeof facilityFields
export type FacilityValues = Record<FacilityField, string>

/** For partnered facilities only. */
const partnerFields: readonly FacilityField[] = ['partner_company', 'partnership_agreement_expires_on']
export const owned = String(ownership.owned)
export const partnered = String(ownership.partnered)

/**
 * The partner and its agreement stay in the form when the ownership changes, but are sent only for a partnered
 * facility.
 */
export const facilityForm = (
  values: FacilityValues,
  agreement: File | undefined,
  only: readonly FacilityField[] = facilityNames,
): FormData => {
  const form = new FormData()
  const isPartnered = values.owned_status === partnered
  for (const name of only) if (isPartnered || !partnerFields.includes(name)) form.append(name, values[name].trim())
  if (agreement && isPartnered) form.append('partnership_agreement_file', agreement)
  return form
}

/** An existing facility sends only its changed fields, so that it does not overwrite someone else's edit. */
export const changedFields = (values: FacilityValues, before: FacilityValues): FacilityField[] =>
  facilityNames.filter((name) => values[name] !== before[name])
