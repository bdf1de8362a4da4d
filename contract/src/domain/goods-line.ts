// A line of goods: its fields, and what is wrong with it. The server refuses by it; the form checks while someone
// types. No zod here: the web loads this at run time.

import type { ProblemCode } from '../problems.ts'
import { isCountryCode } from './country-codes.ts'
import { isDay } from './day.ts'
import { hasDecimals } from './decimal.ts'
import { isGtin } from './gtin.ts'

export const goodsLimits = {
  lines: 200,
  description: 300,
  /** Brand, model, lot number. */
  text: 100,
  unit: 20,
  quantity: 1_000_000_000,
  packages: 10_000_000,
} as const

/** The order of the columns in a sheet without a header row. */
export const goodsFields = [
  'description',
  'hs_code',
  'brand',
  'model',
  'lot_number',
  'quantity',
  'unit',
  'packages',
  'origin_country',
  'produced_on',
  'expires_on',
  'gtin',
] as const
export type GoodsField = (typeof goodsFields)[number]
export type GoodsNumberField = 'quantity' | 'packages'

export type GoodsLine = { [field in Exclude<GoodsField, GoodsNumberField>]?: string | null | undefined } & {
  [field in GoodsNumberField]?: number | null | undefined
}

/** Suggested units, as stored; any other text of at most 20 characters is accepted too. */
export const suggestedUnits = ['pcs', 'kg', 't', 'l', 'm', 'm²', 'm³', 'cartons', 'pallets', 'drums', 'bags'] as const

export const isHsCode = (code: string): boolean => /^\d{6}(?:\d\d){0,3}$/.test(code)

/** With three decimals at most: what a scale or a tape says. */
export const isQuantity = (quantity: number): boolean =>
  quantity > 0 && quantity <= goodsLimits.quantity && hasDecimals(quantity, 3)

const isPackages = (packages: number): boolean =>
  Number.isInteger(packages) && packages >= 1 && packages <= goodsLimits.packages

const longest: Partial<Record<GoodsField, number>> = {
  description: goodsLimits.description,
  brand: goodsLimits.text,
  model: goodsLimits.text,
  lot_number: goodsLimits.text,
  unit: goodsLimits.unit,
}

const fits: Partial<Record<GoodsField, [(value: never) => boolean, ProblemCode]>> = {
  hs_code: [isHsCode, 'goods.hs-code'],
  quantity: [isQuantity, 'goods.quantity'],
  packages: [isPackages, 'goods.packages'],
  origin_country: [isCountryCode, 'goods.country'],
  produced_on: [isDay, 'goods.date'],
  expires_on: [isDay, 'goods.date'],
  gtin: [isGtin, 'goods.gtin'],
}

/** What a line needs before its request can be sent; a draft can wait for it. */
export const neededOfGoods = ['description', 'quantity', 'unit'] as const satisfies readonly GoodsField[]
/** The same for a product to be tested. */
export const neededOfProducts = ['description'] as const satisfies readonly GoodsField[]

const isEmpty = (value: string | number | null | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const faultOf = (field: GoodsField, value: string | number): ProblemCode | undefined => {
  if (typeof value === 'string' && [...value].length > (longest[field] ?? Infinity)) return 'field.too-long'
  const rule = fits[field]
  return rule === undefined || rule[0](value as never) ? undefined : rule[1]
}

type Checking = { isDraft: boolean; needed?: readonly GoodsField[] }

/** By field; empty if nothing is wrong. A draft can have gaps, but no invalid values. */
export const goodsLineFaults = (
  line: GoodsLine,
  { isDraft, needed = neededOfGoods }: Checking,
): Partial<Record<GoodsField, ProblemCode>> => {
  const faults: Partial<Record<GoodsField, ProblemCode>> = {}
  for (const field of goodsFields) {
    const value = line[field]
    if (isEmpty(value)) {
      if (!isDraft && needed.includes(field)) faults[field] = 'field.required'
      continue
    }
    const fault = faultOf(field, value ?? '')
    if (fault !== undefined) faults[field] = fault
  }
  const { produced_on: made, expires_on: ends } = line
  const areDays = faults.produced_on === undefined && faults.expires_on === undefined
  if (areDays && made && ends && ends < made) faults.expires_on = 'goods.expires-before-made'
  return faults
}

/** By place, as a refusal names its fields: `goods.0.hs_code`. */
export const goodsFaults = (lines: readonly GoodsLine[], of: Checking): Record<string, ProblemCode> => {
  if (lines.length > goodsLimits.lines) return { goods: 'goods.too-many-lines' }
  return Object.fromEntries(
    lines.flatMap((line, at) =>
      Object.entries(goodsLineFaults(line, of)).map(([field, code]) => [`goods.${at}.${field}`, code]),
    ),
  )
}
