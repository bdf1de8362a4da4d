// What is known of a test: one parameter of one sample. The server refuses by this table, and the screens draw their
// buttons from it. No zod here: the web loads this at run time.
import { accept, type Outcome, refuse } from './outcome.ts'

export const testStates = ['ordered', 'running', 'entered', 'verified', 'reported'] as const
export type TestState = (typeof testStates)[number]

/** The laboratory's work, and what is verified. */
export const testQueues = ['to-enter', 'to-verify', 'verified'] as const
export type TestQueue = (typeof testQueues)[number]

/** `report`: the move that releasing a report makes. */
export const testParties = ['analyst', 'report'] as const
export type TestParty = (typeof testParties)[number]

export const testMoves = ['start', 'enter', 'verify', 'give-back', 'retest', 'release'] as const
export type TestMove = (typeof testMoves)[number]

type Moves = Partial<Record<TestState, Partial<Record<TestMove, TestState>>>>

const moves: Record<TestParty, Moves> = {
  analyst: {
    ordered: { start: 'running' },
    running: { enter: 'entered' },
    entered: { verify: 'verified', 'give-back': 'running' },
    // The first result stays and is printed. After the report, the re-test leads to its next revision.
    verified: { retest: 'running' },
    reported: { retest: 'running' },
  },
  report: { verified: { release: 'reported' } },
}

/** What the table alone does not know. `isOwnEntry`: this person entered the result. */
export type TestFacts = { state: TestState; isOwnEntry: boolean }

export const nextTestState = (by: TestParty, facts: TestFacts, move: TestMove): Outcome<TestState> => {
  const next = moves[by][facts.state]?.[move]
  if (next === undefined) return refuse('test.move-not-possible')
  return move === 'verify' && facts.isOwnEntry ? refuse('test.own-result') : accept(next)
}

/** The moves possible now, in the order of the buttons. */
export const testMovesNow = (by: TestParty, facts: TestFacts): TestMove[] =>
  testMoves.filter((move) => nextTestState(by, facts, move).ok)
