// Streams lists as CSV (RFC 4180, UTF-8). For people: titles and words in their language, times in UAE time, a byte order
// mark and cells escaped against formulas, for spreadsheets. For programs (`header=keys`): keys, codes and values as they
// are, times in UTC.
import { Readable } from 'node:stream'
import { type Accepted, accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { StreamAnswer } from '@assure/contract/endpoint'
import { dubaiWall } from './dubai.ts'
import { contentDisposition } from './files/names.ts'

export type Cell = string | number | boolean | Date | null | undefined
type CellKey<Row> = { [Key in keyof Row]: Row[Key] extends Cell ? Key : never }[keyof Row] & string
export type CsvColumn<Row> = {
  /** Without one, the column is for programs only. */
  title?: Record<Language, string>
  /** What people read in place of the value. */
  words?: Readonly<Record<string, Record<Language, string>>>
  /** `key`: the title for programs, which never changes. `value`: the row's column of that name, if not given. */
} & ({ key: CellKey<Row>; value?: undefined } | { key: string; value: (row: Row) => Cell })
export type YesNoWords = Record<'true' | 'false', Record<Language, string>>
export const yesAndNo: YesNoWords = { true: { en: 'Yes', ar: 'نعم' }, false: { en: 'No', ar: 'لا' } }
export const activeWords: YesNoWords = { true: { en: 'Active', ar: 'نشط' }, false: { en: 'Inactive', ar: 'غير نشط' } }
type Exporting = { actor: { language: Language }; query?: { header?: 'keys' | undefined } }

// Includes full-width forms, which some spreadsheets read as the plain characters. Leading spaces do not prevent it.
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/
const special = /[",\r\n]/

/** 2026-03-05 14:30 in UAE time. */
const moment = (at: Date): string => dubaiWall(at).toISOString().slice(0, 16).replace('T', ' ')

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvCell = (value: Cell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? moment(value) : String(value)
  return quoted(formula.test(text) ? `'${text}` : text)
}

export const plainCell = (value: Cell): string =>
  quoted(value instanceof Date ? value.toISOString() : String(value ?? ''))

const cellOf = <Row>({ key, value }: CsvColumn<Row>, row: Row): Cell =>
  value === undefined ? (row[key as CellKey<Row>] as Cell) : value(row)

type Line<Row> = { head: string; of: (row: Row) => string }

const joined = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const lineForPrograms = <Row>(columns: readonly CsvColumn<Row>[]): Line<Row> => ({
  head: joined(columns.map(({ key }) => key)),
  of: (row) => joined(columns.map((column) => plainCell(cellOf(column, row)))),
})

const lineForPeople = <Row>(columns: readonly CsvColumn<Row>[], language: Language): Line<Row> => {
  const shown = columns.filter(({ title }) => title !== undefined)
  return {
    head: `\uFEFF${joined(shown.map(({ title }) => csvCell(title?.[language])))}`,
    of: (row) =>
      joined(
        shown.map((column) => {
          const cell = cellOf(column, row)
          return csvCell(column.words?.[String(cell)]?.[language] ?? cell)
        }),
      ),
  }
}

async function* lines<Row>(
  { head, of }: Line<Row>,
  first: readonly Row[],
  rest: AsyncIterator<readonly Row[]>,
): AsyncGenerator<string> {
  yield head
  for (let rows: readonly Row[] | undefined = first; rows !== undefined; ) {
    yield rows.map(of).join('')
    const next = await rest.next()
    rows = next.done ? undefined : next.value
  }
}

/** The rows of a list that is short enough to be read at once. */
export async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** Fetches the first rows before anything is sent, so that a failure can still be answered. */
export const exportCsv = async <Row>(
  { actor: { language }, query }: Exporting,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[]>,
): Promise<Accepted<StreamAnswer>> => {
  const first = await batches.next()
  return accept({
    body: Readable.from(
      lines(
        query?.header === 'keys' ? lineForPrograms(columns) : lineForPeople(columns, language),
        first.done ? [] : first.value,
        batches,
      ),
    ),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'no-store',
    },
  })
}
