// Whether an instrument may be used, judged alike by phone and server. No zod here: the web loads this at run time.
import type { InBothLanguages } from './checklist-content.ts'

/** Calibration counts as due so many days before its last day; the first reminder is sent then. */
export const calibrationDueDays = 30
/** Reminders are sent so many days before the last day. */
export const calibrationReminderDays = [calibrationDueDays, 0] as const

export const instrumentStates = ['in-order', 'due', 'expired', 'out-of-service'] as const
export type InstrumentState = (typeof instrumentStates)[number]

/** Days such as 2026-03-05. */
export type Calibration = { calibrated_on: string; calibrated_until: string }

export type UsableInstrument = {
  /** Any order. */
  calibrations: readonly Calibration[]
  out_of_service_at: string | Date | null
}

/** What a measurement keeps of its instrument, as of the day of measuring. */
export type MeasuredWith = {
  id: string
  number: string
  kind: InBothLanguages
  /** null: it was never calibrated. */
  calibrated_until: string | null
  /** Why it was used out of calibration. */
  override: string | null
}

/** As on its label. Capitals and spaces around it do not count. */
export const instrumentName = (number: string): string => number.trim().toUpperCase()

/** The number in the address on a label, or as somebody types it. */
export const instrumentNumberIn = (scanned: string): string => {
  const [, encoded] = /\/s\/([^/?#]+)$/.exec(scanned.trim()) ?? []
  if (encoded === undefined) return scanned.trim()
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** Of the calibrations that began by then, the latest. Of two that began on one day, the first in the list counts. */
export const calibrationOn = <One extends Calibration>(calibrations: readonly One[], day: string): One | undefined =>
  calibrations
    .filter(({ calibrated_on: from }) => from <= day)
    .reduce<One | undefined>(
      (latest, one) => (latest === undefined || one.calibrated_on > latest.calibrated_on ? one : latest),
      undefined,
    )

export type InstrumentBar = { code: 'out-of-service' } | { code: 'out-of-calibration'; until: string | null }

/** What speaks against a measurement at this instant, which is on `day` in Dubai. */
export const instrumentBar = (
  { calibrations, out_of_service_at: outAt }: UsableInstrument,
  { at, day }: { at: Date; day: string },
): InstrumentBar | undefined => {
  if (outAt !== null && at.getTime() >= new Date(outAt).getTime()) return { code: 'out-of-service' }
  const until = calibrationOn(calibrations, day)?.calibrated_until ?? null
  return until !== null && until >= day ? undefined : { code: 'out-of-calibration', until }
}

const dayMs = 86_400_000
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

type Shown = { calibrated_until: string | null; out_of_service_at: string | Date | null }

/** Never calibrated counts as expired. */
export const instrumentState = (
  { calibrated_until: until, out_of_service_at: outAt }: Shown,
  today: string,
): InstrumentState => {
  if (outAt !== null) return 'out-of-service'
  if (until === null || until < today) return 'expired'
  return until <= dayAfter(today, calibrationDueDays) ? 'due' : 'in-order'
}
