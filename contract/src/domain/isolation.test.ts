import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isolated, isolatesFor, keepWholeIsolates, listed, withoutIsolates } from './isolation.ts'

const name = fc.stringMatching(/^[a-z0-9 \u0627-\u064a().,\u2066-\u2069\u202e\r\n-]{0,20}$/)

/** How deep the marks stand, from letter to letter; below zero or above one is a fault. */
const depths = (text: string): number[] => {
  let depth = 0
  return [...text].map((sign) => (depth += sign === '\u2068' ? 1 : sign === '\u2069' ? -1 : 0))
}

test('for any name the marks are balanced, and without them the words remain', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), fc.constantFrom('en' as const, 'ar' as const), (names, language) => {
      const list = listed(names, language)
      expect(depths(list).every((depth) => depth === 0 || depth === 1)).toBe(true)
      expect(depths(list).at(-1) ?? 0).toBe(0)
      const words = names.map((one) => withoutIsolates(isolated(one))).filter((one) => one !== '')
      expect(withoutIsolates(list)).toBe(words.join(language === 'ar' ? '، ' : ', '))
      if (language === 'ar' || /[\u0627-\u064a]/.test(list))
        for (const one of words) expect(list).toContain(isolated(one))
      expect(keepWholeIsolates(list)).toBe(list)
    }),
  )
})

test('an English text without an Arabic letter needs no marks', () => {
  expect(isolatesFor(`Visit: ${isolated('Quay store')}`, 'en')).toBe('Visit: Quay store')
  expect(isolatesFor(`Visit: ${isolated('مخزن 7')}`, 'en')).toBe('Visit: \u2068مخزن 7\u2069')
  expect(isolatesFor(`زيارة: ${isolated('Quay store')}`, 'ar')).toBe('زيارة: \u2068Quay store\u2069')
})

test('marks that somebody typed have no effect', () => {
  expect(isolated('a\u2069\u202e b\n')).toBe('\u2068a b\u2069')
  expect(keepWholeIsolates('\u2069x\u2068 y')).toBe('x y')
  expect(isolated(' \u200f ')).toBe('')
})
