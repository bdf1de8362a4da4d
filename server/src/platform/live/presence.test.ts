import { expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { createPresence } from './presence.ts'

const sign = { place: 'facility/1', sessionId: 's1', accountId: 'daniel', name: 'Daniel Reed', left: false }

test('a person is present until they leave, or send no sign for half a minute', () => {
  const clock = testClock('2026-03-02T08:00:00.000Z')
  const present = createPresence({ clock })
  expect(present.hear(sign)).toBe(true)
  expect(present.hear(sign)).toBe(false)
  expect(present.hear({ ...sign, sessionId: 's2' })).toBe(true)
  expect(present.othersAt('facility/1', 'sara')).toEqual([{ id: 'daniel', name: 'Daniel Reed' }])
  expect(present.othersAt('facility/1', 'daniel')).toEqual([])
  expect(present.othersAt('facility/2', 'sara')).toEqual([])
  expect(present.hear({ ...sign, left: true })).toBe(true)
  expect(present.hear({ ...sign, left: true })).toBe(false)
  expect(present.othersAt('facility/1', 'sara')).toHaveLength(1)
  clock.forward(30_000)
  expect(present.othersAt('facility/1', 'sara')).toEqual([])
})

test('a flood of signs is not stored completely', () => {
  const present = createPresence({ clock: testClock('2026-03-02T08:00:00.000Z') })
  for (let at = 0; at < 6_000; at++)
    present.hear({ ...sign, place: `facility/${at}`, sessionId: `s${at}`, accountId: `a${at}` })
  expect(present.othersAt('facility/4999', 'sara')).toHaveLength(1)
  expect(present.othersAt('facility/5999', 'sara')).toEqual([])
})

test('one person with many records open does not displace others', () => {
  const present = createPresence({ clock: testClock('2026-03-02T08:00:00.000Z') })
  for (let at = 0; at < 6_000; at++) present.hear({ ...sign, place: `facility/${at}`, sessionId: `s${at % 7}` })
  expect(present.othersAt('facility/99', 'sara')).toHaveLength(1)
  expect(present.othersAt('facility/100', 'sara')).toEqual([])
  expect(present.hear({ ...sign, place: 'facility/100', sessionId: 'other', accountId: 'sara' })).toBe(true)
})
