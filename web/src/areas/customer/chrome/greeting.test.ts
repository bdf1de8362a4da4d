import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  ['2026-11-20T00:30:00Z', 'morning'],
  ['2026-11-20T07:59:00Z', 'morning'],
  ['2026-11-20T08:00:00Z', 'afternoon'],
  ['2026-11-20T13:00:00Z', 'evening'],
  ['2026-11-20T23:00:00Z', 'evening'],
] as const)('at %s the greeting in Dubai is good %s', (at, greeting) => {
  expect(greetingAt(Date.parse(at))).toBe(greeting)
})
