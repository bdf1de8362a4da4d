// Some fields have other words in the back office than for their company.
import type { FacilityField } from './facility-values.ts'
import { facilityFieldTexts } from './texts.ts'

export type Area = 'customer' | 'admin'
type Labelled = FacilityField | 'partnership_agreement_file'

export const useFacilityLabel = (area: Area): ((field: Labelled) => string) => {
  const t = facilityFieldTexts.useT()
  return (field) => {
    if (
      field === 'owned_status' ||
      field === 'partnership_agreement_file' ||
      field === 'contact_email' ||
      field === 'contact_phone_number'
    )
      return t(`${area}.${field}`)
    return t(field)
  }
}
