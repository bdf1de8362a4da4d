// Requests of all three services as owner and office see them. request-moves.ts says which moves are possible;
// certifications are listed here too, but follow certification-moves.ts.
import * as z from 'zod'
import { defectClasses } from '../domain/inspection-result.ts'
import {
  placeKinds,
  refundStates,
  requestDirections,
  requestDocumentKinds,
  requestKinds,
  requestMoves,
  requestStates,
  sampleDeliveries,
  transportModes,
} from '../domain/request-moves.ts'
import { releaseStates } from '../domain/sharing.ts'
import { requestResults, testResults } from '../domain/test-result.ts'
import { orderStates, paymentMethods, paymentStages, reportStates } from '../domain/vocabulary.ts'
import { id, instant, named } from '../endpoint.ts'
import { ownVisit } from './facilities.ts'
import { goodsLine } from './goods.ts'
import { preparation } from './preparation.ts'
import { productOfLine } from './products.ts'
import { inspectorContact, version, visit } from './records.ts'
import { secondProgramme, testProgramme } from './services.ts'

const amountOfMoney = z.number()
/** In AED, as plain numbers. */
export const priceLine = z.object({ text: z.string(), quantity: z.number(), net: amountOfMoney })
export const price = z.object({
  lines: z.array(priceLine),
  net: amountOfMoney,
  vat: amountOfMoney,
  total: amountOfMoney,
})

/** Whether the goods wait until a buyer has confirmed. It never blocks payment, inspection or report. */
export const requestRelease = z.object({
  state: z.enum(releaseStates),
  /** The buyer's link, and the name that it was made for. */
  share_id: id,
  buyer: z.string(),
  since: instant,
  /** As the buyer typed it. */
  released_by: z.string().nullable(),
  released_at: instant.nullable(),
  lifted_at: instant.nullable(),
  /** Why the owner lifted it. */
  reason: z.string().nullable(),
})

export const requestBrief = z.object({
  id,
  /** Set when it is submitted; a certification has the number of its order. */
  number: z.string().nullable(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  service: z.object({ id: z.int(), title: z.string() }),
  direction: z.enum(requestDirections).nullable(),
  /** Its subject in a few words: the first goods line, or the facility. */
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** For certifications. */
  facility_id: id.nullable(),
  order_id: id.nullable(),
  wished_from: z.iso.date().nullable(),
  wished_to: z.iso.date().nullable(),
  next_visit_at: instant.nullable(),
  result: z.enum(requestResults).nullable(),
  /** Of a test, by its second specification. */
  second_result: z.enum(testResults).nullable(),
  is_disputed: z.boolean(),
  release: requestRelease.nullable(),
  /** Messages of others that the caller’s side has not read. */
  unread_messages: z.int(),
  created_at: instant,
  updated_at: instant,
})

/** A line with its product: as it is while the request is edited, and as it was when it was sent. */
const requestLine = goodsLine.extend({ product_id: id.nullable(), product: productOfLine.nullable() })

const place = z.object({
  kind: z.enum(placeKinds),
  facility_id: id.nullable(),
  name: z.string().nullable(),
  address_line_1: z.string().nullable(),
  city: z.string().nullable(),
  emirate: z.int().nullable(),
  emirateInfo: named.nullable(),
  map_link: z.string().nullable(),
  contact_full_name: z.string().nullable(),
  contact_phone_number: z.string().nullable(),
  contact_email: z.string().nullable(),
})

const transport = z.object({
  mode: z.enum(transportModes).nullable(),
  bill_number: z.string().nullable(),
  vessel_or_flight: z.string().nullable(),
  arrives_on: z.iso.date().nullable(),
  container_numbers: z.array(z.string()),
  seals: z.array(z.string()),
})

const counterparty = z.object({ name: z.string().nullable(), country: z.string().nullable() })

export const wantedDocument = z.object({
  kind: z.enum(requestDocumentKinds),
  /** null if it was added without being required. */
  wanted: z.enum(['required', 'helpful']).nullable(),
  state: z.enum(['missing', 'here', 'expired']),
  files: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.string(),
      size: z.int(),
      url: z.string(),
      expires_on: z.string().nullable(),
    }),
  ),
})

export const samplingOfLine = z.object({
  /** The position of its goods line, from 0. */
  line: z.int(),
  class: z.enum(defectClasses),
  letter: z.string(),
  n: z.int(),
  ac: z.int(),
  re: z.int(),
  inspect_all: z.boolean(),
  /** Stricter than the service, because its product says so. */
  by_product: z.boolean(),
})

export const requestQuote = z.object({
  number: z.string(),
  price,
  valid_until: z.iso.date(),
  note: z.string().nullable(),
  sent_at: instant,
})

export const requestEvent = z.object({
  at: instant,
  what: z.string(),
  by: z.object({ kind: z.enum(['owner', 'admin', 'inspector', 'system']), name: z.string().nullable() }),
  reason: z.string().nullable(),
})

/** What only tests have. */
const testFacts = {
  sample_delivery: z.enum(sampleDeliveries).nullable(),
  drawn_in_id: id.nullable(),
  /** The inspection that draws the samples. */
  drawn_in: z.object({ id, number: z.string(), title: z.string().nullable(), state: z.enum(requestStates) }).nullable(),
  /** What is tested on each goods line, by the ids of the specification. */
  parameters: z.array(z.int()),
  /** As it is in force, or as it was when the request was first sent. */
  specification: testProgramme.nullable(),
  second_specification_id: z.int().nullable(),
  /** Judges the same results too. As it is in force, or as it was when the request was sent. */
  second_specification: secondProgramme.nullable(),
  /** Working days from the reception of the last sample to the report: of the draft as it is, or as sent. */
  turnaround_days: z.int().nullable(),
  /** The day of the report, once the last sample was received. */
  promised_on: z.iso.date().nullable(),
  /** Until then: about when the report comes if we receive the samples by a day. */
  estimate: z.object({ samples_by: z.iso.date(), report_on: z.iso.date() }).nullable(),
  /** Once an analyst is assigned. */
  laboratory: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
}

const wholeRequest = {
  ...requestBrief.shape,
  ...testFacts,
  on_quote: z.boolean(),
  goods: z.array(requestLine),
  place_details: place.nullable(),
  ready_on: z.iso.date().nullable(),
  transport,
  counterparty,
  instructions: z.string().nullable(),
  documents: z.array(wantedDocument),
  /** The price of the draft as it is, or the price at submission; null if it is on quote or not known yet. */
  price: price.nullable(),
  quote: requestQuote.nullable(),
  /** The sampling plans of the draft as it is, or those at submission. */
  sampling: z.array(samplingOfLine),
  submitted_at: instant.nullable(),
  /** Why it was returned, declined or cancelled. */
  reason: z.string().nullable(),
  dispute: z.object({ text: z.string(), at: instant, answer: z.string().nullable() }).nullable(),
  /** The request that this one repeats. */
  reinspection_of: z.object({ id, number: z.string() }).nullable(),
  events: z.array(requestEvent),
  /** What is ready for the next or last visit; null if there is no such visit, or nothing to prepare. */
  preparation: preparation.nullable(),
  version,
}

const order = z.object({
  id,
  reference: z.string(),
  state: z.enum(orderStates),
  method: z.enum(paymentMethods),
  /** While it is open. */
  payment: z.enum(paymentStages).nullable(),
  invoice_url: z.string().nullable(),
})

/** A refund: created when a paid request is cancelled, or when money arrives late for one. */
export const refundBrief = z.object({
  id,
  /** null if there was no invoice to credit. */
  credit_note_number: z.string().nullable(),
  credit_note_url: z.string().nullable(),
  total: amountOfMoney,
  state: z.enum(refundStates),
  created_at: instant,
  sent_at: instant.nullable(),
  /** When it last came back after it was sent. */
  returned_at: instant.nullable(),
})

/** Once it is drawn, some seconds after the decision. */
const report = z.object({
  id,
  number: z.string(),
  /** The current revision. */
  revision: z.int(),
  state: z.enum(reportStates),
  issued_at: instant,
  withdrawn_reason: z.string().nullable(),
  /** Another revision is being drawn. */
  is_waiting: z.boolean(),
  /** Opens the current revision for ten minutes. */
  url: z.string(),
  verify_url: z.string(),
  /** Its owner shows what it says to whoever knows its number. */
  is_public: z.boolean(),
})

export const ownRequest = z.object({
  ...wholeRequest,
  /** What prevents sending, by field: the same that `submit` would refuse. */
  missing: z.record(z.string(), z.string()),
  order: order.nullable(),
  refund: refundBrief.nullable(),
  /** The refund if the owner cancels now; null if nothing is paid or it can no longer be cancelled. */
  refund_on_cancel: amountOfMoney.nullable(),
  visits: z.array(ownVisit),
  /** The assigned inspector; the owner sees the name. */
  inspector: z.string().nullable(),
  report: report.nullable(),
  /** What the owner can do now; the buttons follow from this. */
  may: z.array(z.enum([...requestMoves, 'edit', 'pay-now', 'copy', 'reinspection', 'publish', 'delete'])),
})

export const adminRequestRow = requestBrief.extend({
  company_name: z.string(),
  /** The company's account, to link to it. */
  user_id: id,
  inspector: inspectorContact.nullable(),
})

export const adminRequest = z.object({
  ...wholeRequest,
  company_name: z.string(),
  user_id: id,
  inspector: inspectorContact.nullable(),
  assigned_at: instant.nullable(),
  order: order.nullable(),
  refund: refundBrief.nullable(),
  visits: z.array(visit),
  /** The inspection's result and the decision; null if nothing was submitted yet. */
  review: z
    .object({
      /** Computed from lots, measurements and checklist, or from verified test results. */
      computed: z.enum(requestResults),
      recommended: z.enum(requestResults),
      /** By the second specification of a test. It is not decided. */
      second: z.enum(testResults).nullable(),
      /** Why the inspector recommends something else. */
      recommended_reason: z.string().nullable(),
      /** Whether the reader can decide: they are independent of the person who chose the inspector. */
      is_independent: z.boolean(),
      decided_at: instant.nullable(),
      decided_by: z.string().nullable(),
      /** Why the decision differs from the computed result. */
      override_reason: z.string().nullable(),
    })
    .nullable(),
  report: report
    .extend({
      /** Under four eyes the reader decided it or had it revised: another administrator withdraws it. */
      needs_colleague: z.boolean(),
    })
    .nullable(),
  /** What an administrator can do now; the buttons follow from this. */
  may: z.array(z.enum(requestMoves)),
})

export type RequestBrief = z.output<typeof requestBrief>
export type OwnRequest = z.output<typeof ownRequest>
export type AdminRequest = z.output<typeof adminRequest>
export type RequestEvent = z.output<typeof requestEvent>
