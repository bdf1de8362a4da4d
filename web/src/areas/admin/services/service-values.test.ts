import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './service-values.ts'

const aTest = { ...valuesOf(undefined), kind: 'test' } as const

test.each([
  ['٢٥', 25],
  ['', 0],
])('a refund of "%s" percent is sent as %s', (typed, sent) => {
  expect(bodyOf({ ...aTest, owner_refund_percent: typed }, false).owner_refund_percent).toBe(sent)
})
