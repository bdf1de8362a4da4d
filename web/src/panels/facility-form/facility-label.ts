// Some fields have other words for their company than in the back office.
import type { FacilityField } from './facility-values.ts'
import { facilityFieldTexts } from './texts.ts'

export type Area = 'customer' | 'admin'
type Labelled = FacilityField | 'partnership_agreement_file'

export const useFacilityLabel = (area: Area): ((field: Labelled) => string) => {
  const t = facilityFieldTexts.useT()
  return (field) => {
    if (
      area === 'customer' &&
      (field === 'owned_status' ||
        field === 'partnership_agreement_file' ||
        field === 'contact_email' ||
        field === 'contact_phone_number')
    )
      return t(`customer.${field}`)
    return t(field)
  }
}
