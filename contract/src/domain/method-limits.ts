// What a method can detect and quantify, and how a result below that is stated. The entered value stays stored; what is
// judged, shown and reported is the stated one. No zod here: the web loads this at run time.
import { compareDecimals, isDecimalText, type Rounding, roundDecimal } from './decimal-text.ts'
import type { MeasuredValue, TestResult } from './test-verdict.ts'

/** Decimal text in the unit of the method. null: not determined. */
export type MethodLimits = { detection_limit: string | null; quantification_limit: string | null }
export type MethodFigures = MethodLimits & { decimals: number; rounding: Rounding }

export const isMethodLimit = (text: string): boolean => isDecimalText(text) && compareDecimals(text, '0') > 0

/** What is not detected is below the detection limit; without one, below the quantification limit. */
const notDetected = (value: string | null, { detection_limit, quantification_limit }: MethodLimits): MeasuredValue => {
  const limit = detection_limit ?? quantification_limit
  const isNarrower = limit && (value === null || compareDecimals(value, limit) <= 0)
  return { qualifier: 'not-detected', value: isNarrower ? limit : value }
}

/** Numbers must be decimal text. */
export const statedValue = (one: MeasuredValue, method: MethodFigures): MeasuredValue => {
  const { detection_limit: detection, quantification_limit: quantification, decimals, rounding } = method
  if (one.qualifier === 'not-detected') return notDetected(one.value, method)
  if (one.qualifier === 'above' || one.qualifier === 'detected') return one
  // A measured value is compared as it is reported, rounded. A claim such as <0.02 covers all values below 0.02.
  const isBelow = (limit: string): boolean =>
    one.qualifier === null
      ? compareDecimals(roundDecimal(one.value, decimals, rounding), limit) < 0
      : compareDecimals(one.value, limit) <= 0
  if (detection && isBelow(detection)) return { qualifier: 'not-detected', value: detection }
  if (quantification && isBelow(quantification)) return { qualifier: 'below', value: quantification }
  return one
}

/** The same object if the limits change nothing. */
export const statedResult = (result: TestResult, method: MethodFigures): TestResult => {
  if ('passed' in result) return result
  const values = result.values.map((one) => statedValue(one, method))
  const isChanged = values.some((one, at) => {
    const entered = result.values[at]
    return one.qualifier !== entered?.qualifier || one.value !== entered.value
  })
  if (!isChanged) return result
  // An uncertainty belongs to measured values.
  const isMeasured = values.some(({ qualifier }) => qualifier === null)
  return { values, uncertainty: isMeasured ? result.uncertainty : null }
}

/** As entered, if it is stated in another way. */
export const enteredResult = (result: TestResult | null, method: MethodFigures): TestResult | null =>
  result === null || statedResult(result, method) === result ? null : result
