// Judges the instrument of a measurement and returns what is stored with it.
import { calibrationOn, instrumentBar, type MeasuredWith } from '@assure/contract/domain/instruments'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import type { Queryable } from '../../platform/db/database.ts'
import { dayText, dubaiDay } from '../../platform/dubai.ts'
import { findByNumber } from './store.ts'

export type InstrumentInput = {
  number: string | null
  /** Why it is used although it is out of calibration. */
  override: string | null
}
type At = { at: Date; language: Language }

const refuseInstrument = (code: ProblemCode, values: Record<string, string>): Refused =>
  refuse(code, { fields: { instrument: code }, values })

/** Accepts null where nothing was measured with an instrument. `at`: the instant of measuring. */
export const checkInstrument = async (
  db: Queryable,
  { number, override }: InstrumentInput,
  { at, language }: At,
): Promise<Outcome<MeasuredWith | null>> => {
  if (number === null) return accept(null)
  const row = await findByNumber(db, number)
  if (row === undefined) return refuseInstrument('instrument.unknown', { number })
  const day = dubaiDay(at)
  const bar = instrumentBar(row, { at, day })
  const facts = {
    id: row.id,
    number: row.number,
    kind: { en: row.kind_en, ar: row.kind_ar },
    calibrated_until: calibrationOn(row.calibrations, day)?.calibrated_until ?? null,
  }
  const values = { number: row.number }
  if (bar === undefined) return accept({ ...facts, override: null })
  if (bar.code === 'out-of-service') return refuseInstrument('instrument.out-of-service', values)
  if (override !== null) return accept({ ...facts, override })
  return bar.until === null
    ? refuseInstrument('instrument.not-calibrated', values)
    : refuseInstrument('instrument.out-of-calibration', { ...values, date: dayText(bar.until, language) })
}
