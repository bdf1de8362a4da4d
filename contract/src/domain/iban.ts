// No zod here: screens check while someone types.
import { withLatinDigits } from './digits.ts'

const compact = (typed: string): string => withLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase()

/** ISO 13616: country, two check digits, and a remainder of 1 when divided by 97. */
export const isIban = (typed: string): boolean => {
  const iban = compact(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  let remainder = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

export const groupIban = (typed: string): string => compact(typed).replace(/(.{4})(?=.)/g, '$1 ')

/** ISO 9362: 8 or 11 letters and digits. */
export const isSwiftCode = (typed: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(typed))
