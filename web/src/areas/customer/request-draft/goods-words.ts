import type { Language } from '@assure/contract/domain/vocabulary'
import { formatNumber } from '../../../lib/i18n.ts'
import { numberOf } from './draft-values.ts'

/** "4,000 cartons": the number is formatted, the unit stays as typed. */
export const quantityText = (quantity: string, unit: string, language: Language): string => {
  const number = numberOf(quantity)
  return [number === undefined ? quantity : formatNumber(number, language), unit]
    .filter((part) => part !== '')
    .join(' ')
}
