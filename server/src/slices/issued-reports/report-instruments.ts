// The instrument of a measurement or a test, in the words of a report.

import { isolated } from '@assure/contract/domain/isolation'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReportInstrument } from '@assure/contract/signed/report-facts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { verdictColours } from './report-flow.ts'
import type { Row } from './report-rows.ts'
import { words } from './words.ts'

const nameOf = ({ number, kind }: ReportInstrument): BothLanguages => ({
  en: `${isolated(number)}, ${isolated(kind.en)}`,
  ar: `${isolated(number)}، ${isolated(kind.ar)}`,
})

const untilOf = ({ calibratedUntil: until }: ReportInstrument): BothLanguages =>
  until === null ? words.neverCalibrated : dayInWords(until)

export const instrumentRows = (instrument: ReportInstrument): Row[] => [
  { label: words.instrument, value: nameOf(instrument) },
  { label: words.calibratedUntil, value: untilOf(instrument) },
  ...(instrument.override === null
    ? []
    : [{ label: words.outOfCalibration, value: instrument.override, color: verdictColours.bad }]),
]

/** In one line, below a test. */
export const instrumentText = (instrument: ReportInstrument): BothLanguages => {
  const [name, until] = [nameOf(instrument), untilOf(instrument)]
  const text = (language: 'en' | 'ar', comma: string): string =>
    [
      `${words.instrument[language]}: ${name[language]}`,
      `${words.calibratedUntil[language]}: ${until[language]}`,
      ...(instrument.override === null
        ? []
        : [`${words.outOfCalibration[language]}: ${isolated(instrument.override)}`]),
    ].join(comma)
  return { en: text('en', '. '), ar: text('ar', '. ') }
}
