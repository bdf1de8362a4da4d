// From the cells of a row to the input of a form, and from what its schema refuses to faults.
import { withLatinDigits } from '@assure/contract/domain/digits'
import { type Language, languages } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import { fieldRefusal } from '../../platform/http/parse.ts'
import type { Fault, Importing } from './importer.ts'

export type Choice = { value: string; names: readonly string[] }

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/** The value of a name in either language, or the value itself. What is unknown stays as typed, and its schema refuses it. */
export const chooser = (choices: readonly Choice[]): ((cell: string) => string) => {
  const byName = new Map(choices.flatMap(({ value, names }) => [value, ...names].map((name) => [folded(name), value])))
  return (cell) => byName.get(folded(cell)) ?? cell
}

type Listed = { id: number; name: string }
export type Choices = {
  choose: (cell: string) => string
  isKnown: (value: string) => boolean
  /** For people, in their language. */
  options: string
}

/** A list of choices with its names in both languages. */
export const choicesOf = async (
  list: (language: Language) => Promise<Listed[]>,
  language: Language,
): Promise<Choices> => {
  const lists = await Promise.all(languages.map(list))
  const byId = Map.groupBy(lists.flat(), ({ id }) => String(id))
  return {
    choose: chooser([...byId].map(([value, rows]) => ({ value, names: rows.map(({ name }) => name) }))),
    isKnown: (value) => byId.has(value),
    options: optionsText((lists[languages.indexOf(language)] ?? []).map(({ name }) => name)),
  }
}

/** Several choices in one cell, separated as exports separate them. */
export const severalOf = (cell: string): string[] =>
  cell
    .split(/[;؛\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const mostNamed = 12

export const optionsText = (names: readonly string[]): string =>
  names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}, …` : names.join(', ')

type ColumnWords = {
  /** What a column with choices accepts. */
  options?: Readonly<Record<string, string>>
  days?: readonly string[]
  /** From the fields of the form to the columns of the file, where they have other names. */
  columnOf?: Readonly<Record<string, string>>
}

const spoken = (column: string, code: ProblemCode, { options = {}, days = [] }: ColumnWords): Omit<Fault, 'column'> => {
  const choices = options[column]
  if (code === 'field.unknown-choice' && choices !== undefined)
    return { code: 'import.unknown-choice', values: { options: choices } }
  return { code: days.includes(column) && code !== 'field.required' ? 'import.day' : code }
}

/** One fault for each column, each with its own bounds. */
export const faultsOf = (error: z.ZodError, words: ColumnWords = {}): Fault[] => {
  const faults = new Map<string, Fault>()
  for (const issue of error.issues) {
    const { fields = {}, values = {} } = fieldRefusal(new z.ZodError([issue]), words.columnOf !== undefined)
    for (const [field, code] of Object.entries(fields)) {
      // A fault of an entry belongs to the cell that lists them.
      const column = words.columnOf?.[field] ?? field.replace(/\.\d+$/, '')
      if (!faults.has(column)) faults.set(column, { column, values, ...spoken(column, code, words) })
    }
  }
  return [...faults.values()]
}

export const identityKey = (...parts: readonly (string | null)[]): string =>
  JSON.stringify(parts.map((part) => folded(part ?? '')))

/** 12 and ١٢; what is no number stays as typed, and its schema refuses it. */
export const wholeNumber = (cell: string): number | string => {
  const typed = withLatinDigits(cell.trim())
  return /^\d{1,9}$/.test(typed) ? Number(typed) : cell
}

/** 1250, 1,250.50 and 1250.5 */
export const decimalNumber = (cell: string): number | string => {
  const typed = withLatinDigits(cell.trim()).replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : cell
}

export const administrator = (actor: Importing): Administrator => {
  if (actor.kind !== 'admin') throw new Error('Only administrators import this.')
  return actor
}
