import { expect, it, test } from 'vitest'
import { looksLikePhone, nationalDigits, recordNumber, telephoneLink, withLatinDigits } from './digits.ts'
import { numberPrefixes } from './number-series.ts'

test.each([
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
  ['ASR-٢٠٢٦-٠٠٠٠٠١', 'ASR-2026-000001'],
  ['Falcon 12', 'Falcon 12'],
])('%s is read as %s', (typed, read) => expect(withLatinDigits(typed)).toBe(read))

test.each(['+971 50 123 4567', '00971501234567', '050-123-4567', '971501234567', '٠٥٠ ١٢٣ ٤٥٦٧'])(
  '%s is the same number',
  (typed) => expect(nationalDigits(typed)).toBe('501234567'),
)

test.each(Object.values(numberPrefixes))('a number of the series %s is found as spoken', (prefix) =>
  expect(recordNumber(` ${prefix.toLowerCase()} 2026 12 `)).toBe(`${prefix}-2026-000012`),
)

it('makes a link only for a number that can be dialled', () => {
  expect(telephoneLink('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('tel:+971501234567')
  expect(telephoneLink('abc')).toBeUndefined()
  expect(telephoneLink('1')).toBeUndefined()
})

test.each([
  ['1', false],
  ['abc', false],
  ['800 24', true],
  ['+971 4 123 4567', true],
])('%s looks like a phone number: %s', (typed, expected) => expect(looksLikePhone(typed)).toBe(expected))

test.each([
  ['INV-2026-000012', 'INV-2026-000012'],
  ['inv 2026 12', 'INV-2026-000012'],
  ['ORD-2026-000012-34', 'ORD-2026-000012'],
  ['asr٢٠٢٦-٠٠٠٠٠٣', 'ASR-2026-000003'],
  ['Cold store 12', undefined],
  ['ORD-2026', undefined],
])('%s names the record %s', (typed, number) => expect(recordNumber(typed)).toBe(number))
