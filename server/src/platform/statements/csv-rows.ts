// Rows of a CSV file one by one, with bounds, so that a hostile file never becomes millions of cells. The sheets that
// people paste are read by `sheetRows` of the contract, which returns all rows at once.
import { unreadable } from './statement.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export type CsvRow = {
  /** As a spreadsheet counts: the first row is 1, and empty rows count. */
  row: number
  cells: string[]
  /** The file ended in it, without a line end. */
  isLast: boolean
}

const longestCell = 20_000
const [lineFeed, carriageReturn, space] = [10, 13, 32]
const mostCells = 200

/** Where a cell that begins with a quotation mark ends, and its content; a doubled mark is one. */
const quotedCell = (text: string, from: number): { value: string; end: number } => {
  let value = ''
  let start = from + 1
  for (;;) {
    const mark = text.indexOf('"', start)
    // The file was cut in the middle, or has a mark that nobody closed.
    if (mark === -1 || value.length + mark - start > longestCell) throw unreadable()
    value += text.slice(start, mark)
    if (text[mark + 1] !== '"') return { value, end: mark + 1 }
    value += '"'
    start = mark + 2
  }
}

const endOfPlain = (text: string, from: number, delimiter: Delimiter): number => {
  const separator = delimiter.charCodeAt(0)
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separator || code === lineFeed || code === carriageReturn) break
  }
  if (at - from > longestCell) throw unreadable()
  return at
}

/** Where the quotation mark of a cell is, which spaces may precede; undefined if it has none. */
const openingMark = (text: string, from: number): number | undefined => {
  let at = from
  while (text.charCodeAt(at) === space) at += 1
  return text[at] === '"' ? at : undefined
}

/** Empty rows are counted, but left out. */
export function* csvRows(text: string, delimiter: Delimiter): Generator<CsvRow> {
  let [at, row] = [0, 1]
  let cells: string[] = []
  while (at < text.length) {
    let value = ''
    const mark = openingMark(text, at)
    if (mark !== undefined) {
      const quoted = quotedCell(text, mark)
      value = quoted.value
      at = quoted.end
    }
    const end = endOfPlain(text, at, delimiter)
    if (cells.length === mostCells) throw unreadable()
    cells.push((value + text.slice(at, end)).trim())
    at = end + 1
    if (text[end] === delimiter && at < text.length) continue
    if (text[end] === delimiter) cells.push('')
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (cells.some((cell) => cell !== '')) yield { row, cells, isLast: end >= text.length }
    if (cells.length > 0) cells = []
    row += 1
  }
}
