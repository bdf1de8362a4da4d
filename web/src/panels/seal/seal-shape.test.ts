import { describe, expect, test } from 'vitest'
import { doneSegments, segments } from './seal-shape.ts'
import { stepsSealText } from './step-text.ts'

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
    ['en', 'pending', 4, 'Pending. Step 4 of 7: visit scheduled'],
    ['en', 'pending', 0, 'Pending'],
    ['en', 'failed', 6, 'Failed. Step 6 of 7: decision'],
    ['en', 'certified', 7, 'Certified'],
    ['en', 'none', 0, 'Not started'],
    ['ar', 'pending', 4, 'قيد الانتظار. الخطوة 4 من 7: تحديد موعد الزيارة'],
    ['ar', 'expired', 7, 'منتهية الصلاحية'],
  ] as const)('in %s the label of %s after %i steps is: %s', (language, state, steps, words) => {
    expect(stepsSealText(language, state, steps)).toBe(words)
  })
})
