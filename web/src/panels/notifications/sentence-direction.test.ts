import { expect, test } from 'vitest'
import { sentenceDirection } from './sentence-direction.ts'

/** Isolates a name as the server does. */
const isolated = (name: string): string => `\u2068${name}\u2069`
const arabicName = isolated('مستودع الخليج')
const englishName = isolated('Gulf Reefer')

test.each([
  [`${arabicName} is certified until 4 May 2027.`, 'ltr'],
  [`Request ${arabicName} has a visit.`, 'ltr'],
  [`${englishName} معتمدة حتى 4 مايو 2027.`, 'rtl'],
  [`${isolated('2026')} ${englishName}: تم الاعتماد`, 'rtl'],
  [arabicName, undefined],
  // An Arabic sentence that does not start with its number.
  [`${isolated('F-2026-000010')}، ${arabicName}: ${isolated('Fire exits blocked.')}`, undefined],
])('%s has the direction of its sentence', (text, direction) => {
  expect(sentenceDirection(text)).toBe(direction)
})
