// No zod here: screens check while someone types.
import { withLatinDigits } from './digits.ts'

/** A tax registration number of the UAE: 15 digits, beginning with 1. */
export const isTrn = (typed: string): boolean => /^1\d{14}$/.test(withLatinDigits(typed))
