// No zod here: the screens check while somebody types.
import { withLatinDigits } from './digits.ts'

/** A tax registration number of the UAE: 15 digits, the first of them 1. */
export const isTrn = (typed: string): boolean => /^1\d{14}$/.test(withLatinDigits(typed))
