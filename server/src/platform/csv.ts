// Streams lists as CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark, cells escaped against formulas.
import { Readable } from 'node:stream'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { StreamAnswer } from '@assure/contract/endpoint'
import { dubaiWall } from './dubai.ts'
import { contentDisposition } from './files/names.ts'

export type Cell = string | number | boolean | Date | null | undefined
export type CsvColumn<Row> = { title: Record<Language, string>; value: (row: Row) => Cell }

// Includes full-width forms, which some spreadsheets read as the plain characters. Leading spaces do not prevent it.
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/
const special = /[",\r\n]/

/** 2026-03-05 14:30 in UAE time. */
const moment = (at: Date): string => dubaiWall(at).toISOString().slice(0, 16).replace('T', ' ')

export const csvCell = (value: Cell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? moment(value) : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

async function* lines<Row>(
  columns: readonly CsvColumn<Row>[],
  language: Language,
  first: readonly Row[],
  rest: AsyncIterator<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ title }) => title[language]))}`
  for (let rows: readonly Row[] | undefined = first; rows !== undefined; ) {
    yield rows.map((row) => line(columns.map(({ value }) => value(row)))).join('')
    const next = await rest.next()
    rows = next.done ? undefined : next.value
  }
}

/** The rows of a list that is short enough to be read at once. */
export async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** Fetches the first rows before anything is sent, so that a failure can still be answered. */
export const csvAnswer = async <Row>(
  fileName: string,
  language: Language,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[]>,
): Promise<StreamAnswer> => {
  const first = await batches.next()
  return {
    body: Readable.from(lines(columns, language, first.done ? [] : first.value, batches)),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'no-store',
    },
  }
}
