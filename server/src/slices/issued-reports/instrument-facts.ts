// The instrument of a measurement or a test, in the facts of a report and on its public page.

import type { MeasuredWith } from '@assure/contract/domain/instruments'
import type { ReportInstrument } from '@assure/contract/signed/report-facts'

export const instrumentFacts = (measured: MeasuredWith | null): ReportInstrument | null =>
  measured && {
    number: measured.number,
    kind: measured.kind,
    calibratedUntil: measured.calibrated_until,
    override: measured.override,
  }

/** On the public page. */
export const instrumentWire = (instrument: ReportInstrument | null | undefined) =>
  instrument
    ? {
        number: instrument.number,
        kind: instrument.kind,
        calibrated_until: instrument.calibratedUntil,
        override: instrument.override,
      }
    : null
