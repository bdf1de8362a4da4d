import { expect, test } from 'vitest'
import { resultOfTests } from './test-result.ts'

test.each([
  [[], 'conforms'],
  [['pass'], 'conforms'],
  [['pass', 'inconclusive'], 'inconclusive'],
  [['inconclusive', 'fail', 'pass'], 'does-not-conform'],
] as const)('%j make %s', (verdicts, expected) => {
  expect(resultOfTests(verdicts)).toBe(expected)
})
