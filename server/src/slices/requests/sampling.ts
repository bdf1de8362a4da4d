// How goods are looked at: the plan of each line and class of defects, by the service and the size of the lot.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import { noneAllowed, type SamplingLevel, type SamplingPlan, samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { CatalogueService } from '../services/index.ts'
import { lotSizeOf } from './rules.ts'

/**
 * `line`: the place of the goods line, from 0. `aql` is null where no defect is accepted. Plans made by earlier releases
 * have neither level nor AQL.
 */
export type LotPlan = {
  line: number
  class: DefectClass
  level?: SamplingLevel
  aql?: number | null
} & SamplingPlan

const plansOf = (
  lotSize: number,
  line: number,
  { level, aql }: NonNullable<CatalogueService['sampling']>,
): LotPlan[] => {
  const known = defectClasses.flatMap((one): LotPlan[] => {
    const limit = aql[one]
    const plan = limit === null ? undefined : samplingPlan(lotSize, level, limit)
    return plan?.ok ? [{ line, class: one, level, aql: limit, ...plan.value }] : []
  })
  // Where none is allowed, every unit counts that is looked at anyway.
  const largest = known.toSorted((one, other) => other.n - one.n)[0]
  if (largest === undefined) return []
  return defectClasses.flatMap((one) => {
    const plan = known.find((found) => found.class === one)
    return [plan ?? { ...largest, class: one, aql: null, ...noneAllowed }]
  })
}

/** A line whose size is not known has none. */
export const lotPlansOf = (goods: readonly GoodsLine[], sampling: CatalogueService['sampling']): LotPlan[] =>
  sampling === null
    ? []
    : goods.flatMap((line, at) => {
        const size = lotSizeOf(line)
        return size === undefined ? [] : plansOf(size, at, sampling)
      })
