// A request on the wire, with the reader's possible moves.

import type { adminRequest, ownRequest, requestBrief, requestEvent } from '@assure/contract/calls/request-records'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Price } from '@assure/contract/domain/price-lines'
import {
  drawingStates,
  isWritable,
  type RequestFacts as MoveFacts,
  type RequestState,
  refundStateOf,
  requestMovesNow,
} from '@assure/contract/domain/request-moves'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { MessageCode } from '@assure/contract/messages'
import type * as z from 'zod'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { problemText } from '../../platform/http/reply.ts'
import { dirhams } from '../../platform/money-text.ts'
import { inspectorWire } from '../accounts/index.ts'
import type { DefectTypes } from '../defects/index.ts'
import { lineProductWire, productDefects } from '../products/index.ts'
import { refundShare } from '../refunds/index.ts'
import {
  findService,
  type Programme,
  priceOfService,
  programmesOf,
  programmeWire,
  type SecondProgramme,
  type CatalogueService as Service,
  secondProgramme,
  secondWire,
} from '../services/index.ts'
import { independenceFrom } from '../staff/index.ts'
import { preparationWire, type VisitWire, visitWire } from '../visits/index.ts'
import {
  type DocumentRow,
  factsOf,
  type OfficeRequestRow,
  type RequestDetailRow,
  readOfficeRow,
  readRequestRow,
} from './read-one.ts'
import type { ReleaseRow, RequestRow } from './read-requests.ts'
import {
  type Chosen,
  chosenOf,
  documentState,
  estimateOf,
  missingOf,
  quantitiesOf,
  secondFault,
  turnaroundOf,
} from './rules.ts'
import { type LotPlan, lotPlansOf } from './sampling.ts'

export type OwnRequest = z.input<typeof ownRequest>
export type AdminRequest = z.input<typeof adminRequest>
type RequestBrief = z.input<typeof requestBrief>
type RequestEvent = z.input<typeof requestEvent>

export const releaseWire = (release: ReleaseRow | null): RequestBrief['release'] =>
  release && {
    ...release,
    since: new Date(release.since),
    released_at: dateOrNull(release.released_at),
    lifted_at: dateOrNull(release.lifted_at),
  }

export const briefWire = (row: RequestRow): RequestBrief => ({
  ...row,
  release: releaseWire(row.release),
  service: { id: row.service_id, title: row.service_title },
  place: row.place_name,
})

export const priceWire = (price: Price, language: Language) => ({
  lines: price.lines.map(({ text, quantity, netFils }) => ({ text: text[language], quantity, net: dirhams(netFils) })),
  net: dirhams(price.netFils),
  vat: dirhams(price.vatFils),
  total: dirhams(price.totalFils),
})

/** What a test tests: the version that it was sent with, else the one in force. */
export const programmeOf = ({ programme }: Pick<RequestDetailRow, 'programme'>): Programme | null =>
  [...programmesOf(programme ?? []).values()][0] ?? null

/** What judges its results too. null: it names none, or neither has been released. */
export const secondOf = (
  { second }: Pick<RequestDetailRow, 'second'>,
  programme: Programme | null,
): SecondProgramme | null => {
  const [other] = programmesOf(second ?? []).values()
  return programme && other ? secondProgramme(programme, other) : null
}

export type Subject = { row: RequestDetailRow; service: Service; programme: Programme | null }

const chosenBy = ({ row, programme }: Pick<Subject, 'row' | 'programme'>): Chosen | null =>
  programme && chosenOf(factsOf(row), programme)

/** The price of the current fields; undefined: on quote. */
export const priceNow = (subject: Subject): Price | undefined => {
  const { quantities, atOwnPrice } = quantitiesOf(factsOf(subject.row), chosenBy(subject))
  return priceOfService(subject.service, quantities, atOwnPrice)
}

const isStillWritten = (row: RequestDetailRow): boolean => isWritable(row.state)

/** Fixed by the submission. While the request is edited, the current price. */
const shownPrice = (subject: Subject): Price | null =>
  isStillWritten(subject.row) ? (priceNow(subject) ?? null) : subject.row.price

const isOnQuote = (row: RequestDetailRow, service: Service): boolean =>
  isStillWritten(row) ? service.rule === null : row.is_on_quote

export const moveFacts = (row: RequestDetailRow, service: Service): MoveFacts => ({
  state: row.state,
  kind: row.kind,
  is_visited: row.is_visited,
  is_on_quote: isOnQuote(row, service),
  is_paid: row.is_paid,
  has_visit_begun: row.visits.some(({ status }) => status === 'COMPLETED'),
  is_disputed: row.is_disputed,
})

export const planWire = ({ line, class: kind, letter, n, ac, re, inspectAll, byProduct = false }: LotPlan) => ({
  line,
  class: kind,
  letter,
  n,
  ac,
  re,
  inspect_all: inspectAll,
  by_product: byProduct,
})

type Reading = Subject & {
  defects: DefectTypes
  holidays: readonly string[]
  now: Date
  language: Language
}

/** undefined: no such request, or its service is not in the catalogue. */
export const readingOf = async <Row extends RequestDetailRow>(
  db: Queryable,
  row: Row | undefined,
  { now, language }: { now: Date; language: Language },
): Promise<(Reading & { row: Row }) | undefined> => {
  const service = row && (await findService(db, row.service_id))
  if (row === undefined || service === undefined) return undefined
  const defects = await productDefects(db, row.goods)
  return { row, service, programme: programmeOf(row), defects, holidays: row.holidays ?? [], now, language }
}
type Link = (file: { id: string; name: string }) => string

const documentsWire = ({ row, service, now }: Reading, link: Link): OwnRequest['documents'] => {
  const today = dubaiDay(now)
  const byKind = Map.groupBy(row.documents, ({ kind }) => kind)
  const requiredByKind = new Map(service.documents.map(({ kind, required }) => [kind, required]))
  const kinds = [...requiredByKind.keys(), ...[...byKind.keys()].filter((kind) => !requiredByKind.has(kind))]
  const fileWire = ({ id, file_id: fileId, name, type, size, expires_on: expiresOn }: DocumentRow) => ({
    id,
    name,
    type,
    size,
    url: link({ id: fileId, name }),
    expires_on: expiresOn,
  })
  return kinds.map((kind) => {
    const required = requiredByKind.get(kind)
    return {
      kind,
      wanted: required === undefined ? null : required ? 'required' : 'helpful',
      state: documentState(kind, row.documents, today),
      files: (byKind.get(kind) ?? []).map(fileWire),
    }
  })
}

const eventsWire = ({ events }: RequestDetailRow, isOffice: boolean): RequestEvent[] =>
  events.map(({ at, what, by, name, reason }) => ({
    at: new Date(at),
    what,
    // Owners and inspectors don't see which administrator acted.
    by: { kind: by, name: by === 'admin' && !isOffice ? null : name },
    reason,
  }))

const placeWire = (row: RequestDetailRow): OwnRequest['place_details'] => {
  const { place } = factsOf(row)
  return (
    place && {
      ...place,
      emirateInfo:
        row.emirate_id === null || row.emirate_name === null ? null : { id: row.emirate_id, name: row.emirate_name },
    }
  )
}

/** Until the last sample is received, or the request ends. */
const isEstimated = (state: RequestState): boolean =>
  isWritable(state) || ['submitted', 'quoted', 'awaiting-payment', 'ready', 'scheduled'].includes(state)

/** What only tests have; empty for other requests. */
const testWire = (reading: Reading) => {
  const { row, programme, holidays, now, language } = reading
  const chosen = chosenBy(reading)
  const second = secondOf(row, programme)
  const turnaroundDays = isStillWritten(row) ? chosen && turnaroundOf(chosen) : row.turnaround_days
  const drawnOn =
    row.sample_delivery === 'collected'
      ? (row.wished_to ?? row.wished_from)
      : row.sample_delivery === 'drawn'
        ? row.drawing_on
        : null
  return {
    sample_delivery: row.sample_delivery,
    drawn_in_id: row.drawn_in_id,
    drawn_in:
      row.drawn_in_id === null || row.drawing_number === null || row.drawing_state === null
        ? null
        : { id: row.drawn_in_id, number: row.drawing_number, title: row.drawing_title, state: row.drawing_state },
    parameters: (chosen ?? []).map(({ id }) => id),
    specification: programmeWire(programme ?? undefined, language),
    second_specification_id: row.second_specification_id,
    second_specification: second && secondWire(second, language),
    turnaround_days: turnaroundDays,
    promised_on: row.promised_on,
    estimate: isEstimated(row.state) ? estimateOf({ turnaroundDays, drawnOn, today: dubaiDay(now), holidays }) : null,
    laboratory:
      row.laboratory_id === null || row.laboratory_name === null || row.laboratory_address === null
        ? null
        : { id: row.laboratory_id, name: row.laboratory_name, address: row.laboratory_address },
  }
}

const goodsWire = ({ row, defects }: Reading, link: Link): OwnRequest['goods'] =>
  row.goods.map(({ product, ...line }) => ({
    ...(line as Omit<OwnRequest['goods'][number], 'product'>),
    product: product && lineProductWire(product, { link, defects }),
  }))

/** The fields that owner and office both read. */
export const wholeWire = (reading: Reading, { link, isOffice }: { link: Link; isOffice: boolean }) => {
  const { row, service, now, language } = reading
  const facts = factsOf(row)
  const price = shownPrice(reading)
  const sampling = isStillWritten(row) ? lotPlansOf(row.goods, service) : (row.sampling ?? [])
  return {
    ...briefWire(row),
    ...testWire(reading),
    order_id: row.order?.id ?? null,
    on_quote: isOnQuote(row, service),
    goods: goodsWire(reading, link),
    place_details: placeWire(row),
    ready_on: row.ready_on,
    transport: facts.transport,
    counterparty: facts.counterparty,
    instructions: row.instructions,
    documents: documentsWire(reading, link),
    price: price === null ? null : priceWire(price, language),
    quote:
      row.quote === null
        ? null
        : {
            number: row.quote.number,
            price: priceWire(row.quote.price, language),
            valid_until: row.quote.valid_until,
            note: row.quote.note,
            sent_at: new Date(row.quote.sent_at),
          },
    sampling: sampling.map(planWire),
    submitted_at: row.submitted_at,
    reason: row.reason,
    dispute:
      row.dispute_text === null || row.disputed_at === null
        ? null
        : { text: row.dispute_text, at: row.disputed_at.toISOString(), answer: row.dispute_answer },
    reinspection_of:
      row.first_id === null || row.first_number === null ? null : { id: row.first_id, number: row.first_number },
    events: eventsWire(row, isOffice),
    preparation: row.preparation && preparationWire(row.preparation, now),
    version: versionOf(factsOf(row)),
  }
}

const isOpenOrder = (state: string): boolean => state === 'awaiting-payment' || state === 'awaiting-transfer'

export const orderWire = ({ order }: RequestDetailRow, link: Link): OwnRequest['order'] =>
  order && {
    id: order.id,
    reference: order.reference,
    state: order.state,
    method: order.method,
    payment: !isOpenOrder(order.state)
      ? null
      : order.slip_at !== null
        ? 'slip-received'
        : order.state === 'awaiting-payment'
          ? 'pay'
          : 'transfer',
    invoice_url:
      order.invoice_file_id === null ? null : link({ id: order.invoice_file_id, name: `${order.invoice_number}.pdf` }),
  }

const refundWire = ({ refund }: RequestDetailRow, link: Link): OwnRequest['refund'] =>
  refund && {
    id: refund.id,
    credit_note_number: refund.note_number,
    credit_note_url:
      refund.note_file_id === null ? null : link({ id: refund.note_file_id, name: `${refund.note_number}.pdf` }),
    total: dirhams(refund.total_fils),
    state: refundStateOf(refund),
    created_at: new Date(refund.created_at),
    sent_at: dateOrNull(refund.sent_at),
    returned_at: dateOrNull(refund.returned_at),
  }

const reportWire = (
  { config }: Pick<Deps, 'config'>,
  { report }: RequestDetailRow,
  link: Link,
): OwnRequest['report'] => {
  if (report === null) return null
  const {
    id,
    number,
    revision,
    is_public: isPublic,
    withdrawn_at: withdrawnAt,
    withdrawn_reason: withdrawnReason,
    issued_at: issuedAt,
    file_id: fileId,
    is_waiting: isWaiting,
  } = report
  return {
    id,
    number,
    revision,
    state: withdrawnAt === null ? (revision === 1 ? 'valid' : 'revised') : 'withdrawn',
    issued_at: new Date(issuedAt),
    withdrawn_reason: withdrawnReason,
    is_waiting: isWaiting,
    url: link({ id: fileId, name: `${number}${revision === 1 ? '' : `-${revision}`}.pdf` }),
    verify_url: `${config.publicUrl}/verify/${number}`,
    is_public: isPublic,
  }
}

/** Must agree with the refund that cancelling makes. */
const refundOnCancel = (reading: Reading): number | null => {
  const { row, service } = reading
  if (row.order?.state !== 'paid' || !mayOf(reading).includes('cancel')) return null
  return dirhams(refundShare(row.order, service.owner_refund_percent))
}

type Missing = Subject & { now: Date }

const sendingOf = ({ row, service, programme, now }: Missing) => ({
  documentRules: service.documents,
  documents: row.documents,
  isOffered: service.is_offered,
  test:
    row.kind === 'test'
      ? {
          parameters: chosenBy({ row, programme }) ?? [],
          isDrawable: drawingStates.some((state) => state === row.drawing_state),
          second: secondFault({
            ...row,
            judged: secondOf(row, programme)?.parameters.map(({ judges }) => judges) ?? [],
            chosen: row.parameter_ids,
          }),
        }
      : null,
  today: dubaiDay(now),
})

/** Problem codes by field. */
export const missingNow = (subject: Missing) => missingOf(factsOf(subject.row), sendingOf(subject))

const mayOf = ({ row, service }: Reading): OwnRequest['may'] => {
  if (row.kind === 'certification') return row.state === 'awaiting-payment' ? ['pay-now'] : []
  const own = requestMovesNow('owner', moveFacts(row, service))
  return [
    ...own,
    ...(row.state === 'awaiting-payment' ? (['pay-now'] as const) : []),
    ...(isWritable(row.state) ? (['edit'] as const) : []),
    ...(row.state === 'draft' ? (['delete'] as const) : []),
    ...(row.state === 'draft' ? [] : (['copy'] as const)),
    ...(row.state === 'reported' || row.state === 'closed' ? (['reinspection'] as const) : []),
    ...(row.report !== null && (row.report.withdrawn_at === null || row.report.is_public)
      ? (['publish'] as const)
      : []),
  ]
}

export const ownRequestWire = (deps: Pick<Deps, 'files' | 'config'>, actor: Owner, reading: Reading): OwnRequest => {
  const { row, language } = reading
  const link: Link = (file) => deps.files.link('customer', file, actor)
  const missing = isWritable(row.state) && row.kind !== 'certification' ? missingNow(reading) : {}
  return {
    ...wholeWire(reading, { link, isOffice: false }),
    missing: Object.fromEntries(Object.entries(missing).map(([field, code]) => [field, problemText(code, language)])),
    order: orderWire(row, link),
    refund: refundWire(row, link),
    refund_on_cancel: refundOnCancel(reading),
    visits: row.visits.map((visit) => ({
      id: visit.id,
      scheduled_at: new Date(visit.scheduled_at),
      completed_at: dateOrNull(visit.completed_at),
      status: visit.status,
      unplanned: visit.unplanned,
      cancel_reason: visit.cancel_reason,
      inspector: visit.inspector,
    })),
    inspector: row.inspector_name,
    report: reportWire(deps, row, link),
    may: mayOf(reading),
  }
}

/** The request as it is now, also in the transaction of a change. */
export type AnswerRequest<Reader, Answer> = (
  db: Queryable,
  deps: Pick<Deps, 'files' | 'config'>,
  context: { actor: Reader; now: Date },
  id: string,
  message?: MessageCode,
) => Promise<Outcome<Answer>>

export const answerOwn: AnswerRequest<Owner, OwnRequest> = async (db, deps, { actor, now }, id, message) => {
  const reading = await readingOf(db, await readRequestRow(db, id, actor), { now, language: actor.language })
  return reading === undefined
    ? refuse('service-request.not-found')
    : accept(ownRequestWire(deps, actor, reading), message && { message })
}

const dateOrNull = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** For office and inspector, latest first. Visits of a certification are on its facility's page instead. */
export const staffVisits = (row: RequestDetailRow, reader: Administrator | Inspector): VisitWire[] =>
  row.visits
    .filter((visit) => visit.request_id === row.id)
    .map((visit) => ({
      ...visit,
      scheduled_at: new Date(visit.scheduled_at),
      completed_at: dateOrNull(visit.completed_at),
      cancelled_at: dateOrNull(visit.cancelled_at),
      created_at: new Date(visit.created_at),
    }))
    .toSorted((one, other) => +(other.completed_at ?? other.scheduled_at) - +(one.completed_at ?? one.scheduled_at))
    .map((visit) => visitWire(visit, reader))

type OfficeReading = Omit<Reading, 'row'> & {
  row: OfficeRequestRow
  review: AdminRequest['review']
  isIndependent: ReturnType<typeof independenceFrom>
}

/** A report can be revised once its latest revision is drawn. A withdrawn one can't be revised or withdrawn. */
const officeMay = ({ row, service, review, isIndependent }: OfficeReading): AdminRequest['may'] => {
  if (row.kind === 'certification') return []
  const { report } = row
  const hasReport = report !== null && report.withdrawn_at === null
  return requestMovesNow('admin', moveFacts(row, service)).filter((move) => {
    if (move === 'revise') return hasReport && !report.is_waiting
    if (move === 'withdraw') return hasReport && isIndependent.asSet(report.makers)
    return move !== 'decide' || review?.is_independent === true
  })
}

const reviewOf = ({ row, isIndependent }: Omit<OfficeReading, 'review'>): AdminRequest['review'] => {
  const { computed, recommended } = row
  if (computed === null || recommended === null) return null
  return {
    ...row,
    computed,
    recommended,
    second: row.second_computed,
    is_independent: isIndependent.always([row.assigned_by]),
  }
}

const officeReport = (
  deps: Pick<Deps, 'config'>,
  { row, isIndependent }: OfficeReading,
  link: Link,
): AdminRequest['report'] => {
  const report = reportWire(deps, row, link)
  if (report === null || row.report === null) return null
  return { ...report, needs_colleague: row.report.withdrawn_at === null && !isIndependent.asSet(row.report.makers) }
}

const adminRequestWire = (
  deps: Pick<Deps, 'files' | 'config'>,
  actor: Administrator,
  reading: OfficeReading,
): AdminRequest => {
  const { row, review } = reading
  const link: Link = (file) => deps.files.link('admin', file, actor)
  return {
    ...wholeWire(reading, { link, isOffice: true }),
    company_name: row.company_name,
    user_id: row.user_id,
    inspector: inspectorWire(row),
    assigned_at: row.assigned_at,
    order: orderWire(row, link),
    refund: refundWire(row, link),
    visits: staffVisits(row, actor),
    review,
    report: officeReport(deps, reading, link),
    may: officeMay(reading),
  }
}

export const answerOffice: AnswerRequest<Administrator, AdminRequest> = async (
  db,
  deps,
  { actor, now },
  id,
  message,
) => {
  const row = await readOfficeRow(db, id, actor, now)
  const read = await readingOf(db, row, { now, language: actor.language })
  if (read === undefined) return refuse('service-request.not-found')
  const reading = { ...read, isIndependent: independenceFrom(actor.accountId, read.row) }
  return accept(adminRequestWire(deps, actor, { ...reading, review: reviewOf(reading) }), message && { message })
}
