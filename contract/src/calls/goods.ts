// The fields of a goods line, as calls receive and return them.
import * as z from 'zod'
import { goodsLimits } from '../domain/goods-line.ts'
import type { ProductField } from '../domain/product.ts'
import { optionalDay, optionalText } from './fields.ts'

/** Unused fields can be left out or null; faults are named by place: `goods.3.hs_code`. */
export const goodsLineInput = z.object({
  description: optionalText(goodsLimits.description),
  hs_code: optionalText(40),
  brand: optionalText(goodsLimits.text),
  model: optionalText(goodsLimits.text),
  lot_number: optionalText(goodsLimits.text),
  quantity: z.number('goods.quantity').nullish(),
  unit: optionalText(goodsLimits.unit),
  packages: z.number('goods.packages').nullish(),
  origin_country: optionalText(2),
  produced_on: optionalDay(),
  expires_on: optionalDay(),
  /** 8, 12, 13 or 14 digits with their check digit. */
  gtin: optionalText(40),
})

export const goodsLine = z.object({
  description: z.string(),
  hs_code: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  lot_number: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  packages: z.int().nullable(),
  origin_country: z.string().nullable(),
  produced_on: z.iso.date().nullable(),
  expires_on: z.iso.date().nullable(),
  gtin: z.string().nullable(),
})

/** What a product has of them. */
export const ofProduct = {
  description: true,
  hs_code: true,
  brand: true,
  model: true,
  unit: true,
  origin_country: true,
  gtin: true,
} as const satisfies Record<ProductField, true>
