import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import type { UsualSampling } from '@assure/contract/domain/product'
import { samplingAqls, samplingLevels } from '@assure/contract/domain/sampling-plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LotPlan, lotPlansOf } from './sampling.ts'

const service = { level: 'II', aql: { critical: null, major: 2.5, minor: 4 } } as const
const usually = (changed: Partial<UsualSampling['aql']> = {}, level: UsualSampling['level'] = null): UsualSampling => ({
  level,
  aql: { critical: null, major: null, minor: null, ...changed },
})
const plansFor = (sampling: Parameters<typeof lotPlansOf>[1]['sampling'], usual: UsualSampling | null, size = 4000) =>
  lotPlansOf([{ quantity: size, unit: 'pcs', ...(usual ? { product: { sampling: usual } } : {}) }], {
    kind: 'inspection',
    sampling,
  })
const brief = (plans: readonly LotPlan[]) =>
  plans.map(({ class: one, n, ac, byProduct = false }) => [one, n, ac, byProduct])

describe('the usual sampling of a product', () => {
  it('makes a class stricter, never looser', () => {
    expect(brief(plansFor(service, usually({ major: 1, minor: 6.5 })))).toEqual([
      ['critical', 200, 0, false],
      ['major', 200, 5, true],
      ['minor', 200, 14, false],
    ])
  })

  it('that accepts no defect still inspects the sample of the service', () => {
    expect(brief(plansFor(service, usually({ critical: 0, major: 0, minor: 0 })))).toEqual([
      ['critical', 200, 0, false],
      ['major', 200, 0, true],
      ['minor', 200, 0, true],
    ])
  })

  it('counts its level if the sample is larger', () => {
    expect(brief(plansFor(service, usually({}, 'S-1')))).toEqual(brief(plansFor(service, null)))
    expect(brief(plansFor(service, usually({}, 'III')))).toEqual([
      ['critical', 315, 0, true],
      ['major', 315, 14, true],
      ['minor', 315, 21, true],
    ])
  })

  it('does not sample what the service does not sample', () => {
    expect(plansFor(null, usually({ major: 1 }, 'III'))).toEqual([])
  })

  const aql = fc.constantFrom(...samplingAqls)
  const usualAql = fc.option(fc.constantFrom(0, ...samplingAqls))
  it('never inspects fewer units, and never accepts by a higher limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(...samplingLevels),
        fc.record({ critical: fc.option(aql), major: aql, minor: aql }),
        fc.option(fc.constantFrom(...samplingLevels)),
        fc.record({ critical: usualAql, major: usualAql, minor: usualAql }),
        (size, level, limits, usualLevel, usualLimits) => {
          const before = plansFor({ level, aql: limits }, null, size)
          const after = plansFor({ level, aql: limits }, { level: usualLevel, aql: usualLimits }, size)
          for (const one of defectClasses) {
            const [ofService, plan] = [planOf(before, one), planOf(after, one)]
            expect(plan.n).toBeGreaterThanOrEqual(ofService.n)
            expect(plan.aql ?? 0).toBeLessThanOrEqual(ofService.aql ?? 0)
            // In the same sample, no more defects.
            if (plan.n === ofService.n) expect(plan.ac).toBeLessThanOrEqual(ofService.ac)
          }
        },
      ),
    )
  })
})

const planOf = (plans: readonly LotPlan[], one: DefectClass): LotPlan => {
  const plan = plans.find((candidate) => candidate.class === one)
  if (plan === undefined) throw new Error(`No plan for ${one}.`)
  return plan
}
