// `readSheet` is not here: only the thread loads the reader of XML.
export type { SheetRow } from './sheet.ts'
export { createSheetReader, type SheetReader } from './sheet-reader.ts'
export { xlsxOf, xlsxType } from './write-xlsx.ts'
