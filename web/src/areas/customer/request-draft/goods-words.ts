import type { Language } from '@assure/contract/domain/vocabulary'
import { formatNumber } from '../../../lib/i18n.ts'
import { typedNumber } from '../../../lib/typed-number.ts'

/** "4,000 cartons": the number is formatted, the unit stays as typed. */
export const quantityText = (quantity: string, unit: string, language: Language): string => {
  const number = typedNumber(quantity)
  return [Number.isNaN(number) ? quantity : formatNumber(number, language), unit]
    .filter((part) => part !== '')
    .join(' ')
}
