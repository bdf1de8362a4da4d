import { describe, expect, it } from 'vitest'
import {
  calibrationOn,
  instrumentBar,
  instrumentName,
  instrumentNumberIn,
  instrumentState,
  type UsableInstrument,
} from './instruments.ts'

const first = { calibrated_on: '2025-01-10', calibrated_until: '2026-01-09' }
const second = { calibrated_on: '2026-03-01', calibrated_until: '2027-02-28' }
const at = (day: string) => ({ at: new Date(`${day}T08:00:00Z`), day })
const inService = (calibrations: UsableInstrument['calibrations']): UsableInstrument => ({
  calibrations,
  out_of_service_at: null,
})

describe('the calibration that counts', () => {
  it.each([
    ['before the first one', '2025-01-09', undefined],
    ['on its first day', '2025-01-10', first],
    ['after it ended, before the next', '2026-02-01', first],
    ['on the first day of the next', '2026-03-01', second],
  ])('%s', (_, day, expected) => {
    expect(calibrationOn([second, first], day)).toBe(expected)
    expect(calibrationOn([first, second], day)).toBe(expected)
  })

  it('of two on one day is the first in the list', () => {
    const corrected = { ...second, calibrated_until: '2026-08-31' }
    expect(calibrationOn([corrected, second], '2026-05-01')).toBe(corrected)
  })
})

describe('what speaks against a measurement', () => {
  it.each([
    ['the last day of the calibration', '2026-01-09', undefined],
    ['the day after it', '2026-01-10', { code: 'out-of-calibration', until: '2026-01-09' }],
    ['a day before any', '2024-12-31', { code: 'out-of-calibration', until: null }],
    ['a day of the second', '2026-06-01', undefined],
  ])('%s', (_, day, expected) => {
    expect(instrumentBar(inService([first, second]), at(day))).toEqual(expected)
  })

  it('an instrument that is out of service, from that instant on', () => {
    const broken = { calibrations: [second], out_of_service_at: '2026-06-01T08:00:00.000Z' }
    expect(instrumentBar(broken, at('2026-06-01'))).toEqual({ code: 'out-of-service' })
    expect(instrumentBar(broken, { at: new Date('2026-06-01T07:59:59Z'), day: '2026-06-01' })).toBeUndefined()
  })
})

it.each([
  ['in-order', '2026-12-28', null],
  ['due', '2026-12-27', null],
  ['due', '2026-11-27', null],
  ['expired', '2026-11-26', null],
  ['expired', null, null],
  ['out-of-service', '2027-12-31', '2026-11-01T00:00:00.000Z'],
])('is %s when calibrated until %s', (state, calibrated_until, out_of_service_at) => {
  expect(instrumentState({ calibrated_until, out_of_service_at }, '2026-11-27')).toBe(state)
})

it.each([
  ['https://assure.example/s/T-114', 'T-114'],
  ['https://assure.example/s/pH%2F7', 'pH/7'],
  ['https://assure.example/s/%E0%A4%A', '%E0%A4%A'],
  [' t-114 ', 't-114'],
  ['pH/7', 'pH/7'],
])('a scan of %s is the number %s', (scanned, number) => {
  expect(instrumentNumberIn(scanned)).toBe(number)
})

it('does not count capitals', () => {
  expect(instrumentName(' t-114')).toBe(instrumentName('T-114'))
})
