// Labels for an inspector's fields and values, used where changes are shown.
import { inspectorFields, namesOf } from '@assure/contract/domain/record-fields'
import { textOf } from '../../../panels/changed-meanwhile/changes.ts'
import type { InspectorOptions } from './inspector-fields.tsx'
import { inspectorsTexts } from './texts.ts'

const more = ['is_active', 'image', 'bank_details', 'serviceAreas', 'services', 'laboratory_id'] as const
const names = [...namesOf(inspectorFields), ...more]

// The trail records the server's internal names.
const trailNames: Record<string, (typeof names)[number]> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  laboratoryId: 'laboratory_id',
  isActive: 'is_active',
  bank_details_changed: 'bank_details',
}

export const useInspectorFieldWords = (options?: InspectorOptions) => {
  const t = inspectorsTexts.useT()
  const known = (field: string): string | undefined => {
    const name = names.find((one) => one === (trailNames[field] ?? field))
    return name && t(name)
  }
  const nameIn = (list: InspectorOptions[keyof InspectorOptions] | undefined, value: string): string =>
    list?.find((option) => option.value === value)?.label ?? value
  const say = (field: string, value: unknown): string => {
    if (value === '' || value === undefined || value === null) return ''
    if (field === 'bank_details' || field === 'image') return t('changed')
    if (field === 'is_active') return value === true ? t('active') : t('inactive')
    if (field === 'laboratory_id') return nameIn(options?.laboratories, textOf(value))
    if (field === 'countryId') return nameIn(options?.countries, textOf(value))
    if (Array.isArray(value))
      return value
        .map((id) => nameIn(field === 'services' ? options?.services : options?.serviceAreas, String(id)))
        .join(t('comma'))
    return textOf(value)
  }
  return { labelOf: (field: string): string => known(field) ?? field, trailLabel: known, say }
}
