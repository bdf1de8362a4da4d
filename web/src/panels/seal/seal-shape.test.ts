import { describe, expect, test } from 'vitest'
import { doneSegments, segments } from './seal-shape.ts'
import { sealText } from './seal-text.ts'

describe('the seal', () => {
  test('has seven segments', () => {
    expect(segments).toHaveLength(7)
    expect(new Set(segments).size).toBe(7)
  })

  test.each([
    ['none', 5, 0],
    ['pending', 4, 4],
    ['pending', 12, 7],
    ['pending', -1, 0],
    ['certified', 0, 7],
    ['expired', 2, 7],
    ['failed', 5, 5],
  ] as const)('%s after %i steps shows %i of them', (state, steps, shown) => {
    expect(doneSegments(state, steps)).toBe(shown)
  })

  test.each([
    ['en', 'pending', 4, 'Pending, 4 of 7 steps'],
    ['en', 'certified', 7, 'Certified'],
    ['en', 'none', 0, 'Not started'],
    ['ar', 'pending', 4, 'قيد الانتظار، 4 من 7 خطوات'],
    ['ar', 'expired', 7, 'منتهية الصلاحية'],
  ] as const)('in %s says of %s after %i steps: %s', (language, state, steps, words) => {
    expect(sealText(language, state, steps)).toBe(words)
  })
})
