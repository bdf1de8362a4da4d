// What differs between two revisions of a test report (ISO/IEC 17025, 7.8.8).
import { isDeepStrictEqual } from 'node:util'
import { isolated } from '@assure/contract/domain/isolation'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReportTest, ReportTestedSample } from '@assure/contract/signed/report-facts'
import { requestResultWords, resultWords, testVerdictWords } from '@assure/contract/words/tests'
import type { Reported } from './report-of-test.ts'
import { words } from './words.ts'

const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(one, other)

const moved = (subject: BothLanguages, before: BothLanguages, after: BothLanguages): BothLanguages => ({
  en: `${subject.en}: was ${isolated(before.en)}, now ${isolated(after.en)}`,
  ar: `${subject.ar}: كانت ${isolated(before.ar)} وأصبحت ${isolated(after.ar)}`,
})

const detailsOf = (subject: BothLanguages): BothLanguages => ({
  en: `${subject.en}: details changed`,
  ar: `${subject.ar}: تغيّرت البيانات`,
})

export const verdictsText = ({
  verdict,
  secondVerdict,
}: Pick<ReportTest, 'verdict' | 'secondVerdict'>): BothLanguages => {
  const verdicts = [verdict, ...(secondVerdict ? [secondVerdict] : [])].map((one) => testVerdictWords[one])
  return { en: verdicts.map(({ en }) => en).join(', '), ar: verdicts.map(({ ar }) => ar).join('، ') }
}

const verifiedText = ({ result, unit, ...verdicts }: ReportTest): BothLanguages => {
  const [text, verdict] = [resultWords(result, unit), verdictsText(verdicts)]
  return { en: `${text.en} (${verdict.en})`, ar: `${text.ar} (${verdict.ar})` }
}

const secondChange = (before: Reported['second'], after: Reported['second']): BothLanguages[] => {
  if (!before || !after || before.result === after.result) return []
  const { en, ar } = after.specification.name
  return [
    moved(
      { en: `${words.statement.en}, ${isolated(en)}`, ar: `${words.statement.ar}، ${isolated(ar)}` },
      requestResultWords[before.result],
      requestResultWords[after.result],
    ),
  ]
}

const sampleName = ({ number }: ReportTestedSample): BothLanguages => ({
  en: `${words.sample.en} ${number}`,
  ar: `${words.sample.ar} ${number}`,
})

const ofTests = (before: ReportTestedSample, after: ReportTestedSample): BothLanguages[] =>
  after.tests.flatMap((test) => {
    const former = before.tests.find(({ parameter }) => parameter.en === test.parameter.en)
    if (former === undefined || !differs(verifiedText(former), verifiedText(test))) return []
    const name = sampleName(after)
    const { en, ar } = test.parameter
    return [
      moved(
        { en: `${name.en}, ${isolated(en)}`, ar: `${name.ar}، ${isolated(ar)}` },
        verifiedText(former),
        verifiedText(test),
      ),
    ]
  })

const ofSample = (before: ReportTestedSample | undefined, after: ReportTestedSample): BothLanguages[] => {
  const name = sampleName(after)
  if (before === undefined) return [{ en: `${name.en}: added`, ar: `${name.ar}: أُضيفت` }]
  const results = ofTests(before, after)
  return results.length === 0 && differs(before, after) ? [detailsOf(name)] : results
}

export const changesBetween = (before: Reported, after: Reported): BothLanguages[] => [
  ...(before.approval.result === after.approval.result
    ? []
    : [moved(words.statement, requestResultWords[before.approval.result], requestResultWords[after.approval.result])]),
  ...secondChange(before.second, after.second),
  ...(differs([before.holder, before.holderAddress], [after.holder, after.holderAddress])
    ? [detailsOf(words.customer)]
    : []),
  ...(differs(before.laboratory, after.laboratory) ? [detailsOf(words.laboratory)] : []),
  ...(differs(
    [before.request, before.specification, before.drawnIn],
    [after.request, after.specification, after.drawnIn],
  )
    ? [detailsOf(words.request)]
    : []),
  ...(differs(before.products, after.products) ? [detailsOf(words.products)] : []),
  ...after.samples.flatMap((sample) =>
    ofSample(
      before.samples.find(({ number }) => number === sample.number),
      sample,
    ),
  ),
]
