import { expect, test } from 'vitest'
import { guessKind, kindOf } from './document-kinds.ts'

test.each([
  ['Trade-License_2026.pdf', 'trade_license'],
  ['رخصة تجارية.pdf', 'trade_license'],
  ['VAT_certificate.pdf', 'vat'],
  ['شهادة تسجيل ضريبة القيمة المضافة.pdf', 'vat'],
  ['company registration.docx', 'registration'],
  ['private.jpg', ''],
  ['scan 0012.jpg', ''],
] as const)('%s is recognised as %s', (name, kind) => {
  expect(guessKind(name)).toBe(kind)
})

test('a document without a chosen kind is another document', () => {
  expect([kindOf(''), kindOf('vat')]).toEqual(['other', 'vat'])
})
