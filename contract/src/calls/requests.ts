// Requests as their owner writes and sends them. request-moves.ts says which moves are possible; request-answers.ts and
// request-reports.ts have what happens afterwards.
import * as z from 'zod'
import { withLatinDigits } from '../domain/digits.ts'
import { goodsLimits } from '../domain/goods-line.ts'
import {
  placeKinds,
  requestDirections,
  requestDocumentKinds,
  requestKinds,
  requestLimits,
  requestStates,
  transportModes,
} from '../domain/request-moves.ts'
import { limits } from '../domain/vocabulary.ts'
import { byId, endpoint, id, nothing, pageQuery, pagination } from '../endpoint.ts'
import {
  amount,
  choice,
  email,
  lengths,
  opaque,
  optionalChoice,
  optionalDay,
  optionalPhone,
  optionalProse,
  optionalText,
  word,
} from './fields.ts'
import { startedFrom } from './form.ts'
import { ownRequest, price, requestBrief } from './request-records.ts'

const tag = 'Requests'
const path = '/api/user/requests'

const filters = { kind: word(requestKinds).optional(), state: word(requestStates).optional() }

export const listRequests = endpoint({
  method: 'GET',
  path,
  who: 'owner',
  tag,
  summary: 'Own requests of all three services, what changed last first',
  description:
    'Paged. A certification stands here by its order, with the order’s id. `search` looks into number, service, goods ' +
    'and place.',
  query: pageQuery.extend(filters),
  answer: z.object({ requests: z.array(requestBrief), pagination }),
  problems: [],
})

export const getRequest = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  who: 'owner',
  tag,
  summary: 'One own request with all that belongs to it',
  description:
    '`may` says what can be done now, `missing` what would keep it from being sent. Of a certification only what its ' +
    'order knows; everything else stands at its facility.',
  params: byId,
  answer: ownRequest,
  problems: ['service-request.not-found'],
})

export const addRequest = endpoint({
  method: 'POST',
  path,
  who: 'owner',
  tag,
  summary: 'Begin a request: a draft',
  description:
    'It has no number until it is sent. A company has at most twenty drafts; one that nobody touched for ninety days ' +
    'is dropped. `direction` is needed where the service has two.',
  body: z.object({ service_id: choice(), direction: word(requestDirections).optional() }),
  answer: ownRequest,
  status: 201,
  problems: [
    'service-request.service-unknown',
    'service-request.direction-required',
    'service-request.direction-unknown',
    'service-request.too-many-drafts',
  ],
})

/** Unused fields of a goods line can be left out or null; faults are named by place: `goods.3.hs_code`. */
const line = z.object({
  description: optionalText(goodsLimits.description),
  hs_code: optionalText(40),
  brand: optionalText(goodsLimits.text),
  model: optionalText(goodsLimits.text),
  lot_number: optionalText(goodsLimits.text),
  quantity: z.number('goods.quantity').nullish(),
  unit: optionalText(goodsLimits.unit),
  packages: z.number('goods.packages').nullish(),
  origin_country: optionalText(2),
  produced_on: optionalDay(),
  expires_on: optionalDay(),
})

const optionalEmail = () =>
  email()
    .or(z.literal('').transform(() => null))
    .nullish()

const place = z.object({
  kind: word(placeKinds),
  facility_id: z.uuid('field.invalid').nullish(),
  name: optionalText(),
  address_line_1: optionalText(),
  city: optionalText(lengths.name),
  emirate: optionalChoice(),
  map_link: optionalText(lengths.reason),
  contact_full_name: optionalText(lengths.name),
  contact_phone_number: optionalPhone(),
  contact_email: optionalEmail(),
})

const transport = z.object({
  mode: word(transportModes).nullish(),
  bill_number: optionalText(lengths.name),
  vessel_or_flight: optionalText(lengths.name),
  arrives_on: optionalDay(),
  container_numbers: z.array(opaque(40)).max(200, 'field.too-many').optional(),
  seals: z.array(opaque(60).trim().overwrite(withLatinDigits)).max(200, 'field.too-many').optional(),
})

export const requestFacts = {
  service_id: choice().optional(),
  direction: word(requestDirections).nullish(),
  /** Replaces all lines. */
  goods: z.array(line, 'field.invalid').max(goodsLimits.lines, 'goods.too-many-lines').optional(),
  place: place.nullish(),
  wished_from: optionalDay(),
  wished_to: optionalDay(),
  ready_on: optionalDay(),
  transport: transport.optional(),
  counterparty: z.object({ name: optionalText(), country: optionalText(2) }).optional(),
  instructions: optionalProse(lengths.note),
}

export const saveRequest = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  who: 'owner',
  tag,
  summary: 'Write a draft, or a request that was returned',
  description:
    'What is left out stays, inside `place`, `transport` and `counterparty` too; null empties. `goods` replaces all ' +
    'lines. A draft may be incomplete; what is wrong is told at its place, such as `goods.3.hs_code`, and nothing of ' +
    'the call is kept then. With the `version` that the edit started from, a save that would undo another is refused.',
  params: byId,
  body: z.object({ ...requestFacts, version: startedFrom() }),
  document: { bytes: requestLimits.bodyBytes, depth: 4 },
  answer: ownRequest,
  about: { kind: 'request', id: 'id' },
  problems: [
    'service-request.not-found',
    'service-request.not-writable',
    'service-request.service-fixed',
    'service-request.service-unknown',
    'service-request.direction-unknown',
    'service-request.window',
    'service-request.map-link',
    'facility.not-found',
    'field.unknown-choice',
    'goods.too-many-lines',
    'goods.hs-code',
    'goods.quantity',
    'goods.packages',
    'goods.country',
    'goods.date',
    'goods.expires-before-made',
    'container.form',
    'container.check-digit',
    'container.mix-up',
    'request.too-deep',
    'request.changed-meanwhile',
  ],
})

export const deleteRequest = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  who: 'owner',
  tag,
  summary: 'Drop a draft',
  description: 'With its documents. What was sent is cancelled, never dropped.',
  params: byId,
  answer: nothing,
  problems: ['service-request.not-found', 'service-request.not-a-draft'],
})

export const addRequestDocuments = endpoint({
  method: 'POST',
  path: `${path}/:id/documents`,
  who: 'owner',
  tag,
  summary: 'Add documents of one kind to a request',
  description:
    'A multipart form: up to ten `files` of 20 MB each, pdf, doc, docx, jpg or png, their `kind`, and the day on which ' +
    'they expire where they do. Possible until the request is under review.',
  params: byId,
  body: z.object({ kind: word(requestDocumentKinds), expires_on: optionalDay() }),
  files: { files: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  answer: ownRequest,
  status: 201,
  problems: [
    'service-request.not-found',
    'service-request.documents-closed',
    'service-request.too-many-documents',
    'file.quota-reached',
  ],
})

export const deleteRequestDocument = endpoint({
  method: 'DELETE',
  path: `${path}/:id/documents/:documentId`,
  who: 'owner',
  tag,
  summary: 'Take a document off a draft, or off a request that was returned',
  description: 'What was sent with a request stays with it.',
  params: byId.extend({ documentId: id }),
  answer: ownRequest,
  problems: ['service-request.not-found', 'service-request.document-not-found', 'service-request.not-writable'],
})

export const getRequestPrice = endpoint({
  method: 'GET',
  path: `${path}/:id/price`,
  who: 'owner',
  tag,
  summary: 'What a request costs, line by line',
  description:
    'Plain numbers in AED. Until it is sent by the price list of today, from then on what it was sent with. Of a ' +
    'service on quote the quote’s.',
  params: byId,
  answer: price,
  problems: ['service-request.not-found', 'service-request.no-price'],
})

export const submitRequest = endpoint({
  method: 'POST',
  path: `${path}/:id/submit`,
  who: 'owner',
  tag,
  summary: 'Send a request',
  description:
    'It gets its number. At a fixed price it then waits for its payment, and that price stays; on quote the office ' +
    'answers with one. What is missing is told at its field, `documents.invoice` and the like. One that came back ' +
    'after it was paid goes on at the same total; at another one it is refused: cancel and book again. The same ' +
    'is true of goods, containers, place or service beyond those that a paid quote was for. `total` is what the ' +
    'person saw.',
  params: byId,
  body: z.object({ total: amount().optional(), version: startedFrom() }).nullish(),
  answer: ownRequest,
  about: { kind: 'request', id: 'id' },
  problems: [
    'service-request.not-found',
    'service-request.move-not-possible',
    'service-request.incomplete',
    'service-request.window-past',
    'service-request.document-missing',
    'service-request.document-expired',
    'service-request.service-unknown',
    'service-request.total-differs',
    'service-request.beyond-quote',
    'service-request.too-expensive',
    'field.required',
    'request.changed-meanwhile',
  ],
})

export const copyRequest = endpoint({
  method: 'POST',
  path: `${path}/:id/copy`,
  who: 'owner',
  tag,
  summary: 'Book again: a draft with the same goods, place and transport',
  description: 'Without dates, documents, seals and container numbers: those belong to one shipment.',
  params: byId,
  answer: ownRequest,
  status: 201,
  problems: ['service-request.not-found', 'service-request.service-unknown', 'service-request.too-many-drafts'],
})
