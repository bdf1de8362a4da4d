import { expect, test } from 'vitest'
import { type AssignedFacility, arrangeFacilities } from './arrange.ts'

const facility = (name: string, created: string, more: Partial<AssignedFacility> = {}): AssignedFacility =>
  ({
    id: name,
    name,
    company_name: 'Gulf Foods',
    city: 'Dubai',
    emirateInfo: { id: 1, name: 'Dubai' },
    phone_number: '+971 4 555 0100',
    contact_full_name: 'Huda Karim',
    created_at: created,
    next_visit_at: null,
    certifications: [],
    ...more,
  }) as unknown as AssignedFacility

const pending = (since: string) =>
  [{ state: 'pending', created_at: since }] as unknown as AssignedFacility['certifications']

const list = [
  facility('Dairy', '2026-01-01T00:00:00Z'),
  facility('Bakery', '2026-02-01T00:00:00Z', {
    certifications: pending('2026-06-01T00:00:00Z'),
  }),
  facility('Cold store', '2026-03-01T00:00:00Z', {
    certifications: pending('2026-05-01T00:00:00Z'),
  }),
  facility('Mill', '2026-04-01T00:00:00Z', {
    next_visit_at: '2026-07-02T06:00:00Z',
  }),
  facility('مخبز أبوظبي', '2026-05-01T00:00:00Z', {
    next_visit_at: '2026-07-01T06:00:00Z',
  }),
]
const names = (words: string, sort: 'newest' | 'due' | 'name') =>
  arrangeFacilities(list, words, sort).map(({ name }) => name)

test('sorts due facilities first: planned visits by time, then the longest wait, then the rest', () => {
  expect(names('', 'due')).toEqual(['مخبز أبوظبي', 'Mill', 'Cold store', 'Bakery', 'Dairy'])
})

test.each([
  ['bak', ['Bakery']],
  ['dubai MILL', ['Mill']],
  ['9714555', ['مخبز أبوظبي', 'Mill', 'Cold store', 'Bakery', 'Dairy']],
  ['ابوظبى', ['مخبز أبوظبي']],
  ['nothing', []],
])('finds facilities for %j, newest first', (words, found) => {
  expect(names(words, 'newest')).toEqual(found)
})
