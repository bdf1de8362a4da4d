import { expect, it } from 'vitest'
import { readRequestSearch } from './request-search.ts'

const id = '0199e1f0-0000-7000-8000-000000000001'

it('keeps what the list of requests can be asked for', () => {
  const query = { kind: 'inspection', state: 'ready', inspector: id, user: id, queue: 'unassigned', sort: 'wished' }
  expect(readRequestSearch({ ...query, page: '2', search: 'shrimp' })).toEqual({ ...query, page: 2, search: 'shrimp' })
  expect(readRequestSearch({ inspector: 'none' })).toEqual({ inspector: 'none' })
})

it('drops what no list can be asked for', () => {
  const wrong = { kind: 'cake', state: 'lost', inspector: 'somebody', user: 'none', queue: 'mine', sort: 'cheapest' }
  expect(readRequestSearch(wrong)).toEqual({})
})
