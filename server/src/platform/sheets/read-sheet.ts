// Reads an imported file. It runs in a thread, because a large one takes seconds.
import { looksLikeZip } from '../files/zip-entries.ts'
import { StatementRefused } from '../statements/statement.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type SheetAnswer, SheetRefused } from './sheet.ts'

export const readSheet = (bytes: Uint8Array): SheetAnswer => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return { sheet: looksLikeZip(buffer) ? readXlsx(buffer) : readCsv(bytes) }
  } catch (error) {
    if (error instanceof SheetRefused) return { problem: error.problem }
    // From the reader of CSV files.
    if (error instanceof StatementRefused)
      return { problem: { code: error.problem.code === 'statement.empty' ? 'import.empty' : 'import.unreadable' } }
    throw error
  }
}
