// Pure rules: what is wrong with a request, what it lacks before it can be submitted, and what a quote covers.
import { compactContainerNumber, containerFault } from '@assure/contract/domain/container-number'
import { isCountryCode } from '@assure/contract/domain/country-codes'
import { type GoodsLine, goodsFaults, neededOfProducts } from '@assure/contract/domain/goods-line'
import { type MethodTests, type Quantities, testsOf } from '@assure/contract/domain/price-lines'
import { type RequestDocumentKind, requestLimits } from '@assure/contract/domain/request-moves'
import { addWorkingDays } from '@assure/contract/domain/working-days'
import type { ProblemCode } from '@assure/contract/problems'
import type { Programme } from '../services/index.ts'
import type { RequestFacts } from './facts.ts'

type Faults = Record<string, ProblemCode>

const coordinates = /^-?\d{1,2}(\.\d{1,8})?,\s?-?\d{1,3}(\.\d{1,8})?$/

/** An https link, or latitude and longitude. */
const isMapLink = (value: string): boolean => {
  if (coordinates.test(value)) return true
  try {
    return new URL(value).protocol === 'https:'
  } catch {
    return false
  }
}

const containerFaults = (numbers: readonly string[]): Faults =>
  Object.fromEntries(
    numbers.flatMap((number, at) => {
      const fault = containerFault(number)
      return fault === undefined ? [] : [[`transport.container_numbers.${at}`, fault.code]]
    }),
  )

/** By field. A draft may be incomplete, but not wrong. Empty: no faults. */
export const faultsOf = ({ goods, place, transport, counterparty, ...facts }: RequestFacts): Faults => ({
  ...goodsFaults(goods, { isDraft: true }),
  ...containerFaults(transport.container_numbers),
  ...(place?.map_link && !isMapLink(place.map_link) ? { 'place.map_link': 'service-request.map-link' as const } : {}),
  ...(counterparty.country !== null && !isCountryCode(counterparty.country)
    ? { 'counterparty.country': 'goods.country' as const }
    : {}),
  ...(facts.wished_from !== null && facts.wished_to !== null && facts.wished_to < facts.wished_from
    ? { wished_to: 'service-request.window' as const }
    : {}),
})

/** By place: `parameters.2`. */
export const unknownParameters = (sent: readonly number[], offered: readonly number[]): Faults =>
  Object.fromEntries(
    sent.flatMap((id, at) => (offered.includes(id) ? [] : [[`parameters.${at}`, 'field.unknown-choice'] as const])),
  )

/** Container numbers are stored without spaces, in capital letters. */
export const inStoredForm = (facts: RequestFacts): RequestFacts => ({
  ...facts,
  parameters: [...new Set(facts.parameters)].toSorted((one, other) => one - other),
  transport: { ...facts.transport, container_numbers: facts.transport.container_numbers.map(compactContainerNumber) },
})

type DocumentFacts = { kind: RequestDocumentKind; expires_on: string | null }
type DocumentRule = { kind: RequestDocumentKind; required: boolean }

export const documentState = (
  kind: RequestDocumentKind,
  documents: readonly DocumentFacts[],
  today: string,
): 'missing' | 'here' | 'expired' => {
  const own = documents.filter((one) => one.kind === kind)
  if (own.length === 0) return 'missing'
  return own.some((row) => row.expires_on === null || row.expires_on >= today) ? 'here' : 'expired'
}

const documentFaults = (
  documentRules: readonly DocumentRule[],
  documents: readonly DocumentFacts[],
  today: string,
): Faults =>
  Object.fromEntries(
    documentRules.flatMap(({ kind, required }) => {
      const state = documentState(kind, documents, today)
      if (!required || state === 'here') return []
      const code = state === 'missing' ? 'service-request.document-missing' : 'service-request.document-expired'
      return [[`documents.${kind}`, code] as const]
    }),
  )

const visitFaults = ({ place, ...facts }: RequestFacts, today: string): Faults => {
  const lastDay = facts.wished_to ?? facts.wished_from
  return {
    ...(place?.name ? {} : { 'place.name': 'field.required' as const }),
    ...(place !== null && place.kind !== 'vessel' && place.emirate === null
      ? { 'place.emirate': 'field.required' as const }
      : {}),
    ...(facts.wished_from === null ? { wished_from: 'field.required' as const } : {}),
    // Reported at the day that was entered.
    ...(lastDay !== null && lastDay < today
      ? { [facts.wished_to === null ? 'wished_from' : 'wished_to']: 'service-request.window-past' as const }
      : {}),
  }
}

type TestFacts = {
  /** The chosen parameters that are tested. */
  parameters: readonly unknown[]
  /** The inspection that it names can draw the samples. */
  isDrawable: boolean
  /** What prevents sending it with its second specification. */
  second: ProblemCode | undefined
}

type Second = {
  second_specification_id: number | null
  second_specification_version: number | null
  is_second_offered: boolean
  /** The first one's parameters whose results it judges. */
  judged: readonly (number | null)[]
  chosen: readonly number[]
}

/** A version that was sent before stays, even if the specification can no longer be chosen. */
export const secondFault = ({
  second_specification_id: id,
  second_specification_version: version,
  is_second_offered: isOffered,
  judged,
  chosen,
}: Second): ProblemCode | undefined => {
  if (id === null) return undefined
  if (version === null && !isOffered) return 'service-request.second-gone'
  return judged.some((one) => one !== null && chosen.includes(one)) ? undefined : 'service-request.second-apart'
}

const testFaults = (
  { sample_delivery: delivery }: RequestFacts,
  { parameters, isDrawable, second }: TestFacts,
): Faults => ({
  ...(second === undefined ? {} : { second_specification_id: second }),
  ...(parameters.length === 0 ? { parameters: 'field.required' as const } : {}),
  ...(delivery === null ? { sample_delivery: 'field.required' as const } : {}),
  ...(delivery === 'drawn' && !isDrawable ? { drawn_in_id: 'service-request.drawn-in' as const } : {}),
})

type Sending = {
  documentRules: readonly DocumentRule[]
  documents: readonly DocumentFacts[]
  isOffered: boolean
  /** null for an inspection. */
  test: TestFacts | null
  today: string
}

/** By field. Empty: the request may be submitted. */
export const missingOf = (
  facts: RequestFacts,
  { documentRules, documents, isOffered, test, today }: Sending,
): Faults => {
  const { goods } = facts
  const needed = test === null ? {} : { needed: neededOfProducts }
  return {
    ...(isOffered ? {} : { service_id: 'service-request.service-unknown' as const }),
    ...(goods.length === 0 ? { goods: 'field.required' as const } : goodsFaults(goods, { isDraft: false, ...needed })),
    ...(test === null ? {} : testFaults(facts, test)),
    ...(test === null || facts.sample_delivery === 'collected' ? visitFaults(facts, today) : {}),
    ...documentFaults(documentRules, documents, today),
  }
}

/** Only samples that are collected need a place and a day. They stay in the draft until it is sent. */
export const sentFacts = (facts: RequestFacts, programme: Programme): RequestFacts => ({
  ...facts,
  parameters: chosenOf(facts, programme).map(({ id }) => id),
  ...(facts.sample_delivery === 'collected' ? {} : { place: null, wished_from: null, wished_to: null }),
})

/** A parameter that a new version no longer has is not tested. */
export const chosenOf = ({ parameters }: Pick<RequestFacts, 'parameters'>, programme: Programme) =>
  programme.parameters.filter(({ id }) => parameters.includes(id))

export type Chosen = ReturnType<typeof chosenOf>

/** Working days from the reception of the last sample to the report: those of the slowest method. */
export const turnaroundOf = (chosen: Chosen): number | null =>
  chosen.length === 0 ? null : Math.max(...chosen.map(({ turnaround_days: days }) => days))

type Expected = {
  turnaroundDays: number | null
  /** When the samples are collected or drawn, if that is known. */
  drawnOn: string | null
  today: string
  holidays: readonly string[]
}

/** About when the report comes. Samples that are brought are expected on the next working day. */
export const estimateOf = ({ turnaroundDays, drawnOn, today, holidays }: Expected) => {
  if (turnaroundDays === null) return null
  const samplesBy = drawnOn !== null && drawnOn >= today ? drawnOn : addWorkingDays(today, 1, holidays)
  return { samples_by: samplesBy, report_on: addWorkingDays(samplesBy, turnaroundDays, holidays) }
}

type Counted = Pick<RequestFacts, 'goods' | 'transport'>

/** `chosen`: the parameters of a test. Each of its goods lines counts as one sample. */
export const quantitiesOf = (
  { goods, transport }: Counted,
  chosen: Chosen | null,
): { quantities: Quantities; atOwnPrice: MethodTests[] } => {
  const { tests, atOwnPrice } = testsOf(
    goods.length,
    (chosen ?? []).map(({ method: { id, code, name }, price_fils: priceFils }) => ({
      id,
      // The name first, so that the line reads from the right in Arabic.
      text: { en: `${name.en} (${code})`, ar: `${name.ar} (${code})` },
      priceFils,
    })),
  )
  return {
    quantities: {
      'goods-line': chosen === null ? goods.length : 0,
      container: chosen === null ? transport.container_numbers.length : 0,
      sample: chosen === null ? 0 : goods.length,
      test: tests,
    },
    atOwnPrice,
  }
}

type PricedLine = {
  description: string | null
  hsCode: string | null
  unit: string | null
  quantity: number | null
  packages: number | null
}

/** What a quoted price depends on. */
export type PricedFacts = {
  serviceId: number
  containers: number
  place: { kind: string | null; city: string | null; emirate: number | null }
  goods: PricedLine[]
  /** Of a test. What was paid before tests were offered has none. */
  parameters?: number[]
}

const largestFirst = (lines: readonly PricedLine[]): PricedLine[] =>
  lines.toSorted((a, b) => (b.quantity ?? 0) - (a.quantity ?? 0) || (b.packages ?? 0) - (a.packages ?? 0))

const covers = (paid: PricedLine, line: PricedLine): boolean =>
  paid.description === line.description &&
  paid.hsCode === line.hsCode &&
  paid.unit === line.unit &&
  (line.quantity ?? 0) <= (paid.quantity ?? 0) &&
  (line.packages ?? 0) <= (paid.packages ?? 0)

/** The same service, place and goods in no greater quantity. Each paid line covers one line. */
export const isWithinPaid = (present: PricedFacts, paid: PricedFacts): boolean => {
  const { kind, city, emirate } = present.place
  const isSameJob =
    present.serviceId === paid.serviceId &&
    present.containers <= paid.containers &&
    kind === paid.place.kind &&
    city === paid.place.city &&
    emirate === paid.place.emirate &&
    (present.parameters ?? []).every((id) => paid.parameters?.includes(id))
  const left = largestFirst(paid.goods)
  return (
    isSameJob &&
    largestFirst(present.goods).every((line) => {
      const at = left.findIndex((one) => covers(one, line))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  )
}

/** Goods in these units are not countable, so the lot size is the number of packages. */
const bulkUnits = new Set(['kg', 't', 'l', 'm', 'm²', 'm³', 'g', 'ml'])

export const lotSizeOf = ({ quantity, unit, packages }: GoodsLine): number | undefined => {
  const isBulk = unit ? bulkUnits.has(unit.toLowerCase()) : false
  const units = isBulk || !Number.isInteger(quantity) ? (packages ?? undefined) : (quantity ?? undefined)
  return units === undefined || units < 1 ? undefined : units
}

const titleLetters = 120

export const titleOf = (goods: readonly GoodsLine[]): string | null => {
  const [first] = goods
  return first?.description ? [...first.description].slice(0, titleLetters).join('') : null
}

/** Documents may be added until the review begins, because the decision rests on those present then. */
export const takesDocuments = (state: string): boolean =>
  ['draft', 'returned', 'submitted', 'quoted', 'awaiting-payment', 'ready', 'scheduled', 'in-progress'].includes(state)

export const hasRoomFor = (documents: number, more: number): boolean => documents + more <= requestLimits.documents
