// Where a sample is, from the booked test to disposal. The server refuses by this table, and the screens draw their buttons from
// it. No zod here: the web loads this at run time.
import { accept, type Outcome, refuse } from './outcome.ts'

export const sampleStates = [
  'expected',
  'drawn',
  'in-transit',
  'received',
  'rejected',
  'in-test',
  'tested',
  'retained',
  'disposed',
  'returned',
  'lost',
] as const
export type SampleState = (typeof sampleStates)[number]

/**
 * `carrier`: the inspector who draws it, and administrators. `laboratory`: who belongs to the sample's laboratory, and
 * administrators. `tests`: moves that tests make.
 */
export const sampleParties = ['owner', 'carrier', 'laboratory', 'tests'] as const
export type SampleParty = (typeof sampleParties)[number]

export const sampleMoves = [
  'draw',
  'hand-over',
  'receive',
  'reject',
  'begin-test',
  'finish-test',
  'test-again',
  'retain',
  'return',
  'dispose',
  'lose',
  'find',
] as const
export type SampleMove = (typeof sampleMoves)[number]

/** What the table alone does not know. */
export type SampleFacts = {
  state: SampleState
  /** Where a lost sample was; it is found again there. */
  lost_from: SampleState | null
}

type Next = SampleState | ((facts: SampleFacts) => SampleState | undefined)
type Moves = Partial<Record<SampleState, Partial<Record<SampleMove, Next>>>>

const lost = { lose: 'lost' } as const
const backFromLost = { find: ({ lost_from }: SampleFacts) => lost_from ?? undefined }

const moves: Record<SampleParty, Moves> = {
  // An owner who doesn't bring a sample hands it to somebody who does.
  owner: { expected: { 'hand-over': 'in-transit' } },
  carrier: {
    expected: { draw: 'drawn', 'hand-over': 'in-transit' },
    drawn: { 'hand-over': 'in-transit', ...lost },
    'in-transit': { 'hand-over': 'in-transit', ...lost },
    lost: backFromLost,
  },
  laboratory: {
    // The owner may bring a sample without handing it to a carrier.
    expected: { receive: 'received', reject: 'rejected' },
    drawn: { receive: 'received', reject: 'rejected', ...lost },
    'in-transit': { receive: 'received', reject: 'rejected', ...lost },
    received: { return: 'returned', dispose: 'disposed', ...lost },
    rejected: { return: 'returned', dispose: 'disposed', ...lost },
    'in-test': lost,
    tested: { retain: 'retained', return: 'returned', dispose: 'disposed', ...lost },
    retained: { return: 'returned', dispose: 'disposed', ...lost },
    lost: backFromLost,
  },
  tests: {
    received: { 'begin-test': 'in-test' },
    'in-test': { 'finish-test': 'tested' },
    tested: { 'test-again': 'in-test' },
    retained: { 'test-again': 'in-test' },
  },
}

export const nextSampleState = (by: SampleParty, facts: SampleFacts, move: SampleMove): Outcome<SampleState> => {
  const listed = moves[by][facts.state]?.[move]
  const next = typeof listed === 'function' ? listed(facts) : listed
  return next === undefined ? refuse('sample.move-not-possible') : accept(next)
}

/** The moves possible now, in the order of the buttons. */
export const sampleMovesNow = (by: SampleParty, facts: SampleFacts): SampleMove[] =>
  sampleMoves.filter((move) => nextSampleState(by, facts, move).ok)

/** What decides, besides the table. */
export type SampleRequestFacts = SampleFacts & {
  /** Another sample replaces it. */
  is_replaced: boolean
  was_received: boolean
  /** Paid and not finished. Otherwise nothing more is drawn, received or tested. */
  is_request_open: boolean
  /** An analyst is assigned, so it is known where the tests are made. */
  has_laboratory: boolean
}

const needsOpenRequest: readonly SampleMove[] = ['draw', 'receive', 'begin-test']
const needsLaboratory: readonly SampleMove[] = ['receive', 'reject']

/** Why a move that the table allows cannot be made now. */
export const sampleBar = (facts: SampleRequestFacts, move: SampleMove) => {
  if (needsOpenRequest.includes(move)) {
    if (!facts.is_request_open) return 'sample.request-not-open' as const
    if (facts.is_replaced) return 'sample.replaced' as const
  }
  return needsLaboratory.includes(move) && !facts.has_laboratory ? ('sample.no-laboratory' as const) : undefined
}

/** A lost sample, and a rejected one, even if it was returned or disposed of since. */
export const maySampleBeReplaced = ({ state, is_replaced, was_received, is_request_open }: SampleRequestFacts) =>
  is_request_open &&
  !is_replaced &&
  (state === 'rejected' || state === 'lost' || (!was_received && (state === 'returned' || state === 'disposed')))

/** Samples that wait for somebody, oldest first. `late`: expected or on the way for too long. */
export const sampleQueues = ['late', 'to-receive', 'rejected', 'lost', 'retention-ended'] as const
export type SampleQueue = (typeof sampleQueues)[number]

export const sampleLimits = {
  /** An expected sample is late after this many days, unless a visit collects it. */
  expectedDays: 7,
  /** A sample on its way is late after this many days. */
  onTheWayDays: 2,
  /** How many are received at once. */
  delivery: 50,
} as const

type Counted = { state: SampleState; lost_from: SampleState | null; is_received: boolean; is_replaced: boolean }

/** Whether its tests count in the result of the request. A sample that is lost after its tests keeps their results. */
export const isCountedSample = ({
  state,
  lost_from: lostFrom,
  is_received: isReceived,
  is_replaced: isReplaced,
}: Counted) => {
  if (isReplaced || state === 'rejected') return false
  // Rejected earlier: it never was with the laboratory.
  if ((state === 'returned' || state === 'disposed') && !isReceived) return false
  return state !== 'lost' || lostFrom === 'tested' || lostFrom === 'retained'
}
