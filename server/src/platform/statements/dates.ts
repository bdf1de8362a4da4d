// Dates as banks print them, as days of the calendar.
import { isDay } from '@assure/contract/domain/day'
import { withLatinDigits } from '@assure/contract/domain/digits'
import { withoutDirectionMarks } from '@assure/contract/domain/isolation'
import { plainName } from '@assure/contract/domain/sheet-columns'
import type { DateOrder } from './statement.ts'

const longestDate = 40

const english = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const arabic = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
].map(plainName)

/** From 1 on; 0 if the word is no month. */
const monthOf = (word: string): number => {
  if (/^\d/.test(word)) return 0
  const name = plainName(word)
  if (name.length < 3) return 0
  return (
    1 +
    Math.max(
      arabic.indexOf(name),
      english.findIndex((month) => month.startsWith(name)),
    )
  )
}

const form = /^([\p{L}\d]{1,12})[-/., ]{1,2}([\p{L}\d]{1,12})[-/., ]{1,2}(\d{1,4})(?!\d)(.*)$/u
const compactForm = /^(\d{8})(?!\d)(.*)$/
/** A time of day, after the date. */
const timeForm = /^[T ,]{1,3}\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:[AaPp][Mm]|[صم]|Z|[+-]\d{2}:?\d{2})?$/

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

const dayOf = (year: string, month: string | number, day: string): string | undefined => {
  const text = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const compactDay = (digits: string, order: DateOrder): string | undefined => {
  if (order === 'ymd') return dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  const [first, second, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Names of months and years of four digits show the order by themselves. */
const splitDay = (first: string, second: string, third: string, order: DateOrder): string | undefined => {
  const [monthFirst, monthSecond] = [monthOf(first), monthOf(second)]
  if (monthFirst > 0) return dayOf(third, monthFirst, second)
  if (monthSecond > 0) return first.length === 4 ? dayOf(first, monthSecond, third) : dayOf(third, monthSecond, first)
  if (first.length === 4) return dayOf(first, second, third)
  if (order === 'ymd') return third.length === 4 ? undefined : dayOf(first, second, third)
  return order === 'dmy' ? dayOf(third, second, first) : dayOf(third, first, second)
}

const plainly = (cell: string): string => withoutDirectionMarks(withLatinDigits(cell)).replace(/\s/g, ' ').trim()

/** YYYY-MM-DD, or undefined if the cell is not a date in that order. */
export const parseDay = (cell: string, order: DateOrder): string | undefined => {
  if (cell.length > longestDate) return undefined
  const text = plainly(cell)
  const [, digits = '', after = ''] = compactForm.exec(text) ?? []
  const [, first = '', second = '', third = '', rest = ''] = form.exec(text) ?? []
  const time = digits === '' ? rest : after
  if (time !== '' && !timeForm.test(time)) return undefined
  if (digits !== '') return compactDay(digits, order)
  return third === '' ? undefined : splitDay(first, second, third, order)
}

/** Whether the cell is meant as a date, even a wrong one. "Total" in that column is not. */
export const isMeantAsDate = (cell: string): boolean => {
  const text = plainly(cell.slice(0, longestDate))
  return /^\d/.test(text) || monthOf(text.split(' ', 1)[0] ?? '') > 0
}

const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']

export const isSomeDay = (cell: string): boolean => orders.some((order) => parseDay(cell, order) !== undefined)

const daysBetween = (days: readonly string[]): number => {
  const times = days.map((day) => Date.parse(day))
  return Math.max(...times) - Math.min(...times)
}

/** The order in which all are dates. Of two such orders, the one in which they are closer together; else day first. */
export const guessDateOrder = (cells: readonly string[]): DateOrder | undefined => {
  const dates = cells.filter(isMeantAsDate)
  // A year first fits in every order.
  if (dates.length > 0 && dates.every((cell) => /^\d{4}(?!\d)/.test(plainly(cell)))) return 'ymd'
  const fitting = orders.flatMap((order) => {
    const days = dates.flatMap((cell) => parseDay(cell, order) ?? [])
    return days.length > 0 && days.length === dates.length ? [{ order, span: daysBetween(days) }] : []
  })
  const shortest = Math.min(...fitting.map(({ span }) => span))
  return fitting.find(({ span }) => span === shortest)?.order
}
