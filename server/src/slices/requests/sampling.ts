// The sampling plan of each goods line and class of defects, from the service, the product and the lot size.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import { stricterAql, type UsualSampling } from '@assure/contract/domain/product'
import { noneAllowed, type SamplingLevel, type SamplingPlan, samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { CatalogueService } from '../services/index.ts'
import { lotSizeOf } from './rules.ts'

/**
 * `line`: the index of the goods line, from 0. `aql` is null if no defect is accepted. Plans made by earlier releases
 * have neither level nor AQL. `byProduct`: the product made it stricter than the service does.
 */
export type LotPlan = {
  line: number
  class: DefectClass
  level?: SamplingLevel
  aql?: number | null
  byProduct?: boolean
} & SamplingPlan

type Sampling = NonNullable<CatalogueService['sampling']>
type SampledLine = GoodsLine & { product?: { sampling: UsualSampling | null } | null }
type Plan = SamplingPlan & { level: SamplingLevel }

const byService: UsualSampling = { level: null, aql: { critical: null, major: null, minor: null } }

/** At the level with the larger sample; of equal ones, the first. */
const planAt = (lotSize: number, levels: readonly SamplingLevel[], aql: number): Plan | undefined =>
  levels
    .flatMap((level): Plan[] => {
      const plan = samplingPlan(lotSize, level, aql)
      return plan.ok ? [{ ...plan.value, level }] : []
    })
    .toSorted((one, other) => other.n - one.n)[0]

type Limited = { lotSize: number; line: number; sampling: Sampling; usual: UsualSampling }

const plansOf = ({ lotSize, line, sampling, usual }: Limited): LotPlan[] => {
  const levels = usual.level === null ? [sampling.level] : [sampling.level, usual.level]
  const known = defectClasses.flatMap((one) => {
    const service = sampling.aql[one]
    const ofService = service === null ? undefined : planAt(lotSize, levels, service)
    if (ofService === undefined) return []
    const aql = stricterAql(service, usual.aql[one])
    const plan = aql === null ? undefined : planAt(lotSize, levels, aql)
    // A lower AQL can have a smaller sample that accepts fewer defects. The sample never shrinks.
    const sample = plan === undefined || plan.n < ofService.n ? ofService : plan
    return [{ class: one, aql, ...sample, ac: plan?.ac, re: plan?.re }]
  })
  // A class that allows no defects uses the largest sample of the other classes.
  const largest = known.toSorted((one, other) => other.n - one.n)[0]
  if (largest === undefined) return []
  return defectClasses.map((one): LotPlan => {
    const plan = known.find((candidate) => candidate.class === one)
    return plan?.ac === undefined || plan.re === undefined
      ? { ...largest, line, class: one, aql: null, ...noneAllowed }
      : { ...plan, line, ac: plan.ac, re: plan.re }
  })
}

const isSame = (one: LotPlan, other: LotPlan | undefined): boolean =>
  one.n === other?.n && one.ac === other.ac && one.level === other.level && one.aql === other.aql

/** With the product's usual sampling where that is stricter. */
const stricterPlans = (limited: Limited): LotPlan[] => {
  const ofService = plansOf({ ...limited, usual: byService })
  return plansOf(limited).map((plan, at) => (isSame(plan, ofService[at]) ? plan : { ...plan, byProduct: true }))
}

/** Only inspections have plans; a line of unknown lot size has none. */
export const lotPlansOf = (
  goods: readonly SampledLine[],
  { kind, sampling }: Pick<CatalogueService, 'kind' | 'sampling'>,
): LotPlan[] =>
  sampling === null || kind !== 'inspection'
    ? []
    : goods.flatMap((line, at) => {
        const lotSize = lotSizeOf(line)
        const usual = line.product?.sampling ?? byService
        return lotSize === undefined ? [] : stricterPlans({ lotSize, line: at, sampling, usual })
      })
