import { expect, test } from 'vitest'
import { groupIban, isIban, isSwiftCode } from './iban.ts'

test.each([
  'AE070331234567890123456',
  'AE07 0331 2345 6789 0123 456',
  'ae070331234567890123456',
  'GB82 WEST 1234 5698 7654 32',
  'DE89-3704-0044-0532-0130-00',
  'NO9386011117947',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  '',
  'AE',
  'AE080331234567890123456',
  'AE070331234567890123465',
  '070331234567890123456AE',
  'AE07033123456789012345؟',
  'GB82 WEST',
])('%j is none', (iban) => {
  expect(isIban(iban)).toBe(false)
})

test('an IBAN is shown in groups of four', () => {
  expect(groupIban('ae070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456')
  expect(groupIban('NO93 8601 1117 9470')).toBe('NO93 8601 1117 9470')
})

test.each([
  ['EBILAEAD', true],
  ['EBILAEADXXX', true],
  ['ebil ae ad', true],
  ['EBILAE', false],
  ['EBILAEADX', false],
  ['EBIL12AD', false],
])('SWIFT/BIC %s: %s', (code, right) => {
  expect(isSwiftCode(code)).toBe(right)
})
