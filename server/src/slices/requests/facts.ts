// The fields of a request that its owner edits, named as on the wire. A save merges, compares and stores them.

import type { saveRequest } from '@assure/contract/calls/requests'
import { type GoodsLine, goodsFields } from '@assure/contract/domain/goods-line'
import type { PlaceKind, RequestDirection, SampleDelivery, TransportMode } from '@assure/contract/domain/request-moves'
import type { BodyOf } from '@assure/contract/endpoint'

export type PlaceFacts = {
  kind: PlaceKind
  facility_id: string | null
  name: string | null
  address_line_1: string | null
  city: string | null
  emirate: number | null
  map_link: string | null
  contact_full_name: string | null
  contact_phone_number: string | null
  contact_email: string | null
}

/** `product_id`: one of the owner's products. */
export type RequestLine = GoodsLine & { product_id?: string | null | undefined }

export type RequestFacts = {
  service_id: number
  direction: RequestDirection | null
  goods: RequestLine[]
  place: PlaceFacts | null
  wished_from: string | null
  wished_to: string | null
  ready_on: string | null
  transport: {
    mode: TransportMode | null
    bill_number: string | null
    vessel_or_flight: string | null
    arrives_on: string | null
    container_numbers: string[]
    seals: string[]
  }
  counterparty: { name: string | null; country: string | null }
  instructions: string | null
  sample_delivery: SampleDelivery | null
  drawn_in_id: string | null
  parameters: number[]
  second_specification_id: number | null
}

export type RequestForm = Omit<BodyOf<typeof saveRequest>, 'version'>

/** Undefined fields stay; null clears. */
const merged = <T extends object>(present: T, sent: { [K in keyof T]?: T[K] | undefined } | undefined): T =>
  sent === undefined
    ? present
    : { ...present, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }

const noPlace: Omit<PlaceFacts, 'kind'> = {
  facility_id: null,
  name: null,
  address_line_1: null,
  city: null,
  emirate: null,
  map_link: null,
  contact_full_name: null,
  contact_phone_number: null,
  contact_email: null,
}

/** A different kind of place starts empty. */
const mergedPlace = (present: PlaceFacts | null, sent: NonNullable<RequestForm['place']>): PlaceFacts =>
  merged(present?.kind === sent.kind ? present : { ...noPlace, kind: sent.kind }, sent)

/** All properties in a fixed order, so that lines can be compared as JSON. */
export const wholeLine = (line: RequestLine): RequestLine =>
  Object.fromEntries([...goodsFields, 'product_id' as const].map((field) => [field, line[field] ?? null]))

export const mergeFacts = (present: RequestFacts, sent: RequestForm): RequestFacts => {
  const { place, goods, transport, counterparty, ...flat } = sent
  return {
    ...merged(present, flat as Partial<RequestFacts>),
    goods: goods === undefined ? present.goods : goods.map(wholeLine),
    place: place === undefined ? present.place : place === null ? null : mergedPlace(present.place, place),
    transport: merged(present.transport, transport),
    counterparty: merged(present.counterparty, counterparty),
  }
}

/** Leaves out what belongs to a single shipment. */
export const copiedFacts = ({ transport, ...facts }: RequestFacts): RequestFacts => ({
  ...facts,
  sample_delivery: facts.sample_delivery === 'drawn' ? null : facts.sample_delivery,
  drawn_in_id: null,
  wished_from: null,
  wished_to: null,
  ready_on: null,
  transport: { ...transport, bill_number: null, arrives_on: null, container_numbers: [], seals: [] },
})
