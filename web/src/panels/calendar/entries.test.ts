import { expect, test } from 'vitest'
import { byDay, type Entry, entriesWithin, rangeOf } from './entries.ts'

const entry = (at: string): Entry => ({
  id: at,
  kind: 'visit',
  at,
  planned_at: null,
  facility: { id: 'f', name: 'Plant', city: 'Dubai' },
  request: null,
  status: 'SCHEDULED',
  with: null,
})

test('a month is requested with all weeks that overlap it', () => {
  expect(rangeOf('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
})

test('an entry late in the evening in UTC belongs to the next day in Dubai', () => {
  const late = entry('2026-11-30T21:00:00.000Z')
  expect([...byDay([late]).keys()]).toEqual(['2026-12-01'])
  expect(entriesWithin([late], '2026-11')).toEqual([])
})
