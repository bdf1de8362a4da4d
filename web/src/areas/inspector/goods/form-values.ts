// What is typed in a dialog, as an entry has it.
import { withoutMarks } from '@assure/contract/domain/isolation'
import { readNumber } from '../../../panels/checklist/typed-number.ts'

/** One line, as the server keeps it. */
export const lineOf = (typed: string): string => withoutMarks(typed).trim()
export const lineOrNull = (typed: string): string | null => lineOf(typed) || null

/** undefined: not a number that fits. Nothing typed is null. */
export const numberOf = (typed: string, fits: (value: number) => boolean): number | null | undefined => {
  const value = readNumber(typed)
  return typeof value === 'number' && !fits(value) ? undefined : value
}
export const shownNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
