import { expect, test } from 'vitest'
import { fieldsWithoutNumber, typedNumber } from './typed-number.ts'

test.each([
  ['1,250.50', 1250.5],
  ['1 250', 1250],
  ['١٬٢٥٠٫٥٠', 1250.5],
  [' ٥ ', 5],
  ['-3', -3],
  ['', Number.NaN],
  ['twelve', Number.NaN],
  ['1.250.50', Number.NaN],
  ['1e5', Number.NaN],
  ['0x10', Number.NaN],
])('%s is read as %s', (typed, number) => expect(typedNumber(typed)).toBe(number))

test('text that is not a number is reported by its field; an empty field is not', () => {
  const values = { fee: '١٬٢٥٠', months: 'twelve', refund: ' ' }
  expect(fieldsWithoutNumber(values, ['fee', 'months', 'refund'])).toEqual(['months'])
})
