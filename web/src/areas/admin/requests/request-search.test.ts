import { expect, it } from 'vitest'
import { readRequestSearch } from './request-search.ts'

const id = '0199e1f0-0000-7000-8000-000000000001'

it('keeps the filters that the list of requests supports', () => {
  const query = { kind: 'inspection', state: 'ready', inspector: id, user: id, queue: 'unassigned', sort: 'wished' }
  expect(readRequestSearch({ ...query, page: '2', search: 'shrimp' })).toEqual({ ...query, page: 2, search: 'shrimp' })
  expect(readRequestSearch({ inspector: 'none' })).toEqual({ inspector: 'none' })
})

it('drops unsupported values', () => {
  const wrong = { kind: 'cake', state: 'lost', inspector: 'somebody', user: 'none', queue: 'mine', sort: 'cheapest' }
  expect(readRequestSearch(wrong)).toEqual({})
})
