import { expect, test } from 'vitest'
import { changedLines } from './changes.ts'

test('lists one line for each changed field, nested ones included', () => {
  expect(
    changedLines(
      { city: 'Dubai', fee: { net: 1 }, same: 'x' },
      {
        city: 'Deira',
        fee: { net: 2 },
        same: 'x',
        days: [60, 30],
        files: [
          { id: '1', name: 'a.pdf' },
          { id: '2', name: 'b' },
        ],
      },
    ),
  ).toEqual([
    { field: 'city', before: 'Dubai', after: 'Deira' },
    { field: 'fee.net', before: '1', after: '2' },
    { field: 'days', before: undefined, after: '60, 30' },
    { field: 'files', before: undefined, after: 'a.pdf\nb' },
  ])
})

test('a new value has no before, a cleared one an empty after', () => {
  expect(changedLines(null, { name: 'A' })).toEqual([{ field: 'name', before: undefined, after: 'A' }])
  expect(changedLines({ name: 'A' }, { name: null })).toEqual([{ field: 'name', before: 'A', after: '' }])
  expect(changedLines(null, null)).toEqual([])
})
