// The sheet of a CSV file, with the decoder and the bounded reader of bank statements.
import { type CsvRow, csvRows, type Delimiter, delimiters } from '../statements/csv-rows.ts'
import { textOf } from '../statements/decode.ts'
import { createSheetBuilder, type Sheet } from './sheet.ts'

/** With which the first row has the most cells. */
const delimiterOf = (text: string): Delimiter => {
  let best: { delimiter: Delimiter; cells: number } = { delimiter: ',', cells: 0 }
  for (const delimiter of delimiters) {
    let first: CsvRow | undefined
    try {
      first = csvRows(text, delimiter).next().value ?? undefined
    } catch {
      // With another delimiter, the same text may have no such cell.
    }
    const cells = first?.cells.length ?? 0
    if (cells > best.cells) best = { delimiter, cells }
  }
  return best.delimiter
}

/** Our exports put an apostrophe before what a spreadsheet would compute. */
const withoutEscape = (cell: string): string => (/^'\s*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

export const readCsv = (bytes: Uint8Array): Sheet => {
  const decoded = textOf(bytes)
  const text = decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded
  const builder = createSheetBuilder()
  for (const { row, cells } of csvRows(text, delimiterOf(text))) builder.add({ row, cells: cells.map(withoutEscape) })
  return builder.sheet()
}
