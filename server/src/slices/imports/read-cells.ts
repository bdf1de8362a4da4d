// From the cells of a row to the input of a form, and from what its schema refuses to faults.
import type { ProblemCode } from '@assure/contract/problems'
import * as z from 'zod'
import { fieldRefusal } from '../../platform/http/parse.ts'
import type { Fault } from './importer.ts'

export type Choice = { value: string; names: readonly string[] }

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/** The value of a name in either language, or the value itself. What is unknown stays as typed, and its schema refuses it. */
export const chooser = (choices: readonly Choice[]): ((cell: string) => string) => {
  const byName = new Map(choices.flatMap(({ value, names }) => [value, ...names].map((name) => [folded(name), value])))
  return (cell) => byName.get(folded(cell)) ?? cell
}

const mostNamed = 12

export const optionsText = (names: readonly string[]): string =>
  names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}, …` : names.join(', ')

type ColumnWords = {
  /** What a column with choices accepts. */
  options?: Readonly<Record<string, string>>
  days?: readonly string[]
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
    const { fields = {}, values = {} } = fieldRefusal(new z.ZodError([issue]))
    for (const [column, code] of Object.entries(fields))
      if (!faults.has(column)) faults.set(column, { column, values, ...spoken(column, code, words) })
  }
  return [...faults.values()]
}

export const identityKey = (...parts: readonly (string | null)[]): string =>
  JSON.stringify(parts.map((part) => folded(part ?? '')))
