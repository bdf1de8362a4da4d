// Converts the text typed in a dialog into the values of an entry.
import { withoutMarks } from '@assure/contract/domain/isolation'
import { readNumber } from '../../../panels/checklist/measured-number.ts'

/** A single line, normalised as the server stores it. */
export const lineOf = (typed: string): string => withoutMarks(typed).trim()
export const lineOrNull = (typed: string): string | null => lineOf(typed) || null

/** Returns undefined for a number that does not fit, and null for an empty field. */
export const numberOf = (typed: string, fits: (value: number) => boolean): number | null | undefined => {
  const value = readNumber(typed)
  return typeof value === 'number' && !fits(value) ? undefined : value
}
export const shownNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
