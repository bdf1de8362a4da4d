import { expect, test } from 'vitest'
import { readFacilitySearch } from './facility-search.ts'

const id = '019c0000-0000-7000-8000-000000000001'

test('the address of the list keeps known parameters and drops the rest', () => {
  expect(
    readFacilitySearch({
      page: '3',
      search: 'Cold',
      status: 'expired',
      inspector: id,
      emirate: '2',
      user: id,
      queue: 'decisions',
      findings: 'open',
      sort: 'name',
    }),
  ).toEqual({
    page: 3,
    search: 'Cold',
    status: 'expired',
    inspector: id,
    emirate: '2',
    user: id,
    queue: 'decisions',
    findings: 'open',
    sort: 'name',
  })
  expect(
    readFacilitySearch({
      page: '1',
      status: 'gone',
      inspector: 'me',
      emirate: '-1',
      user: '7',
      queue: 'accounts',
      findings: 'closed',
      sort: 'newest',
    }),
  ).toEqual({})
  expect(readFacilitySearch({ inspector: 'none' })).toEqual({ inspector: 'none' })
})
