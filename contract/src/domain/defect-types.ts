// The catalogue of defects: what a code looks like, and which goods a defect occurs on. No zod here: the web loads this
// at run time.
import type { InBothLanguages } from './checklist-content.ts'
import type { DefectClass } from './inspection-result.ts'

/** `months`: of statistics. */
export const defectTypeLimits = { prefixes: 50, months: 60 } as const

export const isDefectCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(code)

/** The first digits of an HS code: a chapter or part of one. */
export const isHsPrefix = (digits: string): boolean => /^\d{2,6}$/.test(digits)

/** `hs_prefixes` empty: it occurs on all goods. */
export type DefectType = { code: string; class: DefectClass; name: InBothLanguages; hs_prefixes: string[] }

/**
 * Goods without an HS code are of an unknown kind, so any defect may occur. `ofProduct`: the codes that the owner's
 * product names, whatever the HS code.
 */
export const occursOn = (
  { code, hs_prefixes: prefixes }: Pick<DefectType, 'code' | 'hs_prefixes'>,
  hsCode: string | null | undefined,
  ofProduct: readonly string[],
) =>
  !hsCode || prefixes.length === 0 || prefixes.some((prefix) => hsCode.startsWith(prefix)) || ofProduct.includes(code)
