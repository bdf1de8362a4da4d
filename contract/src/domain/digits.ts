// Digits as the region's keyboards type them, and telephone numbers as people write them. No zod here: screens use this
// too.

import { numberPrefixes } from './number-series.ts'

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Turns Arabic-Indic and Persian digits into the ones that every phone, bank and search understands. */
export const withLatinDigits = (typed: string): string =>
  typed.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))

// An order's reference ends with two check digits, which its number does not need.
const numberForm = /^([A-Z]{1,3})[- ]?(\d{4})[- ]?(\d{1,6})(?:[- ]\d{2})?$/
const prefixes: readonly string[] = Object.values(numberPrefixes)

/** The number of a record, such as an order or a request, as it is printed, from what somebody typed or heard:
 * "inv 2026 12".
 */
export const recordNumber = (typed: string): string | undefined => {
  const [, prefix = '', year, number = ''] = numberForm.exec(withLatinDigits(typed).trim().toUpperCase()) ?? []
  return prefixes.includes(prefix) ? `${prefix}-${year}-${number.padStart(6, '0')}` : undefined
}

const callPrefixes = ['00971', '971', '0'] as const

/**
 * A telephone number's digits without spaces, marks and the country's own prefix: equal for `+971 50 …` and `050 …`.
 */
export const nationalDigits = (typed: string): string => {
  const digits = withLatinDigits(typed).replace(/\D/g, '')
  const prefix = callPrefixes.find((one) => digits.startsWith(one))
  return prefix === undefined ? digits : digits.slice(prefix.length)
}

const fewestDigits = 5

/** Whether the number could be real. Numbers are stored as typed; a screen only warns. */
export const looksLikePhone = (typed: string): boolean =>
  withLatinDigits(typed).replace(/\D/g, '').length >= fewestDigits

/** What a `tel:` link dials; undefined if there is nothing to dial. */
export const telephoneLink = (number: string): string | undefined => {
  const dialled = withLatinDigits(number).replace(/[^+\d]/g, '')
  return looksLikePhone(dialled) ? `tel:${dialled}` : undefined
}
