// Parses a number as people type it: digits of either script, a comma as decimal separator, any minus sign.
import { withLatinDigits } from '@assure/contract/domain/digits'

const form = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Returns null for an empty field, undefined for text that is not a number. */
export const readNumber = (typed: string): number | null | undefined => {
  const text = withLatinDigits(typed.slice(0, 40).normalize('NFKC'))
    .replace(/[\s\u061c\u200e\u200f]/gu, '')
    .replace(/[,\u066b]/gu, '.')
    .replace(/[\u2212\u2013]/gu, '-')
    .replace(/\.$/, '')
  if (text === '') return null
  return form.test(text) ? Number(text) : undefined
}

export const withOtherSign = (typed: string): string => {
  const text = typed.trim()
  return /^[-\u2212\u2013]/u.test(text) ? text.slice(1) : `-${text}`
}
