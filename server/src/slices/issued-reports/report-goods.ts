// Draws a goods report: the request, the method of inspection, then each goods line with its sampling plan.

import { countryWords } from '@assure/contract/domain/country-codes'
import { isolated } from '@assure/contract/domain/isolation'
import type { GoodsReport, ReportDefects, ReportLot } from '@assure/contract/signed/report-facts'
import { noValue } from '@assure/contract/words/empty'
import {
  defectClassWords,
  inspectionResultWords,
  limitsWords,
  lineWords,
  lotVerdictWords,
  marksWords,
  measurementVerdictWords,
  packingWords,
  sealStateWords,
  severityWords,
  shelterWords,
  storageWords,
  transportWords,
} from '@assure/contract/words/goods'
import { colours, type TextStyle } from '../../platform/pdf/pdf-writer.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { edge, inside, type ReportFlow, resultColour, styleFor, verdictColours } from './report-flow.ts'
import { instrumentRows } from './report-instruments.ts'
import { drawSmallPhotos, type Photos } from './report-photos.ts'
import { dayRow, drawNotes, drawRow, drawTitleBox, joined, type Row, textRow } from './report-rows.ts'
import { words } from './words.ts'

const box = { x: edge, width: inside }
const note: TextStyle = { size: 9, color: colours.soft }

const drawCounterparty = (flow: ReportFlow, { name, country }: NonNullable<GoodsReport['counterparty']>): void => {
  drawRow(flow, { label: words.counterparty, value: name })
  if (country !== null) drawRow(flow, { label: words.country, value: countryWords(country) })
}

export const drawRequestDetails = (flow: ReportFlow, { request, transport, counterparty }: GoodsReport): void => {
  flow.heading(words.requestDetails, 60)
  if (request.instructions !== null) drawRow(flow, { label: words.instructions, value: request.instructions })
  if (counterparty !== null) drawCounterparty(flow, counterparty)
  const { mode, billNumber, vesselOrFlight, containers, seals } = transport
  if (mode !== null) drawRow(flow, { label: words.transport, value: transportWords[mode] })
  if (billNumber !== null) drawRow(flow, { label: words.transportDocument, value: billNumber })
  if (vesselOrFlight !== null) drawRow(flow, { label: words.vessel, value: vesselOrFlight })
  if (containers.length > 0) drawRow(flow, { label: words.containers, value: containers.join(', ') })
  if (seals.length > 0) drawRow(flow, { label: words.declaredSeals, value: seals.join(', ') })
  flow.both(words.declaredBy, box, { size: 8, color: colours.faint })
}

export const drawConditions = (flow: ReportFlow, { conditions }: GoodsReport): void => {
  if (!conditions) return
  const { spot, surroundings, temperature, humidity, present, note } = conditions
  flow.heading(words.conditions, 60)
  if (spot !== null) drawRow(flow, { label: words.spot, value: spot })
  if (surroundings !== null) drawRow(flow, { label: words.surroundings, value: shelterWords[surroundings] })
  if (temperature !== null) drawRow(flow, { label: words.temperature, value: `${temperature} °C` })
  if (humidity !== null) drawRow(flow, { label: words.humidity, value: `${humidity}%` })
  if (present !== null) drawRow(flow, { label: words.present, value: present })
  drawNotes(flow, [note])
}

export const drawMethod = (flow: ReportFlow, { method, decisionRule }: GoodsReport): void => {
  flow.heading(words.method, 60)
  flow.both(method, box, { size: 9 })
  flow.y += 6
  flow.both(words.decisionRule, box, { size: 9, face: 'semibold' })
  flow.y += 2
  flow.both(decisionRule, box, { size: 9 })
  flow.y += 6
  flow.both(words.onlyInspected, box, { size: 9, face: 'semibold' })
}

export const drawGoodsResult = (flow: ReportFlow, { computed, recommendation }: GoodsReport): void => {
  flow.heading(words.lotResult, 60)
  const { result } = computed
  drawRow(flow, { label: words.computed, value: inspectionResultWords[result], color: resultColour(result) })
  for (const reason of computed.reasons) {
    flow.both(reason, box, note)
    flow.y += 3
  }
  drawRow(flow, { label: words.recommended, value: inspectionResultWords[recommendation.result] })
  if (recommendation.reason !== null)
    flow.text(recommendation.reason, box, styleFor(recommendation.reason, { size: 9.5 }))
}

const quantityText = (quantity: number | null, unit: string | null): string =>
  quantity === null ? noValue : unit === null ? String(quantity) : `${quantity} ${isolated(unit)}`

const declaredRows = ({ declared }: ReportLot): Row[] => {
  const {
    brand,
    model,
    hsCode,
    gtin = null,
    specification = null,
    lotNumber,
    quantity,
    unit,
    packages,
    originCountry,
    producedOn,
    expiresOn,
  } = declared
  return [
    ...textRow(words.lotNumber, lotNumber),
    ...textRow(words.hsCode, hsCode),
    ...textRow(words.gtin, gtin),
    ...textRow(words.brand, joined([brand, model])),
    ...(originCountry === null ? [] : [{ label: words.origin, value: countryWords(originCountry) }]),
    ...dayRow(words.producedOn, producedOn),
    ...dayRow(words.expiresOn, expiresOn),
    { label: words.declaredQuantity, value: quantityText(quantity, unit) },
    ...textRow(words.packages, packages === null ? null : String(packages)),
    ...textRow(words.productSpecification, specification),
  ]
}

const foundRows = ({ declared, quantity, inspected, packing, marks }: ReportLot): Row[] => [
  {
    label: words.foundQuantity,
    value: quantityText(quantity, declared.unit),
    ...(quantity === declared.quantity ? {} : { color: verdictColours.bad }),
  },
  { label: words.inspectedUnits, value: inspected === null ? noValue : String(inspected) },
  {
    label: words.packing,
    value: packing === null ? noValue : packingWords[packing],
    ...(packing === 'damaged' ? { color: verdictColours.bad } : {}),
  },
  {
    label: words.marks,
    value: marks === null ? noValue : marksWords[marks],
    ...(marks === 'different' ? { color: verdictColours.bad } : {}),
  },
]

const defectRow = ({ class: kind, letter, n, ac, re, found: defectCount, verdict }: ReportDefects): Row => {
  const { en, ar } = words.foundCount
  const plan = [...(letter === null ? [] : [letter]), `n ${n}`, `Ac ${ac}`, `Re ${re}`].join(', ')
  return {
    label: defectClassWords[kind],
    value: {
      en: `${en} ${defectCount} (${isolated(plan)}): ${lotVerdictWords[verdict].en}`,
      ar: `${ar} ${defectCount} (${isolated(plan)}): ${lotVerdictWords[verdict].ar}`,
    },
    color: verdict === 'rejected' ? verdictColours.bad : verdictColours.good,
  }
}

const namedRows = ({ named = [] }: ReportDefects): Row[] =>
  named.map(({ code, name, units }) => ({
    label: { en: code, ar: code },
    value: { en: `${isolated(String(units))} × ${name.en}`, ar: `${isolated(String(units))} × ${name.ar}` },
  }))

const drawLotTitle = (flow: ReportFlow, { line, description, verdict }: ReportLot): void => {
  const name = lineWords(line)
  const beside = verdict === null ? { en: '', ar: '' } : lotVerdictWords[verdict]
  drawTitleBox(flow, {
    title: { en: dotted([name.en, beside.en]), ar: dotted([name.ar, beside.ar]) },
    text: description,
  })
}

const drawLot = (flow: ReportFlow, photos: Photos, lot: ReportLot): void => {
  drawLotTitle(flow, lot)
  const severity = severityWords(lot.defects)
  const plan: Row[] = severity === undefined ? [] : [{ label: words.severity, value: severity }]
  for (const row of [
    ...declaredRows(lot),
    ...foundRows(lot),
    ...plan,
    ...lot.defects.flatMap((one) => [defectRow(one), ...namedRows(one)]),
  ])
    drawRow(flow, row)
  if (lot.defects.length === 0) flow.both(words.noPlan, box, { size: 8.5, color: colours.faint })
  drawNotes(flow, lot.notes)
  if (lot.photos.length > 0) {
    flow.y += 4
    drawSmallPhotos(flow, photos, lot.photos)
  }
  flow.y += 6
}

export const drawLots = (flow: ReportFlow, photos: Photos, { lots }: GoodsReport): void => {
  flow.heading(words.lots, 120)
  for (const lot of lots) drawLot(flow, photos, lot)
}

type Measured = GoodsReport['measurements'][number]

const measuredRows = ({ line, value, unit, lower, upper, instrument, measuredWith, verdict }: Measured): Row[] => {
  const limits = limitsWords(lower, upper, unit)
  const isOutside = verdict === 'outside'
  return [
    ...(line === null ? [] : [{ label: words.lot, value: String(line) }]),
    {
      label: words.value,
      value: `${value} ${unit}`,
      ...(isOutside ? { color: verdictColours.bad } : {}),
    },
    ...(limits === undefined ? [] : [{ label: words.limits, value: limits }]),
    ...(verdict === null
      ? []
      : [
          {
            label: words.verdict,
            value: measurementVerdictWords[verdict],
            color: isOutside ? verdictColours.bad : verdictColours.good,
          },
        ]),
    ...(measuredWith
      ? instrumentRows(measuredWith)
      : instrument === null
        ? []
        : [{ label: words.instrument, value: instrument }]),
  ]
}

const drawMeasurements = (flow: ReportFlow, { measurements }: GoodsReport): void => {
  if (measurements.length === 0) return
  flow.heading(words.measurements, 90)
  for (const one of measurements) {
    flow.need(60)
    flow.text(one.name, box, styleFor(one.name, { size: 10, face: 'semibold', color: colours.brand }))
    flow.y += 3
    for (const row of measuredRows(one)) drawRow(flow, row)
    drawNotes(flow, [one.note])
    flow.y += 6
  }
}

const drawSeals = (flow: ReportFlow, { seals }: GoodsReport): void => {
  if (seals.length === 0) return
  flow.heading(words.seals, 50)
  for (const { number, state, container, note } of seals) {
    const color = state === 'broken' || state === 'missing' ? verdictColours.bad : colours.ink
    const place = container === null ? [] : [container]
    const { en, ar } = sealStateWords[state]
    flow.both({ en: dotted([number, en, ...place]), ar: dotted([number, ar, ...place]) }, box, {
      size: 9.5,
      face: 'medium',
      color,
    })
    drawNotes(flow, [note])
    flow.y += 4
  }
}

const drawSamples = (flow: ReportFlow, { samples }: GoodsReport): void => {
  if (samples.length === 0) return
  flow.heading(words.samples, 50)
  for (const { line, quantity, unit, storage, seal, note } of samples) {
    const text = (language: 'en' | 'ar'): string =>
      dotted([
        lineWords(line)[language],
        `${quantity} ${unit}`,
        storageWords[storage][language],
        ...(seal === null ? [] : [`${words.seal[language]} ${isolated(seal)}`]),
      ])
    flow.both({ en: text('en'), ar: text('ar') }, box, { size: 9.5, face: 'medium' })
    drawNotes(flow, [note])
    flow.y += 4
  }
}

export const drawRecorded = (flow: ReportFlow, facts: GoodsReport): void => {
  drawMeasurements(flow, facts)
  drawSeals(flow, facts)
  drawSamples(flow, facts)
}
