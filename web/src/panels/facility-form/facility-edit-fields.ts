// How a change by somebody else is shown to a person who is editing the same facility.

import type { Option } from '../../ui/form/select.tsx'
import { textOf } from '../changed-meanwhile/changes.ts'
import type { EditFields } from '../record/use-record-edit.tsx'
import { type Area, useFacilityLabel } from './facility-label.ts'
import { type FacilityField, partnered } from './facility-values.ts'
import { facilityFieldTexts } from './texts.ts'

export const useFacilityEditFields = (area: Area, emirates: readonly Option[]): EditFields => {
  const ownership = facilityFieldTexts.useT()
  const labelOf = useFacilityLabel(area)
  return {
    labelOf: (field) => labelOf(field as FacilityField),
    say: (field, value) => {
      if (field === 'emirate') return emirates.find((one) => one.value === value)?.label ?? textOf(value)
      if (field === 'owned_status') return value === '' ? '' : ownership(value === partnered ? 'partnered' : 'owned')
      return textOf(value)
    },
  }
}
