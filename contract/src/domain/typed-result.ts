// Results as people type them and instruments print them: 0,05 · <0.1 · ND · 1.2E+04 ± 500 · 10; 20; <10. Nothing is
// guessed: what can be read in two ways is refused. No zod here: the web loads this at run time.
import { isDecimalText } from './decimal-text.ts'
import { withLatinDigits } from './digits.ts'
import { accept, type Outcome, refuse } from './outcome.ts'
import type { Limit, MeasuredValue, TestResult } from './test-verdict.ts'

/** The mark before the decimals, if the rest of a file shows it. */
export type DecimalMark = '.' | ','

/** A sheet's cell or an input is never longer. */
const mostLetters = 2000

const latin = (typed: string): string =>
  withLatinDigits(typed.slice(0, mostLetters))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()

const grouped = /^-?\d{1,3}(?:,\d{3}){1,3}$/

/** What the text says about the decimal mark: undefined if it says nothing. */
export const decimalMarkIn = (typed: string): DecimalMark | undefined => {
  const text = latin(typed)
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  // 1,250 and 1.250 can be thousands. 0,250 cannot.
  if (comma >= 0) return grouped.test(text) && !/^-?0/.test(text) ? undefined : ','
  return point >= 0 && (/^-?0?\./.test(text) || !/^-?\d{1,3}(?:\.\d{3}){1,3}$/.test(text)) ? '.' : undefined
}

const withoutEndZeros = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** 1.2E+04 is 12000. Undefined if it has too many digits. */
const withoutExponent = (text: string): string | undefined => {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?[eE]([+-]?\d{1,2})$/.exec(text)
  if (parts === null) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const [left, right] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), withoutEndZeros(padded.slice(at))]
  return `${sign}${left}${right === '' ? '' : `.${right}`}`
}

/** As decimal text. Undefined: not a number, or one that can be read in two ways. */
export const typedNumber = (typed: string, mark: DecimalMark = '.'): string | undefined => {
  const text = latin(typed)
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(/^\+/, '')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  let plain = text
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? (['.', ','] as const) : ([',', '.'] as const)
    const [whole = '', ...rest] = text.split(decimal)
    if (rest.length !== 1 || !grouped.test(whole.replaceAll(group, ','))) return undefined
    plain = `${whole.replaceAll(group, '')}.${rest[0]}`
  } else if (comma >= 0) {
    if (mark === '.' && decimalMarkIn(text) === undefined) return undefined
    plain = text.replace(',', '.')
  } else if (point >= 0 && mark === ',' && decimalMarkIn(text) === undefined) return undefined
  const number = withoutExponent(plain.startsWith('.') ? `0${plain}` : plain)
  return number !== undefined && isDecimalText(number) ? number : undefined
}

const words = (list: readonly string[]): ReadonlySet<string> => new Set(list)
const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')

const notDetected = words([
  'nd',
  'notdetected',
  'bdl',
  'blod',
  'absent',
  'negative',
  'غيرمكتشف',
  'لميكتشف',
  'غائب',
  'سلبي',
])
const detected = words(['detected', 'present', 'positive', 'مكتشف', 'موجود', 'ايجابي'])
const passed = words(['passed', 'pass', 'ok', 'yes', 'complies', 'conforms', 'مطابق', 'اجتاز', 'ناجح', 'نعم'])
const notPassed = words(['notpassed', 'failed', 'fail', 'no', 'doesnotcomply', 'غيرمطابق', 'لميجتز', 'راسب', 'لا'])

/** A qualifier may stand before the number or be given for itself. */
export const typedValue = (typed: string, mark?: DecimalMark): MeasuredValue | undefined => {
  const text = latin(typed)
  const word = plainWord(text)
  if (notDetected.has(word)) return { qualifier: 'not-detected', value: null }
  if (detected.has(word)) return { qualifier: 'detected', value: null }
  const sign = text[0]
  if (sign === '<' || sign === '>') {
    const value = typedNumber(text.slice(1), mark)
    return value === undefined ? undefined : { qualifier: sign === '<' ? 'below' : 'above', value }
  }
  // ND (<0.01) names the limit of detection.
  const named = /^([^\d(<]{1,30})\(?<([^()]{1,40})\)?$/.exec(text)
  if (named !== null && notDetected.has(plainWord(named[1] ?? ''))) {
    const value = typedNumber(named[2] ?? '', mark)
    return value === undefined ? undefined : { qualifier: 'not-detected', value }
  }
  const value = typedNumber(text, mark)
  return value === undefined ? undefined : { qualifier: null, value }
}

type Typed = { text: string; uncertainty: string; mark?: DecimalMark | undefined }

/** For a sampling plan, values are separated by semicolons, slashes or spaces. */
const valuesIn = (text: string, isPlan: boolean): string[] =>
  isPlan
    ? text
        .replace(/([<>])\s+/g, '$1')
        .split(/[;؛/|\s]/)
        .filter((part) => part !== '')
    : [text]

/** What was typed for a test with this limit. The verdict says whether the result fits it. */
export const typedResult = ({ text: typed, uncertainty, mark }: Typed, limit: Limit): Outcome<TestResult> => {
  const text = latin(typed)
  if (limit.kind === 'passes') {
    const word = plainWord(text)
    if (passed.has(word)) return accept({ passed: true })
    return notPassed.has(word) ? accept({ passed: false }) : refuse('test.result-kind')
  }
  const [value = '', beside, ...others] = text.split(/±|\+\/-/)
  const spread = beside ?? latin(uncertainty)
  if (others.length > 0 || (beside !== undefined && latin(uncertainty) !== '')) return refuse('test.result-number')
  const values = valuesIn(value.trim(), limit.kind === 'counts').map((part) => typedValue(part, mark))
  const readUncertainty = spread.trim() === '' ? null : typedNumber(spread, mark)
  if (readUncertainty === undefined) return refuse('test.result-number')
  const known = values.filter((one) => one !== undefined)
  if (known.length === 0 || known.length < values.length) return refuse('test.result-number')
  return accept({ values: known, uncertainty: readUncertainty })
}
