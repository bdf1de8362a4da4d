import { expect, test } from 'vitest'
import { bodyOf, isPaired, valuesOf } from './service-values.ts'

const aTest = { ...valuesOf(undefined), kind: 'test' } as const

test.each([
  ['٢٥', 25],
  ['', 0],
])('a refund of "%s" percent is sent as %s', (typed, sent) => {
  expect(bodyOf({ ...aTest, owner_refund_percent: typed }, false).owner_refund_percent).toBe(sent)
})

const points = {
  ...valuesOf(undefined),
  'preparation.en': 'Good light\n\n Forklift ',
  'preparation.ar': 'إضاءة جيدة\nرافعة شوكية',
}

test('what a place prepares is sent line by line, for inspections only', () => {
  expect(isPaired(points)).toBe(true)
  expect(bodyOf({ ...points, kind: 'inspection' }, false).preparation).toEqual([
    { en: 'Good light', ar: 'إضاءة جيدة' },
    { en: 'Forklift', ar: 'رافعة شوكية' },
  ])
  expect(bodyOf({ ...points, kind: 'test' }, false).preparation).toEqual([])
  expect(isPaired({ ...points, 'preparation.ar': 'إضاءة جيدة' })).toBe(false)
})
