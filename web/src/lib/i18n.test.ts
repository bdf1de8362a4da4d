import { expect, test } from 'vitest'
import { translate } from './i18n.ts'

const en = { files: { zero: 'No files', one: 'One file', other: '{count} files' }, hello: 'Hello {name}' } as const
const ar = {
  files: {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{count} ملفات',
    many: '{count} ملفًا',
    other: '{count} ملف',
  },
  hello: 'مرحبًا {name}',
} as const

test('English uses its two forms, and a separate zero if there is one', () => {
  expect([0, 1, 2, 1200].map((count) => translate(en, 'en', 'files', { count }))).toEqual([
    'No files',
    'One file',
    '2 files',
    '1,200 files',
  ])
})
test('Arabic uses all six forms with Western digits', () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => translate(ar, 'ar', 'files', { count }))).toEqual([
    'لا ملفات',
    'ملف واحد',
    'ملفان',
    '3 ملفات',
    '11 ملفًا',
    '100 ملف',
  ])
})
test('a name keeps its own direction inside an Arabic sentence', () => {
  expect(translate(ar, 'ar', 'hello', { name: 'Omar' })).toBe('مرحبًا \u2068Omar\u2069')
  expect(translate(en, 'en', 'hello', { name: 'Omar' })).toBe('Hello Omar')
})
