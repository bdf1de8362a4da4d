// The reference that owners write on a transfer. Its two check digits (ISO 7064, mod 97-10) reveal a wrong or swapped
// digit. Orders from before check digits keep their shorter reference. No zod here: screens use this too.
import { withLatinDigits } from './digits.ts'

/** For decimal digits of any length. */
const remainder = (digits: string): number => {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

export const checkDigitsOf = (digits: string): string => String(98 - remainder(`${digits}00`)).padStart(2, '0')

/** ORD-2026-000123 → ORD-2026-000123-47 */
export const orderReference = (number: string): string => `${number}-${checkDigitsOf(number.replace(/\D/g, ''))}`

/** What an order with this number may be called: with its check digits, or without if it is older than they are. */
export const referencesOf = (number: string): readonly string[] => [number, orderReference(number)]

const yearLength = 4
const numberLength = 6
const plainLength = yearLength + numberLength
const checkedLength = plainLength + 2

/** What a payer's text names: references as they are written, each once, and whether one of them has wrong digits. */
export type NamedReferences = { references: readonly string[]; isWrong: boolean }

// Banks drop hyphens or replace them by spaces, and cut texts into lines.
const prefixed = /ORD[^\p{L}\p{N}]{0,3}(\d[\d\s./-]{0,40})/gu

/** Undefined: wrong digits. */
const judge = (typed: string): string | undefined => {
  const digits = typed.replace(/\D/g, '')
  const plain = digits.slice(0, plainLength)
  const number = `ORD-${plain.slice(0, yearLength)}-${plain.slice(yearLength)}`
  if (digits.length === plainLength) return number
  // Ignores any digits after the check digits, such as a date.
  const reference = orderReference(number)
  if (digits.length >= checkedLength && reference.endsWith(digits.slice(plainLength, checkedLength))) return reference
  return undefined
}

export const referencesIn = (text: string): NamedReferences => {
  const judged = [...withLatinDigits(text).toUpperCase().matchAll(prefixed)].map(([, typed = '']) => judge(typed))
  const references = [...new Set(judged.filter((one) => one !== undefined))]
  return { references, isWrong: judged.includes(undefined) }
}
