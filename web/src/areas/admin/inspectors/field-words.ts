// Labels for an inspector's fields and values, used where changes are shown.
import { textOf } from '../../../panels/changed-meanwhile/changes.ts'
import type { InspectorOptions } from './inspector-fields.tsx'
import { inspectorsTexts } from './texts.ts'

const texts = {
  email: 'email-address',
  first_name: 'first-name',
  last_name: 'last-name',
  phone_number: 'mobile',
  countryId: 'country',
  serviceAreas: 'service-areas',
  services: 'services',
  laboratory_id: 'laboratory',
  is_active: 'account',
  image: 'image',
  bank_details: 'bank.details',
} as const

const isKnown = (field: string): field is keyof typeof texts => field in texts

// The trail records the server's internal names.
const trailNames: Record<string, keyof typeof texts> = {
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
    const name = trailNames[field] ?? field
    return isKnown(name) ? t(texts[name]) : undefined
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
