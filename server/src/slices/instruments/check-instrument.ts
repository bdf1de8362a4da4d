// Judges the instrument of a measurement and returns what is stored with it.
import { calibrationOn, instrumentBar, type MeasuredWith } from '@assure/contract/domain/instruments'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { dayText, dubaiDay } from '../../platform/dubai.ts'
import { findByNumber } from './store.ts'

export type InstrumentInput = {
  number: string | null
  /** Why it is used although it is out of calibration. */
  override: string | null
}
type At = { at: Date; language: Language }

/** Accepts null where nothing was measured with an instrument. `at`: the instant of measuring. */
export const checkInstrument = async (
  db: Queryable,
  { number, override }: InstrumentInput,
  { at, language }: At,
): Promise<Outcome<MeasuredWith | null>> => {
  if (number === null) return accept(null)
  const row = await findByNumber(db, number)
  if (row === undefined)
    return refuse('instrument.unknown', { fields: { instrument: 'instrument.unknown' }, values: { number } })
  const day = dubaiDay(at)
  const bar = instrumentBar(row, { at, day })
  const facts = {
    id: row.id,
    number: row.number,
    kind: { en: row.kind_en, ar: row.kind_ar },
    calibrated_until: calibrationOn(row.calibrations, day)?.calibrated_until ?? null,
  }
  const { number: shown } = row
  if (bar === undefined) return accept({ ...facts, override: null })
  if (bar.code === 'out-of-service')
    return refuse('instrument.out-of-service', {
      fields: { instrument: 'instrument.out-of-service' },
      values: { number: shown },
    })
  if (override !== null) return accept({ ...facts, override })
  return bar.until === null
    ? refuse('instrument.not-calibrated', {
        fields: { instrument: 'instrument.not-calibrated' },
        values: { number: shown },
      })
    : refuse('instrument.out-of-calibration', {
        fields: { instrument: 'instrument.out-of-calibration' },
        values: { number: shown, date: dayText(new Date(`${bar.until}T12:00:00+04:00`), language) },
      })
}
