// The whole life of a request for a material inspection or a product test, readable by a non-programmer. The server refuses by this
// table, and the screens draw their buttons from it. No zod here: the web loads this at run time.
import { accept, type Outcome, refuse } from './outcome.ts'

export const requestKinds = ['certification', 'inspection', 'test'] as const
export type RequestKind = (typeof requestKinds)[number]
/** For lists. `goods`: inspections and tests, everything but certifications. */
export const listedKinds = [...requestKinds, 'goods'] as const
export type ListedKind = (typeof listedKinds)[number]

export const requestStates = [
  'draft',
  'submitted',
  'returned',
  'quoted',
  'awaiting-payment',
  'ready',
  'scheduled',
  'in-progress',
  'under-review',
  'reported',
  'closed',
  'declined',
  'lapsed',
  'cancelled',
] as const
export type RequestState = (typeof requestStates)[number]

/** `time`: moves that the calendar makes; `payments`, `visits` and `laboratory`: moves that those slices make. */
export const requestParties = ['owner', 'admin', 'inspector', 'laboratory', 'payments', 'visits', 'time'] as const
export type RequestParty = (typeof requestParties)[number]

export const requestMoves = [
  'submit',
  'accept-quote',
  'pay',
  'schedule',
  'begin',
  'finish',
  'decide',
  'accept-report',
  'dispute',
  'answer-dispute',
  'quote',
  'return',
  'assign',
  'send-back',
  'revise',
  'withdraw',
  'unpay',
  'unschedule',
  'lapse',
  'decline-quote',
  'decline',
  'cancel',
] as const
export type RequestMove = (typeof requestMoves)[number]

/** How the samples of a test come. `drawn`: during a material inspection. */
export const sampleDeliveries = ['brought', 'collected', 'drawn'] as const
export type SampleDelivery = (typeof sampleDeliveries)[number]

/** An inspection in these states can still draw the samples of a test. */
export const drawingStates = [
  'awaiting-payment',
  'ready',
  'scheduled',
  'in-progress',
] as const satisfies readonly RequestState[]

/** What the table alone does not know. */
export type RequestFacts = {
  state: RequestState
  kind: RequestKind
  /** Inspections have visits, and so do tests whose samples are collected. */
  is_visited: boolean
  is_on_quote: boolean
  is_paid: boolean
  /** A visit has begun: the inspector is recording it. */
  has_visit_begun: boolean
  is_disputed: boolean
}

type Next = RequestState | ((facts: RequestFacts) => RequestState | undefined)
type Moves = Partial<Record<RequestState, Partial<Record<RequestMove, Next>>>>

const whenQuoted =
  (next: RequestState) =>
  (facts: RequestFacts): RequestState | undefined =>
    facts.is_on_quote ? next : undefined
const whenUnpaid =
  (next: RequestState) =>
  (facts: RequestFacts): RequestState | undefined =>
    facts.is_paid ? undefined : next
const whenVisited =
  (next: RequestState) =>
  (facts: RequestFacts): RequestState | undefined =>
    facts.is_visited ? next : undefined
const whenInspected =
  (next: RequestState) =>
  (facts: RequestFacts): RequestState | undefined =>
    facts.kind === 'inspection' ? next : undefined
const whenTested =
  (next: RequestState) =>
  (facts: RequestFacts): RequestState | undefined =>
    facts.kind === 'test' ? next : undefined
/** A test has no such end: collecting a sample does not begin it, and its first reception leaves these states. */
const beforeTheVisit = (facts: RequestFacts): RequestState | undefined =>
  facts.kind === 'inspection' && facts.has_visit_begun ? undefined : 'cancelled'

const sent = (facts: RequestFacts): RequestState =>
  facts.is_paid ? 'ready' : facts.is_on_quote ? 'submitted' : 'awaiting-payment'

const moves: Record<RequestParty, Moves> = {
  owner: {
    draft: { submit: sent },
    submitted: { cancel: 'cancelled' },
    returned: { submit: sent, cancel: beforeTheVisit },
    quoted: { 'accept-quote': 'awaiting-payment', 'decline-quote': 'declined', cancel: 'cancelled' },
    'awaiting-payment': { cancel: 'cancelled' },
    ready: { cancel: beforeTheVisit },
    scheduled: { cancel: beforeTheVisit },
    reported: {
      'accept-report': 'closed',
      dispute: (facts) => (facts.is_disputed ? undefined : 'reported'),
    },
  },
  admin: {
    submitted: { quote: whenQuoted('quoted'), return: 'returned', decline: 'declined', cancel: 'cancelled' },
    returned: { decline: whenUnpaid('declined'), cancel: 'cancelled' },
    quoted: { cancel: 'cancelled' },
    'awaiting-payment': { cancel: 'cancelled' },
    ready: { assign: 'ready', return: 'returned', cancel: 'cancelled' },
    scheduled: { assign: 'ready', return: 'returned', cancel: 'cancelled' },
    'in-progress': { cancel: 'cancelled' },
    'under-review': { decide: 'reported', 'send-back': whenInspected('in-progress'), cancel: 'cancelled' },
    reported: {
      'answer-dispute': (facts) => (facts.is_disputed ? 'reported' : undefined),
      revise: 'reported',
      withdraw: 'reported',
    },
    closed: { revise: 'closed', withdraw: 'closed' },
    lapsed: { quote: whenQuoted('quoted') },
  },
  inspector: {
    ready: { schedule: whenVisited('scheduled') },
    scheduled: { schedule: whenVisited('scheduled'), begin: whenInspected('in-progress') },
    'in-progress': { schedule: whenVisited('in-progress'), finish: whenInspected('under-review') },
  },
  // The first sample begins a test, the last verified result finishes it, and a re-test opens it again.
  laboratory: {
    ready: { begin: whenTested('in-progress') },
    scheduled: { begin: whenTested('in-progress') },
    'in-progress': { finish: whenTested('under-review') },
    'under-review': { 'send-back': whenTested('in-progress') },
  },
  payments: { 'awaiting-payment': { pay: 'ready' }, ready: { unpay: 'awaiting-payment' } },
  visits: { scheduled: { unschedule: 'ready' } },
  time: {
    quoted: { lapse: 'lapsed' },
    'awaiting-payment': { lapse: 'lapsed' },
    reported: { 'accept-report': 'closed' },
  },
}

export const nextRequestState = (by: RequestParty, facts: RequestFacts, move: RequestMove): Outcome<RequestState> => {
  const listed = moves[by][facts.state]?.[move]
  const next = typeof listed === 'function' ? listed(facts) : listed
  return next === undefined ? refuse('service-request.move-not-possible') : accept(next)
}

/** The moves possible now, in the order of the buttons. */
export const requestMovesNow = (by: RequestParty, facts: RequestFacts): RequestMove[] =>
  requestMoves.filter((move) => nextRequestState(by, facts, move).ok)

/** Until it is sent, or after it was returned, its owner edits it. */
export const isWritable = (state: RequestState): boolean => state === 'draft' || state === 'returned'

export const requestDirections = ['import', 'export'] as const
export type RequestDirection = (typeof requestDirections)[number]

export const placeKinds = ['facility', 'port', 'warehouse', 'vessel', 'other'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const transportModes = ['sea', 'air', 'road'] as const
export type TransportMode = (typeof transportModes)[number]

export const requestDocumentKinds = [
  'invoice',
  'packing-list',
  'bill-of-lading',
  'certificate-of-origin',
  'specification',
  'health-certificate',
  'halal-certificate',
  'safety-data-sheet',
  'previous-report',
  'other',
] as const
export type RequestDocumentKind = (typeof requestDocumentKinds)[number]

export const requestLimits = {
  drafts: 20,
  draftDays: 90,
  unpaidDays: 30,
  /** A result is closed automatically after the last answer. */
  answerDays: 14,
  quoteDays: 365,
  quoteLines: 50,
  documents: 100,
  bodyBytes: 1024 * 1024,
} as const

/** `sending`: the payment provider has been asked to send it to the card. */
export const refundStates = ['due', 'sending', 'sent'] as const
export type RefundState = (typeof refundStates)[number]

export const refundStateOf = (row: { sent_at: unknown; requested_at: unknown }): RefundState => {
  if (row.sent_at !== null) return 'sent'
  return row.requested_at === null ? 'due' : 'sending'
}

/** The failure of a refund about which the payment provider never answered. It may still have made it. */
export const refundNoAnswer = 'no_answer'

export const refundWays = ['card', 'transfer'] as const
export type RefundWay = (typeof refundWays)[number]

/**
 * What waits for administrators: requests to quote or answer, messages of owners to answer, paid requests without an
 * inspector, inspections to decide, disputes to answer, and requests with a visit whose hour has passed.
 */
export const requestQueues = ['to-answer', 'unanswered', 'unassigned', 'to-decide', 'overdue-visits'] as const
