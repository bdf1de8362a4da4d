import { expect, test } from 'vitest'
import { translate } from '../../../lib/i18n.ts'
import { fieldWord, listWord, valueWord } from './recorded-words.ts'
import ar from './texts/ar.ts'
import en from './texts/en.ts'

const inArabic = Object.assign((key: keyof typeof en) => translate(ar, 'ar', key), { language: 'ar' as const })
const inEnglish = Object.assign((key: keyof typeof en) => translate(en, 'en', key), { language: 'en' as const })

test('states, fields and lists have the words of the screens', () => {
  expect(valueWord(inArabic, 'state', 'awaiting-payment')).toBe('بانتظار الدفع')
  expect(valueWord(inEnglish, 'state', 'paid')).toBe('Paid')
  expect(fieldWord(inArabic, 'state')).toBe('الحالة')
  expect(listWord(inArabic, 'users')).toBe('المستخدمون')
})

test('what a person typed stays, and so does a name that nobody knows', () => {
  expect(valueWord(inArabic, 'note', 'paid')).toBe('paid')
  expect(valueWord(inArabic, 'state', 'constructor')).toBe('constructor')
  expect(fieldWord(inArabic, 'toString')).toBeUndefined()
  expect(listWord(inArabic, 'others')).toBe('others')
})
