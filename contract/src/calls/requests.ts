// Requests as their owner writes and sends them. request-moves.ts says which moves are possible; request-answers.ts and
// request-reports.ts have what happens afterwards.
import * as z from 'zod'
import { withLatinDigits } from '../domain/digits.ts'
import { goodsLimits } from '../domain/goods-line.ts'
import {
  listedKinds,
  placeKinds,
  requestDirections,
  requestDocumentKinds,
  requestLimits,
  requestStates,
  sampleDeliveries,
  transportModes,
} from '../domain/request-moves.ts'
import { limits } from '../domain/vocabulary.ts'
import { byId, changes, endpointsOf, id, nothing, pageQuery, sinceQuery } from '../endpoint.ts'
import {
  amount,
  choice,
  lengths,
  opaque,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalPhone,
  optionalProse,
  optionalText,
  word,
} from './fields.ts'
import { startedFrom } from './form.ts'
import { goodsLineInput } from './goods.ts'
import { ownRequest, price, requestBrief } from './request-records.ts'

const endpoint = endpointsOf('Requests')
const path = '/api/user/requests'

const filters = {
  kind: word(listedKinds).optional(),
  state: word(requestStates).optional(),
  /** Only requests with unread messages. */
  unread: word(['true']).optional(),
}

export const listRequests = endpoint('GET', path, {
  who: 'owner',
  scope: 'requests:read',
  summary: 'List your requests',
  description:
    'All three services, most recently changed first, paged. A certification is listed by its order, with the ' +
    'id of the order. `kind=goods` excludes certifications. `search` matches number, service, goods and place.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ requests: z.array(requestBrief), ...changes }),
})

export const getRequest = endpoint('GET', `${path}/:id`, {
  who: 'owner',
  scope: 'requests:read',
  summary: 'Get a request',
  description:
    '`may` says what can be done now, and `missing` what must be completed before sending. For a ' +
    'certification, it contains only what its order has; the facility has the rest.',
  answer: ownRequest,
  problems: ['service-request.not-found'],
})

export const addRequest = endpoint('POST', path, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Create a draft request',
  description:
    'It gets its number when it is sent. A company can have twenty drafts; a draft that has not changed for ' +
    'ninety days is deleted. `direction` is required if the service has two.',
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

const line = goodsLineInput.extend({
  /** One of the caller’s products. */
  product_id: z.uuid('field.invalid').nullish(),
})

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
  /** For tests: how the samples come. */
  sample_delivery: word(sampleDeliveries).nullish(),
  /** For tests: the inspection that draws the samples. */
  drawn_in_id: z.uuid('field.invalid').nullish(),
  /** For tests: what is tested, by the ids of the service’s specification. Replaces all. */
  parameters: z
    .array(z.int('field.invalid').min(1, 'field.invalid').max(1_000_000, 'field.invalid'))
    .max(100, 'field.too-many')
    .optional(),
  /** For tests: what judges the same results too. */
  second_specification_id: optionalChoice(),
}

export const saveRequest = endpoint('PATCH', `${path}/:id`, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Update a draft or returned request',
  description:
    'Omitted fields do not change. This includes fields inside `place`, `transport` and `counterparty`; null ' +
    'clears a field. `goods` replaces all lines; a line with a `product_id` keeps what that product says when the ' +
    'request is sent. A test starts with all parameters of its service; another service ' +
    'keeps what fits it. `second_specification_id` is one of the service’s `second_specifications`. A draft can be incomplete. Errors name their place, such as ' +
    '`goods.3.hs_code`, and nothing of the call is saved. If you send the `version` that the edit started ' +
    'from, a save that would overwrite another one is refused.',
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
    'service-request.tests-only',
    'service-request.drawn-in',
    'service-request.goods-sampled',
    'service-request.second-same',
    'service-request.second-apart',
    'facility.not-found',
    'product.not-found',
    'product.archived',
    'field.unknown-choice',
    'goods.too-many-lines',
    'goods.hs-code',
    'goods.quantity',
    'goods.packages',
    'goods.country',
    'goods.gtin',
    'goods.date',
    'goods.expires-before-made',
    'container.form',
    'container.check-digit',
    'container.mix-up',
    'request.too-deep',
    'request.changed-meanwhile',
  ],
})

export const deleteRequest = endpoint('DELETE', `${path}/:id`, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Delete a draft',
  description: 'With its documents. A request that was sent can only be cancelled.',
  answer: nothing,
  problems: ['service-request.not-found', 'service-request.not-a-draft'],
})

export const addRequestDocuments = endpoint('POST', `${path}/:id/documents`, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Add documents to a request',
  description:
    'A multipart form: up to ten `files` of 20 MB each (pdf, doc, docx, jpg or png), their `kind`, and their ' +
    'expiry date if they have one. Possible until the request is under review.',
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

export const deleteRequestDocument = endpoint('DELETE', `${path}/:id/documents/:documentId`, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Remove a document from a request',
  description: 'For drafts and returned requests. Documents that were sent with a request stay with it.',
  params: byId.extend({ documentId: id }),
  answer: ownRequest,
  problems: ['service-request.not-found', 'service-request.document-not-found', 'service-request.not-writable'],
})

export const getRequestPrice = endpoint('GET', `${path}/:id/price`, {
  who: 'owner',
  scope: 'requests:read',
  summary: 'Get the price of a request',
  description:
    'Line by line, as plain numbers in AED. Before sending, by the current price list; after that, the price ' +
    'at submission. For services that are quoted individually, the price of the quote.',
  answer: price,
  problems: ['service-request.not-found', 'service-request.no-price'],
})

export const submitRequest = endpoint('POST', `${path}/:id/submit`, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Send a request',
  description:
    'The request gets its number. With a fixed price, it then waits for payment at that price; otherwise the ' +
    'office answers with a quote. A test keeps the version of its specification and its turn-around from then ' +
    'on. Errors name their field, such as `documents.invoice`. A paid request that ' +
    'was returned continues at the same total. If the total differs, or goods, containers, place or service go ' +
    'beyond the paid quote, the call is refused: cancel and book again. `total` is what the person saw.',
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
    'service-request.drawn-in',
    'service-request.second-apart',
    'service-request.second-gone',
    'service-request.service-unknown',
    'service-request.total-differs',
    'service-request.beyond-quote',
    'service-request.too-expensive',
    'field.required',
    'request.changed-meanwhile',
  ],
})

export const copyRequest = endpoint('POST', `${path}/:id/copy`, {
  who: 'owner',
  scope: 'requests:write',
  summary: 'Book a request again',
  description:
    'Creates a draft with the same goods, place and transport, without dates, documents, seals and container ' +
    'numbers.',
  answer: ownRequest,
  status: 201,
  problems: ['service-request.not-found', 'service-request.service-unknown', 'service-request.too-many-drafts'],
})
