// The sampling plan of each goods line and class of defects, from the service and the lot size.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import { noneAllowed, type SamplingLevel, type SamplingPlan, samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { CatalogueService } from '../services/index.ts'
import { lotSizeOf } from './rules.ts'

/**
 * `line`: the index of the goods line, from 0. `aql` is null if no defect is accepted. Plans made by earlier releases
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
  // A class that allows no defects uses the largest sample of the other classes.
  const largest = known.toSorted((one, other) => other.n - one.n)[0]
  if (largest === undefined) return []
  return defectClasses.flatMap((one) => {
    const plan = known.find((candidate) => candidate.class === one)
    return [plan ?? { ...largest, class: one, aql: null, ...noneAllowed }]
  })
}

/** Only inspections have plans; a line of unknown lot size has none. */
export const lotPlansOf = (
  goods: readonly GoodsLine[],
  { kind, sampling }: Pick<CatalogueService, 'kind' | 'sampling'>,
): LotPlan[] =>
  sampling === null || kind !== 'inspection'
    ? []
    : goods.flatMap((line, at) => {
        const size = lotSizeOf(line)
        return size === undefined ? [] : plansOf(size, at, sampling)
      })
