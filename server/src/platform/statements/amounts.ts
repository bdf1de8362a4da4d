// Amounts as banks print them, as whole fils. Text becomes digits and never a binary float.
import { withLatinDigits } from '@assure/contract/domain/digits'
import { withoutDirectionMarks } from '@assure/contract/domain/isolation'
import { mostFils } from './statement.ts'

export type Amount = { fils: number; currency: string | null }
/** Between dirhams and fils, as a file uses it. */
export type DecimalMark = '.' | ','

const longestAmount = 60
const groupMarks = [',', '.', "'", ' ']
const arabicDecimalMark = '\u066b'

/** Removes the marks of writing direction; writes digits, minus signs, spaces and group marks in one way. */
const plainly = (cell: string): string =>
  withoutDirectionMarks(withLatinDigits(cell))
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u066c\u2019]/g, "'")
    .replace(/\u060c/g, ',')
    .trim()

/** Banks print nothing, or a dash, in the column that does not apply. */
export const isBlankAmount = (cell: string): boolean => cell === '' || (cell.length < 5 && /^-*$/.test(plainly(cell)))

const currencyWords: Readonly<Record<string, string>> = {
  DH: 'AED',
  DHS: 'AED',
  درهم: 'AED',
  دإ: 'AED',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
}
const creditWords = new Set(['CR', 'C', 'دائن'])
const debitWords = new Set(['DR', 'D', 'DB', 'مدين'])

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217, or a word or sign for it. */
export const currencyOf = (written: string): string | undefined => {
  const word = written.replaceAll('.', '').trim().toUpperCase()
  if (Object.hasOwn(currencyWords, word)) return currencyWords[word]
  return currencies.has(word) ? word : undefined
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
const isLetter = (sign: string): boolean => /^[\p{L}$€£]$/u.test(sign)
const isMark = (sign: string): boolean => groupMarks.includes(sign) || sign === arabicDecimalMark

type Pieces = { number: string; words: string[]; signs: string }

/** Splits a cell into its one number, the words around it and its signs. */
const piecesOf = (cell: string): Pieces | undefined => {
  const text = plainly(cell)
  if (text.length > longestAmount) return undefined
  const pieces: Pieces = { number: '', words: [], signs: '' }
  let at = 0
  const take = (belongs: (sign: string) => boolean): string => {
    const from = at
    while (at < text.length && belongs(text.charAt(at))) at += 1
    return text.slice(from, at)
  }
  while (at < text.length) {
    const sign = text.charAt(at)
    if (isDigit(sign) || (sign !== ' ' && isMark(sign))) {
      if (pieces.number !== '') return undefined
      pieces.number = take((one) => isDigit(one) || isMark(one)).trim()
    } else if (isLetter(sign)) pieces.words.push(take((one) => isLetter(one) || one === '.'))
    else if ('+-()'.includes(sign)) {
      pieces.signs += sign
      at += 1
    } else if (sign === ' ') at += 1
    else return undefined
  }
  return pieces.number === '' ? undefined : pieces
}

type Decimals = { at: number; isCertain: boolean }

/** Where the decimals begin. A single mark before three digits could also separate thousands. */
const decimalsOf = (number: string): Decimals | undefined => {
  const arabic = number.indexOf(arabicDecimalMark)
  if (arabic !== -1) return { at: arabic, isCertain: true }
  const [dot, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')]
  const at = Math.max(dot, comma)
  if (at === -1) return undefined
  if (dot !== -1 && comma !== -1) return { at, isCertain: true }
  if (number.indexOf(number.charAt(at)) !== at) return undefined
  const isAlone = !number.includes("'") && !number.includes(' ')
  const couldGroup = isAlone && number.length - at === 4 && at > 0 && at <= 3 && !number.startsWith('0')
  return { at, isCertain: !couldGroup }
}

/** The digits before the decimals. Groups have three digits; in the Indian way, only the last has. */
const ungrouped = (whole: string): string | undefined => {
  const mark = groupMarks.find((one) => whole.includes(one))
  const groups = mark === undefined ? [whole] : whole.split(mark)
  if (!groups.every((group) => [...group].every(isDigit))) return undefined
  if (groups.length === 1) return whole
  const [first = '', ...others] = groups
  const last = others.pop() ?? ''
  const fits =
    first.length >= 1 &&
    first.length <= 3 &&
    last.length === 3 &&
    others.every(({ length }) => length === 2 || length === 3)
  return fits ? groups.join('') : undefined
}

/** Decimals beyond the second must be zeros. */
const filsOf = (whole: string, decimals: string): number | undefined => {
  if (whole + decimals === '' || ![...decimals].every(isDigit)) return undefined
  if (/[1-9]/.test(decimals.slice(2))) return undefined
  const digits = `${whole}${decimals.slice(0, 2).padEnd(2, '0')}`.replace(/^0+/, '')
  if (digits.length > String(mostFils).length) return undefined
  const fils = Number(digits)
  return fils <= mostFils ? fils : undefined
}

/** A plain decimal number with a point, as in XML. */
export const decimalFils = (text: string): number | undefined => {
  const [whole = '', decimals = '', more] = text.split('.', 3)
  return text.length > longestAmount || more !== undefined || ![...whole].every(isDigit)
    ? undefined
    : filsOf(whole, decimals)
}

const sizeOf = (number: string, mark: DecimalMark | undefined): number | undefined => {
  const decimals = decimalsOf(number)
  let at = decimals?.at
  if (decimals?.isCertain === false) {
    const own = number.charAt(decimals.at)
    // In a file that shows no decimals anywhere, 1,234 is a thousand and more, but 1.234 could be either.
    if (mark === undefined && own === '.') return undefined
    if (mark !== own) at = undefined
  }
  const whole = ungrouped(at === undefined ? number : number.slice(0, at))
  return whole === undefined ? undefined : filsOf(whole, at === undefined ? '' : number.slice(at + 1))
}

/** The sign of an amount: marks, parentheses, or a word for credit or debit. Undefined if they contradict. */
const directionOf = (signs: string, words: readonly string[]): 1 | -1 | undefined => {
  if (!['', '+', '-', '()'].includes(signs)) return undefined
  const isNegative = signs === '-' || signs === '()'
  if (words.length > 1) return undefined
  const [word] = words
  if (word === undefined) return isNegative ? -1 : 1
  if (creditWords.has(word)) return isNegative ? undefined : 1
  return signs === '+' ? undefined : -1
}

/** `mark` settles amounts such as 1.234, which could be read in two ways. */
export const parseAmount = (cell: string, mark?: DecimalMark): Amount | undefined => {
  const pieces = piecesOf(cell)
  if (pieces === undefined) return undefined
  const words = pieces.words.map((word) => word.replaceAll('.', '').toUpperCase())
  const isDirection = (word: string): boolean => creditWords.has(word) || debitWords.has(word)
  const direction = directionOf(pieces.signs, words.filter(isDirection))
  const [currencyWord, ...more] = words.filter((word) => !isDirection(word))
  const currency = currencyWord === undefined ? null : currencyOf(currencyWord)
  const size = sizeOf(pieces.number, mark)
  if (size === undefined || direction === undefined || currency === undefined || more.length > 0) return undefined
  // Not -0, which is another value to some comparisons.
  return { fils: size === 0 ? 0 : size * direction, currency }
}

/** The mark of a file's amounts; undefined if they show none, or both. */
export const decimalMarkIn = (cells: Iterable<string>): DecimalMark | undefined => {
  const marks = new Set<DecimalMark>()
  for (const cell of cells) {
    const number = piecesOf(cell)?.number
    const decimals = number === undefined ? undefined : decimalsOf(number)
    const mark = decimals?.isCertain === true ? number?.charAt(decimals.at) : undefined
    if (mark === '.' || mark === ',') marks.add(mark)
  }
  const [mark] = marks
  return marks.size === 1 ? mark : undefined
}
