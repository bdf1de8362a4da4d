// The first visible sheet of a workbook (ECMA-376). Own code, because the libraries that read one unpack every part
// without a bound and replace formulas by their last results without saying so. Every part is measured before it is
// unpacked; formulas, macros and links to other files are refused.
import { importLimits } from '@assure/contract/domain/imports'
import { isSaneZip, readZipEntries, unpackEntry, type ZipEntryFacts } from '../files/zip-entries.ts'
import { builtInDays, type DateSystem, dayText, formatShowsDay, numberText } from './cell-values.ts'
import { createSheetBuilder, type Sheet, SheetRefused, unreadable } from './sheet.ts'
import { readXml } from './xml-events.ts'

const mostUnpacked = 48 * 1024 * 1024
const macros = /(?:^|\/)(?:vbaProject\.bin|vbaProjectSignature\.bin|macrosheets\/)|macroEnabled|vbaProject/i
const links = /^xl\/(?:externalLinks|embeddings|activeX|ctrlProps|queryTables)\/|^xl\/connections\.xml$/i

type Parts = { read(name: string): string | undefined }

const openParts = (bytes: Buffer): Parts => {
  const entries = readZipEntries(bytes)
  if (entries === undefined) throw unreadable()
  if (entries.some(({ name }) => macros.test(name))) throw new SheetRefused({ code: 'import.macros' })
  if (entries.some(({ name }) => links.test(name))) throw new SheetRefused({ code: 'import.links' })
  if (!isSaneZip(entries, bytes)) throw unreadable()
  const byName = new Map<string, ZipEntryFacts>(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  let left = mostUnpacked
  return {
    read: (name) => {
      const entry = byName.get(name.toLowerCase())
      if (entry === undefined) return undefined
      if (entry.unpacked > left) throw unreadable()
      const part = unpackEntry(bytes, entry, { most: Math.max(1, entry.unpacked) })
      // Longer or shorter than its directory says.
      if (part?.length !== entry.unpacked) throw unreadable()
      left -= part.length
      const isUtf16 = part[0] === 0xff || part[0] === 0xfe
      try {
        return new TextDecoder(isUtf16 ? 'utf-16' : 'utf-8', { fatal: true }).decode(part)
      } catch {
        throw unreadable()
      }
    },
  }
}

const needed = (parts: Parts, name: string): string => {
  const part = parts.read(name)
  if (part === undefined) throw unreadable()
  return part
}

/** Excel writes characters that XML cannot have as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const readSharedTexts = (xml: string | undefined): string[] => {
  const texts: string[] = []
  if (xml === undefined) return texts
  let content = ''
  // Runs of one text; `rPh` is how it is pronounced.
  let [isText, inPhonetic] = [false, false]
  readXml(xml, {
    open: (name) => {
      if (name === 'si') content = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') isText = true
    },
    close: (name) => {
      if (name === 'si') texts.push(unescaped(content))
      else if (name === 'rPh') inPhonetic = false
      else if (name === 't') isText = false
    },
    text: (text) => {
      if (isText && !inPhonetic) content += text
    },
  })
  return texts
}

/** Whether each style of cells shows a day. */
const readDayStyles = (xml: string | undefined): boolean[] => {
  // Each format is read once, however many styles name it.
  const custom = new Map<number, boolean>()
  const styles: number[] = []
  if (xml === undefined) return []
  let inCells = false
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), formatShowsDay(attributes.formatCode ?? ''))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) styles.push(Number(attributes.numFmtId ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles.map((formatId) => custom.get(formatId) ?? builtInDays.has(formatId))
}

type Workbook = { sheetId: string; dates: DateSystem }

const readWorkbook = (xml: string): Workbook => {
  let sheetId: string | undefined
  let dates: DateSystem = 1900
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) dates = 1904
      if (name !== 'sheet' || ['hidden', 'veryHidden'].includes(attributes.state ?? '')) return
      const [, id] = Object.entries(attributes).find(([attribute]) => /(?:^|:)id$/.test(attribute)) ?? []
      sheetId ??= id
    },
  })
  if (sheetId === undefined) throw unreadable()
  return { sheetId, dates }
}

const targetOf = (xml: string, id: string): string => {
  let target: string | undefined
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === id && attributes.TargetMode !== 'External')
        target = attributes.Target
    },
  })
  if (target === undefined) throw unreadable()
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The last row of a spreadsheet. */
const lastRow = 1_048_576

const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^([A-Z]{1,3})\d{1,7}$/i.exec(reference)?.[1]?.toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

type Reading = { texts: readonly string[]; dayStyles: readonly boolean[]; dates: DateSystem }
type Cell = { reference: string; column: number; type: string; style: number; value: string; inline: string }

const textOfCell = ({ type, style, value, inline }: Cell, { texts, dayStyles, dates }: Reading): string => {
  switch (type) {
    case 's': {
      const shared = texts[Number(value)]
      if (shared === undefined) throw unreadable()
      return shared
    }
    case 'inlineStr':
      return unescaped(inline)
    case 'str':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'd':
      return value.slice(0, 10)
    case 'e':
      return value
    default:
      return dayStyles[style] === true && value !== '' ? dayText(Number(value), dates) : numberText(value)
  }
}

const readRows = (xml: string, reading: Reading): Sheet => {
  const builder = createSheetBuilder()
  let [row, column] = [0, -1]
  let cells: string[] = []
  let cell: Cell | undefined
  let into: 'value' | 'inline' | undefined
  let inPhonetic = false
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r)
        if (!Number.isSafeInteger(row) || row > lastRow) throw unreadable()
        column = -1
        cells = []
      } else if (name === 'c') {
        const { r: reference, t: type = 'n', s: style = '0' } = attributes
        column = reference === undefined ? column + 1 : columnOf(reference)
        if (column < 0) throw unreadable()
        cell = { reference: reference ?? '', column, type, style: Number(style), value: '', inline: '' }
      } else if (name === 'f') {
        throw new SheetRefused({ code: 'import.formula', cell: cell?.reference || String(row) })
      } else if (name === 'v') into = 'value'
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') into = 'inline'
    },
    close: (name) => {
      if (name === 'row') builder.add({ row, cells })
      else if (name === 'c' && cell !== undefined) {
        const text = textOfCell(cell, reading).trim()
        if (text !== '') {
          if (cell.column >= importLimits.columns) throw unreadable()
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = text
        }
        cell = undefined
      } else if (name === 'rPh') inPhonetic = false
      else if (name === 'v' || name === 't') into = undefined
    },
    text: (text) => {
      if (cell !== undefined && into !== undefined && !inPhonetic) cell[into] += text
    },
  })
  return builder.sheet()
}

export const readXlsx = (bytes: Buffer): Sheet => {
  const parts = openParts(bytes)
  if (macros.test(needed(parts, '[Content_Types].xml'))) throw new SheetRefused({ code: 'import.macros' })
  const { sheetId, dates } = readWorkbook(needed(parts, 'xl/workbook.xml'))
  const target = targetOf(needed(parts, 'xl/_rels/workbook.xml.rels'), sheetId)
  return readRows(needed(parts, target), {
    texts: readSharedTexts(parts.read('xl/sharedStrings.xml')),
    dayStyles: readDayStyles(parts.read('xl/styles.xml')),
    dates,
  })
}
