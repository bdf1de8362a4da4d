// Goods lines from spreadsheet rows: what was understood, and by row and column what was not. Nothing is guessed
// silently: an unreadable cell is left out of its line and named. No zod here: the web loads this at run time.

import type { ProblemCode } from '../problems.ts'
import { countryOf } from './country-codes.ts'
import { isDay } from './day.ts'
import { withLatinDigits } from './digits.ts'
import {
  type GoodsField,
  type GoodsLine,
  type GoodsNumberField,
  goodsFields,
  goodsLimits,
  goodsLineFaults,
} from './goods-line.ts'
import { accept, type Outcome, refuse } from './outcome.ts'
import { fieldNames, headerIn, isPasteTooLarge, plainName, rowsAboveHeader } from './sheet-columns.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/** Row and column as the sheet counts them, from 1 on. */
export type NotUnderstood = { row: number; column: number; text: string; code: ProblemCode; field?: GoodsField }

export type PastedGoods = {
  lines: GoodsLine[]
  /** The field of each column; null if none. */
  columns: (GoodsField | null)[]
  hasHeader: boolean
  notUnderstood: NotUnderstood[]
}

const headers: Record<GoodsField, readonly string[]> = {
  description: [
    'description',
    'goods',
    'item',
    'product',
    'commodity',
    'الوصف',
    'البضاعة',
    'الصنف',
    'المنتج',
    'البيان',
  ],
  hs_code: ['hs code', 'hs', 'tariff', 'hscode', 'customs code', 'رمز النظام المنسق', 'البند الجمركي', 'رمز HS'],
  brand: ['brand', 'make', 'manufacturer', 'العلامة التجارية', 'الماركة'],
  model: ['model', 'type', 'article', 'الطراز', 'الموديل'],
  lot_number: ['lot number', 'lot', 'lot no', 'batch', 'batch no', 'batch number', 'رقم الدفعة', 'الدفعة', 'التشغيلة'],
  quantity: ['quantity', 'qty', 'الكمية', 'العدد'],
  unit: ['unit', 'uom', 'unit of measure', 'الوحدة', 'وحدة القياس'],
  packages: ['packages', 'package', 'number of packages', 'cartons', 'pkgs', 'الطرود', 'عدد الطرود'],
  origin_country: ['country of origin', 'origin', 'origin country', 'country', 'made in', 'بلد المنشأ', 'المنشأ'],
  produced_on: [
    'made on',
    'produced on',
    'production date',
    'manufactured',
    'mfg date',
    'تاريخ الإنتاج',
    'تاريخ الصنع',
  ],
  expires_on: [
    'expires on',
    'expiry date',
    'expiry',
    'best before',
    'exp date',
    'تاريخ الانتهاء',
    'تاريخ انتهاء الصلاحية',
  ],
  gtin: ['gtin', 'ean', 'upc', 'barcode', 'ean code', 'رقم GTIN', 'الباركود', 'الرمز الشريطي'],
}

const fieldOfHeader = fieldNames(headers)

/** Reads "1,250.5", "1 250,5" and "١٬٢٥٠٫٥"; "1,25" is ambiguous and refused. */
const numberOf = (typed: string): number | undefined => {
  const text = withLatinDigits(typed)
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/[\s\u00A0]/g, '')
  const whole = text.replace(/,/g, '')
  const isGrouped = !text.includes(',') || /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?$/.test(text)
  return isGrouped && /^\d{1,15}(?:\.\d{1,9})?$/.test(whole) ? Number(whole) : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: string): string => number.padStart(2, '0')

/** 2026-03-05, or day first as used here: 5/3/2026, 05.03.2026, 5-Mar-2026. */
const dayOf = (typed: string): string | undefined => {
  const text = withLatinDigits(typed)
  const parts = /^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{1,4})$/.exec(text)
  if (!parts) return undefined
  const [, first = '', middle = '', last = ''] = parts
  const month = /^\d/.test(middle) ? middle : String(months.indexOf(middle.slice(0, 3).toLowerCase()) + 1)
  const day = first.length === 4 ? `${first}-${two(month)}-${two(last)}` : `${last}-${two(month)}-${two(first)}`
  return isDay(day) ? day : undefined
}

const readers: Partial<Record<GoodsField, (cell: string) => string | number | undefined>> = {
  hs_code: (cell) => withLatinDigits(cell).replace(/[.\s]/g, ''),
  gtin: (cell) => withLatinDigits(cell).replace(/[-\s]/g, ''),
  quantity: numberOf,
  packages: numberOf,
  origin_country: countryOf,
  produced_on: dayOf,
  expires_on: dayOf,
}

const codeWhereUnread: Partial<Record<GoodsField, ProblemCode>> = {
  quantity: 'goods.quantity',
  packages: 'goods.packages',
  origin_country: 'goods.country',
  produced_on: 'goods.date',
  expires_on: 'goods.date',
}

type Columns = readonly (GoodsField | null)[]

const columnsOf = ({ row, cells }: SheetRow): { columns: (GoodsField | null)[]; notUnderstood: NotUnderstood[] } => {
  const seen = new Set<GoodsField>()
  const notUnderstood: NotUnderstood[] = []
  const columns = cells.map((text, at) => {
    const field = fieldOfHeader.get(plainName(text))
    if (field !== undefined && !seen.has(field)) {
      seen.add(field)
      return field
    }
    if (text !== '') {
      const code = field === undefined ? ('goods.column-unknown' as const) : ('goods.column-twice' as const)
      notUnderstood.push({ row, column: at + 1, text, code })
    }
    return null
  })
  return { columns, notUnderstood }
}

const lineOf = (
  { row, cells, openQuote }: SheetRow,
  columns: Columns,
): { line: GoodsLine; faults: NotUnderstood[] } => {
  const line: GoodsLine = {}
  const faults: NotUnderstood[] = []
  const columnOf = new Map<GoodsField, number>()
  for (const [at, text] of cells.entries()) {
    const field = columns[at]
    if (text === '' || field === null) continue
    if (field === undefined) {
      faults.push({ row, column: at + 1, text, code: 'goods.cell-left-over' })
      continue
    }
    columnOf.set(field, at + 1)
    const reader = readers[field]
    const value = reader === undefined ? text : reader(text)
    if (value === undefined)
      faults.push({ row, column: at + 1, text, code: codeWhereUnread[field] ?? 'field.invalid', field })
    else if (typeof value === 'number') line[field as GoodsNumberField] = value
    else line[field as Exclude<GoodsField, GoodsNumberField>] = value
  }
  for (const [field, code] of Object.entries(goodsLineFaults(line, { isDraft: true })) as [GoodsField, ProblemCode][]) {
    const column = columnOf.get(field) ?? 0
    faults.push({ row, column, text: cells[column - 1] ?? '', code, field })
    delete line[field]
  }
  if (openQuote !== undefined)
    faults.push({ row, column: openQuote, text: cells[openQuote - 1] ?? '', code: 'goods.quote-open' })
  const shortened = faults.map((fault) => ({ ...fault, text: fault.text.slice(0, 100) }))
  return { line, faults: shortened.toSorted((one, other) => one.column - other.column) }
}

export const pastedGoods = (text: string): Outcome<PastedGoods> => {
  if (isPasteTooLarge(text)) return refuse('goods.paste-too-large')
  const rows = sheetRows(text, goodsLimits.lines + rowsAboveHeader)
  const headerAt = headerIn(rows, fieldOfHeader)
  const header = headerAt === -1 ? undefined : rows[headerAt]
  const { columns, notUnderstood } =
    header === undefined ? { columns: [...goodsFields], notUnderstood: [] } : columnsOf(header)
  const filled = rows.slice(headerAt + 1)
  if (filled.length === 0) return refuse('goods.paste-empty')
  if (filled.length > goodsLimits.lines) return refuse('goods.too-many-lines')
  const read = filled.map((row) => lineOf(row, columns))
  return accept({
    lines: read.map(({ line }) => line).filter((line) => Object.keys(line).length > 0),
    columns,
    hasHeader: header !== undefined,
    notUnderstood: [...notUnderstood, ...read.flatMap(({ faults }) => faults)],
  })
}
