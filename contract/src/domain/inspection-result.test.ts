import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type InspectionFindings, inspectionResult } from './inspection-result.ts'

const clean: InspectionFindings = {
  lots: [{ lot: '1', defects: { critical: { found: 0, ac: 0, re: 1 }, major: { found: 0, ac: 10, re: 11 } } }],
  measurements: [{ name: 'Core temperature', value: 3.5, lower: 0, upper: 5 }],
  checklist: { result: 'pass', percent: 100 },
  remarks: 0,
}
const withMajor = (found: number): InspectionFindings => ({
  ...clean,
  lots: [...clean.lots, { lot: '2', defects: { major: { found, ac: 10, re: 11 } } }],
})

describe('goods', () => {
  test.each<[string, InspectionFindings, string, string[]]>([
    ['without a fault', clean, 'conforms', []],
    ['of which nothing was asked', { lots: [], measurements: [], checklist: null, remarks: 0 }, 'conforms', []],
    ['with as many defects as are accepted', withMajor(10), 'conforms-with-remarks', ['lot-accepted-with-defects']],
    ['with one more', withMajor(11), 'does-not-conform', ['lot-rejected']],
    [
      'with a critical defect, of which none is allowed',
      { ...clean, lots: [{ lot: '1', defects: { critical: { found: 1, ac: 0, re: 1 } } }] },
      'does-not-conform',
      ['lot-rejected'],
    ],
    [
      'too warm',
      { ...clean, measurements: [{ name: 'Core', value: 5.1, upper: 5 }] },
      'does-not-conform',
      ['outside-limits'],
    ],
    [
      'too cold',
      { ...clean, measurements: [{ name: 'Core', value: -0.1, lower: 0 }] },
      'does-not-conform',
      ['outside-limits'],
    ],
    ['on the limits', { ...clean, measurements: [{ name: 'Core', value: 5, lower: 5, upper: 5 }] }, 'conforms', []],
    ['measured without limits', { ...clean, measurements: [{ name: 'Core', value: -60 }] }, 'conforms', []],
    [
      'below the pass mark',
      { ...clean, checklist: { result: 'below', percent: 60 } },
      'does-not-conform',
      ['checklist-not-passed'],
    ],
    [
      'whose checklist failed',
      { ...clean, checklist: { result: 'fail', percent: 95 } },
      'does-not-conform',
      ['checklist-not-passed'],
    ],
    [
      'that passed with lost points',
      { ...clean, checklist: { result: 'pass', percent: 90 } },
      'conforms-with-remarks',
      ['checklist-not-full'],
    ],
    ['whose checklist scored nothing', { ...clean, checklist: { result: null, percent: null } }, 'conforms', []],
    ['with remarks', { ...clean, remarks: 2 }, 'conforms-with-remarks', ['remarks']],
  ])('%s', (_, findings, result, reasons) => {
    const found = inspectionResult(findings)
    expect(found.result).toBe(result)
    expect(found.reasons.map(({ kind }) => kind)).toEqual(reasons)
  })

  it('never improve by another defect, and have reasons unless they simply conform', () => {
    const rank = { conforms: 0, 'conforms-with-remarks': 1, 'does-not-conform': 2 }
    const count = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(count, count, fc.constantFrom('critical', 'major', 'minor'), (found, ac, one) => {
        const of = (many: number) =>
          inspectionResult({ ...clean, lots: [{ lot: '1', defects: { [one]: { found: many, ac, re: ac + 1 } } }] })
        expect(rank[of(found + 1).result]).toBeGreaterThanOrEqual(rank[of(found).result])
        expect(of(found).reasons.length === 0).toBe(of(found).result === 'conforms')
      }),
    )
  })
})
