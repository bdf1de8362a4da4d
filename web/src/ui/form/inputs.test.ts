import { describe, expect, test } from 'vitest'
import { digitsOnly } from './code-field.tsx'
import { matching } from './listbox.tsx'
import { joinPhone, partsOf } from './phone-number.ts'

describe('a phone number', () => {
  test.each([
    ['', { code: '+971', rest: '' }],
    ['+971 50 123 4567', { code: '+971', rest: '50 123 4567' }],
    ['00971501234567', { code: '+971', rest: '501234567' }],
    ['+358 40 1234', { code: '', rest: '+358 40 1234' }],
    ['050 123', { code: '', rest: '050 123' }],
  ])('%j splits into code and rest', (number, parts) => {
    expect(partsOf(number)).toEqual(parts)
  })

  test.each([
    [{ code: '+971', rest: '0501234567' }, '+971 501234567'],
    [{ code: '+971', rest: '+966 5 12' }, '+966 5 12'],
    [{ code: '+971', rest: '' }, ''],
    [{ code: '', rest: '050 123' }, '050 123'],
  ])('%j becomes %j', (parts, number) => {
    expect(joinPhone(parts)).toBe(number)
  })
})

describe('a one-time code', () => {
  test.each([
    ['41 82-93', '418293'],
    ['٤١٨٢٩٣', '418293'],
    ['code: 4182937', '418293'],
    ['abc', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(digitsOnly(typed, 6)).toBe(code)
  })
})

describe('a search in a list', () => {
  const options = [
    { value: '1', label: 'أبوظبي' },
    { value: '2', label: 'Café Dubai', hint: 'Al Quoz' },
  ]
  test.each([
    ['ابوظبي', ['1']],
    ['cafe', ['2']],
    ['quoz', ['2']],
    ['', ['1', '2']],
    ['none', []],
  ])('for %j finds %j', (query, found) => {
    expect(matching(options, query).map((option) => option.value)).toEqual(found)
  })
})
