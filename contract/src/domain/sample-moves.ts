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

/** `laboratory`: who belongs to the sample's laboratory, and administrators at reception. `tests`: moves that tests make. */
export const sampleParties = ['carrier', 'laboratory', 'tests'] as const
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
const whereItWas = { find: ({ lost_from }: SampleFacts) => lost_from ?? undefined }

const moves: Record<SampleParty, Moves> = {
  carrier: {
    expected: { draw: 'drawn' },
    drawn: { 'hand-over': 'in-transit', ...lost },
    'in-transit': { 'hand-over': 'in-transit', ...lost },
    lost: whereItWas,
  },
  laboratory: {
    // A sample that its owner brings is received without anybody between them.
    expected: { receive: 'received', reject: 'rejected' },
    drawn: { receive: 'received', reject: 'rejected', ...lost },
    'in-transit': { receive: 'received', reject: 'rejected', ...lost },
    received: { return: 'returned', dispose: 'disposed', ...lost },
    rejected: { return: 'returned', dispose: 'disposed', ...lost },
    'in-test': lost,
    tested: { retain: 'retained', return: 'returned', dispose: 'disposed', ...lost },
    retained: { return: 'returned', dispose: 'disposed', ...lost },
    lost: whereItWas,
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
