import { expect, test } from 'vitest'
import { parseSearch, readDay, readListSearch, stringifySearch } from './search.ts'

test('search parameters stay plain text', () => {
  expect(parseSearch('?token=00123&tag=a&tag=b')).toEqual({ token: '00123', tag: ['a', 'b'] })
  expect(stringifySearch({ page: 2, search: 'قهوة', state: undefined, empty: '' })).toBe(
    `?page=2&search=${encodeURIComponent('قهوة')}`,
  )
})
test('a list keeps its page and search, and ignores other or invalid parameters', () => {
  expect(readListSearch({ page: '3', search: 'a', other: 'x' })).toEqual({ page: 3, search: 'a' })
  expect(readListSearch({ page: '-1', search: '  ' })).toEqual({})
})
test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['2024-13-01', undefined],
  ['today', undefined],
])('%s is read as the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
