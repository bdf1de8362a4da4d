// Pure rules: what is wrong with a request, what it lacks before it can be submitted, and what a quote covers.
import { compactContainerNumber, containerFault } from '@assure/contract/domain/container-number'
import { isCountryCode } from '@assure/contract/domain/country-codes'
import { type GoodsLine, goodsFaults } from '@assure/contract/domain/goods-line'
import type { Quantities } from '@assure/contract/domain/price-lines'
import { type RequestDocumentKind, requestLimits } from '@assure/contract/domain/request-moves'
import type { ProblemCode } from '@assure/contract/problems'
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

/** Container numbers are stored without spaces, in capital letters. */
export const inStoredForm = (facts: RequestFacts): RequestFacts => ({
  ...facts,
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

type Sending = {
  documentRules: readonly DocumentRule[]
  documents: readonly DocumentFacts[]
  isOffered: boolean
  today: string
}

/** By field. Empty: the request may be submitted. */
export const missingOf = (facts: RequestFacts, { documentRules, documents, isOffered, today }: Sending): Faults => {
  const { goods, place } = facts
  const lastDay = facts.wished_to ?? facts.wished_from
  return {
    ...(isOffered ? {} : { service_id: 'service-request.service-unknown' as const }),
    ...(goods.length === 0 ? { goods: 'field.required' as const } : goodsFaults(goods, { isDraft: false })),
    ...(place?.name ? {} : { 'place.name': 'field.required' as const }),
    ...(place !== null && place.kind !== 'vessel' && place.emirate === null
      ? { 'place.emirate': 'field.required' as const }
      : {}),
    ...(facts.wished_from === null ? { wished_from: 'field.required' as const } : {}),
    ...(lastDay !== null && lastDay < today ? { wished_to: 'service-request.window-past' as const } : {}),
    ...documentFaults(documentRules, documents, today),
  }
}

export const quantitiesOf = ({ goods, transport }: Pick<RequestFacts, 'goods' | 'transport'>): Quantities => ({
  'goods-line': goods.length,
  container: transport.container_numbers.length,
  sample: 0,
  test: 0,
})

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
    emirate === paid.place.emirate
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
