// Draws the report of a product test: how the results were obtained, the products, then each sample with its results.
import { countryWords } from '@assure/contract/domain/country-codes'
import { isolated } from '@assure/contract/domain/isolation'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type {
  ReportedResult,
  ReportProduct,
  ReportTest,
  ReportTestedSample,
  TestReport,
} from '@assure/contract/signed/report-facts'
import { releasedControlWords } from '@assure/contract/words/controls'
import { noValue } from '@assure/contract/words/empty'
import { storageWords } from '@assure/contract/words/goods'
import {
  deliveryWords,
  limitWords,
  methodLimitWords,
  requestResultWords,
  resultWords,
  sampleSealWords,
  testVerdictWords,
  unusableWords,
} from '@assure/contract/words/tests'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { colours, type TextStyle } from '../../platform/pdf/pdf-writer.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { momentInWords } from './moments.ts'
import { arabicSize, edge, inside, type ReportFlow, resultColour, verdictColours } from './report-flow.ts'
import { instrumentText } from './report-instruments.ts'
import { dayRow, drawRow, drawTitleBox, joined, type Row, textRow } from './report-rows.ts'
import { secondParameters } from './second-parameters.ts'
import { verdictsText } from './test-changes.ts'
import { words } from './words.ts'

const box = { x: edge, width: inside }
const small: TextStyle = { size: 8, color: colours.faint }

/** The names of those who verified results, without repetition. */
export const verifiersOf = ({ samples }: TestReport): string =>
  [...new Set(samples.flatMap(({ tests }) => tests.map(({ verifiedBy }) => verifiedBy)))].map(isolated).join(', ')

export const productsText = ({ products }: TestReport): string => {
  const more = products.length > 1 ? ` (+${products.length - 1})` : ''
  return `${isolated(products[0]?.description ?? '')}${more}`
}

const colourOf = (verdict: ReportedResult['verdict']): string => {
  if (verdict === 'inconclusive') return verdictColours.none
  return verdict === 'fail' ? verdictColours.bad : verdictColours.good
}

const drawChanges = (flow: ReportFlow, { revision, changes }: TestReport): void => {
  if (revision === 1) return
  flow.heading(words.changes, 30)
  for (const change of changes.length === 0 ? [words.noChanges] : changes) {
    flow.both(change, box, { size: 9.5 })
    flow.y += 4
  }
}

const deliveryText = ({ delivery, drawnIn }: TestReport): BothLanguages => {
  const { en, ar } = deliveryWords[delivery]
  return drawnIn === null ? { en, ar } : { en: `${en} ${isolated(drawnIn)}`, ar: `${ar} ${isolated(drawnIn)}` }
}

const drawRequest = (flow: ReportFlow, facts: TestReport): void => {
  flow.heading(words.requestDetails, 60)
  const rows: Row[] = [
    { label: words.customer, value: facts.holder.name },
    ...textRow(words.address, facts.holderAddress),
    ...textRow(words.instructions, facts.request.instructions),
    { label: words.delivery, value: deliveryText(facts) },
  ]
  for (const row of rows) drawRow(flow, row)
}

const drawLaboratory = (flow: ReportFlow, { laboratory }: TestReport): void => {
  flow.heading(words.laboratory, 60)
  drawRow(flow, { label: words.laboratory, value: laboratory.name })
  drawRow(flow, { label: words.address, value: laboratory.address })
  for (const row of textRow(words.accreditation, laboratory.accreditation)) drawRow(flow, row)
}

const drawRule = (flow: ReportFlow, { delivery, decisionRule }: TestReport): void => {
  flow.heading(words.decisionRule, 60)
  flow.both(decisionRule.text, box, { size: 9 })
  for (const sentence of [words.onlyTested, ...(delivery === 'brought' ? [words.asReceived] : [])]) {
    flow.y += 6
    flow.both(sentence, box, { size: 9, face: 'semibold' })
  }
}

const namesText = (names: readonly BothLanguages[]): BothLanguages => ({
  en: names.map(({ en }) => isolated(en)).join(', '),
  ar: names.map(({ ar }) => isolated(ar)).join('، '),
})

export const specificationText = ({ name, version }: TestReport['specification']): BothLanguages => {
  const number = isolated(String(version))
  return { en: `${name.en} (${number})`, ar: `${name.ar} (${number})` }
}

/** Which specification, what it makes of the results, by which rule, and which results that is about (7.8.6.2). */
const drawSecondRule = (flow: ReportFlow, facts: TestReport): void => {
  const { second } = facts
  if (!second) return
  const { specification, result, decisionRule, notJudged } = second
  flow.heading(words.secondDecisionRule, 170)
  drawRow(flow, { label: words.specification, value: specificationText(specification) })
  drawRow(flow, { label: words.lotResult, value: requestResultWords[result], color: resultColour(result) })
  const judged = namesText(secondParameters(facts))
  flow.both({ en: `${words.judgedResults.en}: ${judged.en}.`, ar: `${words.judgedResults.ar}: ${judged.ar}.` }, box, {
    size: 9,
    face: 'semibold',
  })
  if (notJudged.length > 0)
    drawRow(flow, { label: words.notJudged, value: namesText(notJudged), color: verdictColours.none })
  flow.y += 4
  flow.both(decisionRule.text, box, { size: 9 })
}

const drawProduct = (flow: ReportFlow, product: ReportProduct): void => {
  const {
    line,
    description,
    brand,
    model,
    gtin = null,
    specification = null,
    lotNumber,
    originCountry,
    producedOn,
    expiresOn,
  } = product
  const title = { en: `${words.product.en} ${line}`, ar: `${words.product.ar} ${line}` }
  drawTitleBox(flow, { title, text: description })
  const rows = [
    ...textRow(words.brand, joined([brand, model])),
    ...textRow(words.gtin, gtin),
    ...textRow(words.lotNumber, lotNumber),
    ...(originCountry === null ? [] : [{ label: words.origin, value: countryWords(originCountry) }]),
    ...dayRow(words.producedOn, producedOn),
    ...dayRow(words.expiresOn, expiresOn),
    ...textRow(words.productSpecification, specification),
  ]
  for (const row of rows) drawRow(flow, row)
}

const withDetails = (at: string, details: readonly (string | null)[]): BothLanguages => {
  const moment = momentInWords(at)
  const parts = details.filter((part) => part !== null && part !== '').map((part) => isolated(part ?? ''))
  return { en: [moment.en, ...parts].join(', '), ar: [moment.ar, ...parts].join('، ') }
}

const brokenText = ({ en, ar }: BothLanguages): BothLanguages => ({
  en: `${sampleSealWords.broken.en}, ${en}`,
  ar: `${sampleSealWords.broken.ar}، ${ar}`,
})

const sealRows = ({ seal, received, brokenSeals }: ReportTestedSample): Row[] => [
  ...(seal === null && brokenSeals.length === 0
    ? []
    : [
        {
          label: words.seal,
          value:
            received?.isSealIntact === true
              ? {
                  en: `${isolated(seal ?? '')} ${sampleSealWords.intact.en}`,
                  ar: `${isolated(seal ?? '')} ${sampleSealWords.intact.ar}`,
                }
              : (seal ?? noValue),
        },
      ]),
  ...brokenSeals.map(({ at, place, condition }) => ({
    label: words.seal,
    value: brokenText(withDetails(at, [place, condition])),
    color: verdictColours.bad,
  })),
]

const sampleRows = (sample: ReportTestedSample): Row[] => {
  const { amount, storage, drawn, received, tested } = sample
  return [
    ...textRow(words.amount, amount),
    ...(storage === null ? [] : [{ label: words.storage, value: storageWords[storage] }]),
    ...(drawn === null ? [] : [{ label: words.drawn, value: withDetails(drawn.at, [drawn.place, drawn.by]) }]),
    ...(received === null ? [] : [{ label: words.sampleReceived, value: withDetails(received.at, [received.by]) }]),
    ...textRow(words.sampleCondition, received?.condition ?? null),
    ...textRow(
      words.sampleTemperature,
      received === null || received.temperature === null ? null : `${received.temperature} °C`,
    ),
    ...sealRows(sample),
    ...(tested === null ? [] : [{ label: words.tested, value: periodInWords(tested) }]),
  ]
}

export const periodInWords = ({ from, to }: { from: string; to: string }): BothLanguages => {
  const [first, last] = [dayInWords(from), dayInWords(to)]
  return from === to ? first : { en: `${first.en} to ${last.en}`, ar: `من ${first.ar} إلى ${last.ar}` }
}

const unusableText = ({
  state,
  at,
  reason,
  replacedBy,
}: NonNullable<ReportTestedSample['unusable']>): BothLanguages => {
  const moment = momentInWords(at)
  const text = (language: 'en' | 'ar', comma: string): string =>
    [
      unusableWords[state][language],
      moment[language],
      isolated(reason),
      ...(replacedBy === null ? [] : [`${words.replacedBy[language]} ${isolated(replacedBy)}`]),
    ].join(comma)
  return { en: text('en', ', '), ar: text('ar', '، ') }
}

type Line = { text: string; style: TextStyle }
type Cell = { x: number; width: number; lines: readonly Line[] }

const widths = [176, 118, 130, 83]
const columns = widths.map((width, at) => ({
  x: edge + widths.slice(0, at).reduce((sum, one) => sum + one, 0),
  width,
}))

/** Both languages begin on the left, so that a column reads as one. A text that is alike in both appears once. */
const linesOf = ({ en, ar }: BothLanguages, style: TextStyle): Line[] => [
  { text: en, style },
  ...(ar === en
    ? []
    : [{ text: ar, style: { ...style, size: arabicSize(style.size), direction: 'rtl', align: 'end' } as const }]),
]

const drawCells = (flow: ReportFlow, cells: readonly (readonly Line[])[], below = 0): void => {
  const { pdf } = flow
  const placed: Cell[] = cells.map((lines, at) => ({ x: 0, width: 0, ...columns[at], lines }))
  const inner = (width: number): number => width - 8
  const height = ({ width, lines }: Cell): number =>
    lines.reduce((sum, { text, style }) => sum + pdf.height(text, inner(width), style), 0)
  const tallest = Math.max(...placed.map(height))
  flow.need(tallest + 8 + below)
  for (const { x, width, lines } of placed) {
    let { y } = flow
    for (const { text, style } of lines) y += pdf.text(text, { x, width: inner(width), y }, style)
  }
  flow.y += tallest + 3
}

const endRow = (flow: ReportFlow): void => {
  flow.rule()
  flow.y += 5
}

const drawTableHead = (flow: ReportFlow): void => {
  const style: TextStyle = { size: 8, face: 'semibold', color: colours.soft }
  const titles = [words.parameter, words.testResult, words.limit, words.verdict]
  drawCells(
    flow,
    titles.map(({ en, ar }) => [{ text: dotted([en, ar]), style }]),
    50,
  )
  flow.rule(colours.brand)
  flow.y += 5
}

const earlierText = ({ unit }: ReportTest, earlier: ReportTest['earlier'][number]): BothLanguages => {
  const { result, measuredWith, reason } = earlier
  const text = resultWords(result, unit)
  const verdictText = verdictsText(earlier)
  const instrument = measuredWith ? instrumentText(measuredWith) : { en: '', ar: '' }
  return {
    en: `${words.earlier.en}: ${isolated(text.en)} (${verdictText.en}). ${words.repeated.en}: ${isolated(reason)} ${instrument.en}`.trim(),
    ar: `${words.earlier.ar}: ${isolated(text.ar)} (${verdictText.ar}). ${words.repeated.ar}: ${isolated(reason)} ${instrument.ar}`.trim(),
  }
}

/** Below the limit and verdict of the first specification. */
const drawSecondVerdict = (
  flow: ReportFlow,
  { unit, second, secondVerdict }: ReportTest,
  specification: TestReport['specification'],
): void => {
  if (!second || !secondVerdict) return
  drawCells(flow, [
    linesOf(specification.name, small),
    [],
    [...linesOf(limitWords(second.limit, unit), { size: 9, face: 'medium' }), { text: second.source, style: small }],
    linesOf(testVerdictWords[secondVerdict], { size: 9.5, face: 'semibold', color: colourOf(secondVerdict) }),
  ])
}

const drawTest = (flow: ReportFlow, test: ReportTest, { second }: TestReport): void => {
  const {
    parameter,
    method,
    methodLimits,
    unit,
    limit,
    source,
    result,
    verdict,
    measuredWith,
    releasedControls = [],
    earlier,
  } = test
  const ink: TextStyle = { size: 9.5, face: 'medium' }
  const color = colourOf(verdict)
  const limitsText = methodLimits && methodLimitWords(methodLimits, unit)
  const cells = [
    [
      ...linesOf(parameter, { ...ink, face: 'semibold' }),
      { text: method.code, style: small },
      ...(limitsText ? linesOf(limitsText, small) : []),
      ...(method.name.en === parameter.en ? [] : linesOf(method.name, small)),
    ],
    linesOf(resultWords(result, unit), { ...ink, face: 'semibold', color }),
    [...linesOf(limitWords(limit, unit), { ...ink, size: 9 }), { text: source, style: small }],
    linesOf(testVerdictWords[verdict], { ...ink, face: 'semibold', color }),
  ]
  // A second limit is on the same page.
  drawCells(flow, cells, test.second ? 60 : 0)
  if (second) drawSecondVerdict(flow, test, second.specification)
  if (measuredWith) {
    const color = measuredWith.override === null ? colours.soft : verdictColours.bad
    flow.both(instrumentText(measuredWith), box, { size: 8.5, color })
    flow.y += 3
  }
  for (const one of releasedControls) {
    flow.both(releasedControlWords(one), box, { size: 8.5, color: verdictColours.bad })
    flow.y += 3
  }
  for (const one of earlier) {
    flow.both(earlierText(test, one), box, { size: 8.5, color: colours.soft })
    flow.y += 3
  }
  endRow(flow)
}

const drawSample = (flow: ReportFlow, sample: ReportTestedSample, facts: TestReport): void => {
  const { products } = facts
  const { number, line, unusable, tests } = sample
  drawTitleBox(flow, {
    title: {
      en: dotted([`${words.sample.en} ${number}`, `${words.product.en} ${line}`]),
      ar: dotted([`${words.sample.ar} ${number}`, `${words.product.ar} ${line}`]),
    },
    text: products.find((product) => product.line === line)?.description ?? '',
  })
  if (unusable !== null)
    drawRow(flow, { label: words.noResults, value: unusableText(unusable), color: verdictColours.bad })
  for (const row of sampleRows(sample)) drawRow(flow, row)
  if (tests.length === 0) return
  flow.y += 6
  drawTableHead(flow)
  for (const test of tests) drawTest(flow, test, facts)
}

export const drawTests = (flow: ReportFlow, facts: TestReport): void => {
  drawChanges(flow, facts)
  drawRequest(flow, facts)
  drawLaboratory(flow, facts)
  flow.heading(words.products, 100)
  for (const product of facts.products) drawProduct(flow, product)
  flow.both(words.describedBy, box, small)
  flow.heading(words.results, 120)
  for (const sample of facts.samples) drawSample(flow, sample, facts)
  flow.both(words.uncertainty, box, small)
  drawRule(flow, facts)
  drawSecondRule(flow, facts)
}
