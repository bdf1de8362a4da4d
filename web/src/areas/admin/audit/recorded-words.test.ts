import { expect, test } from 'vitest'
import { catalogueOf, translate } from '../../../lib/i18n.ts'
import { fieldWord, listWord, subjectWord, valueWord } from './recorded-words.ts'
import { auditTexts } from './texts.ts'

type Key = keyof typeof auditTexts.entries
const [en, ar] = [catalogueOf(auditTexts.entries, 'en'), catalogueOf(auditTexts.entries, 'ar')]

const inArabic = Object.assign((key: Key) => translate(ar, 'ar', key), { language: 'ar' as const })
const inEnglish = Object.assign((key: Key) => translate(en, 'en', key), { language: 'en' as const })

test('states, fields and lists have the labels of the screens', () => {
  expect(valueWord(inArabic, 'state', 'awaiting-payment')).toBe('بانتظار الدفع')
  expect(valueWord(inEnglish, 'state', 'paid')).toBe('Paid')
  expect(fieldWord(inArabic, 'state')).toBe('الحالة')
  expect(listWord(inArabic, 'users')).toBe('المستخدمون')
  expect(fieldWord(inEnglish, 'serviceAreas')).toBe('Service areas')
  expect(fieldWord(inEnglish, 'office.hours.ar')).toBe('Office · Hours · Arabic')
  expect(valueWord(inEnglish, 'kind', 'trade_license')).toBe('Trade licence')
})

test('a choice stored by its id is shown by name, in an edit and in an exported list', () => {
  const names = { emirates: [{ id: 2, name: 'دبي' }], companyTypes: [{ id: 2, name: 'مؤسسة فردية' }], countries: [] }
  expect(valueWord(inArabic, 'emirate', '2', names)).toBe('دبي')
  expect(valueWord(inArabic, 'companyType', '2', names)).toBe('مؤسسة فردية')
  expect(valueWord(inArabic, 'countryId', '2', names)).toBe('2')
  expect(valueWord(inArabic, 'city', '2', names)).toBe('2')
  expect(valueWord(inArabic, 'emirate', '2')).toBe('2')
})

test('text that a person typed stays, and so does an unknown name', () => {
  expect(valueWord(inArabic, 'note', 'paid')).toBe('paid')
  expect(valueWord(inArabic, 'state', 'constructor')).toBe('constructor')
  expect(fieldWord(inArabic, 'toString')).toBeUndefined()
  expect(listWord(inArabic, 'others')).toBe('others')
})

test('every record type has a label, and an unknown one is called a record', () => {
  expect(
    ['request', 'refund', 'issued-report', 'user/document', 'finding'].map((kind) => subjectWord(inEnglish, kind)),
  ).toEqual(['Request', 'Refund', 'Inspection report', 'User', 'Finding'])
  expect(subjectWord(inArabic, 'constructor')).toBe('سجل')
})
