// What a laboratory tests beside its samples to see that a method works, and whether it passes. Numbers are decimal text
// in the unit of the method. No zod here: the web loads this at run time.
import { compareDecimals, isDecimalText, isWithin, isWithinPercent } from './decimal-text.ts'
import type { MethodLimits } from './method-limits.ts'

export const controlKinds = ['blank', 'duplicate', 'reference'] as const
export type ControlKind = (typeof controlKinds)[number]

/** `acceptance`: the maximum of a blank, the percentage of a duplicate, the tolerance of a reference sample. */
export type ControlFigures = {
  kind: ControlKind
  value: string
  /** Of a duplicate. */
  second_value: string | null
  /** Of a reference sample. */
  expected: string | null
  acceptance: string
}

export const controlPasses = ({ kind, value, second_value, expected, acceptance }: ControlFigures): boolean => {
  if (kind === 'blank') return compareDecimals(value, acceptance) <= 0
  if (kind === 'duplicate') return second_value !== null && isWithinPercent(value, second_value, acceptance)
  return expected !== null && isWithin(value, expected, acceptance)
}

export const isAcceptance = (text: string): boolean => isDecimalText(text) && compareDecimals(text, '0') >= 0

/** What the settings of a method propose as acceptance limits. */
export type ControlLimits = {
  blank_maximum: string | null
  duplicate_percent: string | null
  reference_tolerance: string | null
}

/** null: it has to be entered. */
export const proposedAcceptance = (
  kind: ControlKind,
  method: ControlLimits & Pick<MethodLimits, 'quantification_limit'>,
): string | null => {
  if (kind === 'blank') return method.blank_maximum ?? method.quantification_limit
  return kind === 'duplicate' ? method.duplicate_percent : method.reference_tolerance
}

/** In percent of the mean. For charts and words: `controlPasses` decides. */
export const relativeDifference = (one: string, other: string): number => {
  const [left, right] = [Number(one), Number(other)]
  const mean = Math.abs(left + right) / 2
  return left === right ? 0 : mean === 0 ? Infinity : (Math.abs(left - right) / mean) * 100
}

/** A failed control that nobody released: no result of its method and batch can be verified. */
export const isHolding = ({ passed, released }: { passed: boolean; released: object | null }): boolean =>
  !passed && released === null
