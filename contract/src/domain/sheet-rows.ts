// Rows and cells of a copied spreadsheet (separated by tabs) or a CSV file, in one pass over the text. No zod here: the
// web loads this at run time.

export type SheetRow = {
  /** As the sheet counts: the first row is 1. Empty rows are counted, but left out. */
  row: number
  cells: string[]
  /** The column, from 1 on, in which a quotation mark was opened and never closed. */
  openQuote?: number
}

const separators = ['\t', ';', ','] as const
type Separator = (typeof separators)[number]

/** The most frequent separator in the first line, outside quotation marks; a tab wins if there is one. */
const separatorOf = (text: string): Separator => {
  const counts = { '\t': 0, ';': 0, ',': 0 }
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r') && counts['\t'] + counts[';'] + counts[','] > 0) break
    else if (!isQuoted && (sign === '\t' || sign === ';' || sign === ',')) counts[sign] += 1
  }
  if (counts['\t'] > 0) return '\t'
  return counts[';'] > counts[','] ? ';' : ','
}

/** Where a cell that begins with a quotation mark ends, and its content; a doubled mark is one. */
const quotedCell = (text: string, from: number): { value: string; end: number; isOpen: boolean } => {
  const parts: string[] = []
  let start = from + 1
  for (;;) {
    const mark = text.indexOf('"', start)
    if (mark === -1) return { value: [...parts, text.slice(start)].join(''), end: text.length, isOpen: true }
    parts.push(text.slice(start, mark))
    if (text[mark + 1] !== '"') return { value: parts.join(''), end: mark + 1, isOpen: false }
    parts.push('"')
    start = mark + 2
  }
}

const endOfPlain = (text: string, from: number, separator: Separator): number => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** The maximum number of non-empty rows; one row more shows that others followed. */
export const sheetRows = (input: string, most: number): SheetRow[] => {
  const text = input.startsWith('\uFEFF') ? input.slice(1) : input
  const separator = separatorOf(text)
  const rows: SheetRow[] = []
  let [at, row] = [0, 1]
  let cells: string[] = []
  let openQuote: number | undefined
  while (at <= text.length && rows.length <= most) {
    let value = ''
    if (text[at] === '"') {
      const quoted = quotedCell(text, at)
      if (quoted.isOpen) openQuote = cells.length + 1
      value = quoted.value
      at = quoted.end
    }
    const end = endOfPlain(text, at, separator)
    cells.push((value + text.slice(at, end)).trim())
    at = end + 1
    if (text[end] === separator) continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells, ...(openQuote === undefined ? {} : { openQuote }) })
    cells = []
    openQuote = undefined
    row += 1
  }
  return rows
}
