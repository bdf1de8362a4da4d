// Apart from the drawing of reports, so that the page of a report does not load the libraries for PDFs.
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { TestReport } from '@assure/contract/signed/report-facts'

/** The parameters whose results the second specification judges, without repetition. */
export const secondParameters = ({ samples }: Pick<TestReport, 'samples'>): BothLanguages[] => [
  ...new Map(
    samples.flatMap(({ tests }) =>
      tests.flatMap(({ parameter, second }) => (second ? [[parameter.en, parameter] as const] : [])),
    ),
  ).values(),
]
