// The whole life of a finding, readable by a non-programmer. The server refuses by this table, and the screens draw
// their buttons from it. Overdue is not a state: it follows from the due day. No zod here: the web loads this at run
// time.
import { accept, type Outcome, refuse } from './outcome.ts'

export const findingStates = ['open', 'plan-sent', 'plan-accepted', 'evidence-sent', 'closed', 'waived'] as const
export type FindingState = (typeof findingStates)[number]

export const findingClasses = ['critical', 'major', 'minor', 'observation'] as const
export type FindingClass = (typeof findingClasses)[number]

/** Where the correction is checked: from what the owner sends, or at a visit. */
export const findingChecks = ['desk', 'visit'] as const
export type FindingCheck = (typeof findingChecks)[number]

export const findingParties = ['owner', 'inspector', 'admin'] as const
export type FindingParty = (typeof findingParties)[number]

export const findingMoves = [
  'send-plan',
  'send-evidence',
  'ask-extension',
  'accept-plan',
  'return',
  'decide-extension',
  'close-at-desk',
  'close-at-visit',
  'waive',
] as const
export type FindingMove = (typeof findingMoves)[number]

type Moves = Partial<Record<FindingState, Partial<Record<FindingMove, FindingState>>>>

const forInspectors = {
  open: { 'decide-extension': 'open', 'close-at-desk': 'closed', 'close-at-visit': 'closed' },
  'plan-sent': {
    'accept-plan': 'plan-accepted',
    return: 'open',
    'decide-extension': 'plan-sent',
    'close-at-desk': 'closed',
    'close-at-visit': 'closed',
  },
  'plan-accepted': { 'decide-extension': 'plan-accepted', 'close-at-desk': 'closed', 'close-at-visit': 'closed' },
  'evidence-sent': { return: 'plan-accepted', 'close-at-desk': 'closed', 'close-at-visit': 'closed' },
} as const satisfies Moves

const moves: Record<FindingParty, Moves> = {
  owner: {
    open: { 'send-plan': 'plan-sent', 'ask-extension': 'open' },
    'plan-sent': { 'ask-extension': 'plan-sent' },
    'plan-accepted': { 'send-evidence': 'evidence-sent', 'ask-extension': 'plan-accepted' },
  },
  inspector: forInspectors,
  admin: {
    open: { ...forInspectors.open, waive: 'waived' },
    'plan-sent': { ...forInspectors['plan-sent'], waive: 'waived' },
    'plan-accepted': { ...forInspectors['plan-accepted'], waive: 'waived' },
    'evidence-sent': { ...forInspectors['evidence-sent'], waive: 'waived' },
  },
}

/** What the table alone does not know. */
export type FindingFacts = {
  state: FindingState
  class: FindingClass
  check: FindingCheck
  hasDueDay: boolean
  isExtensionAsked: boolean
  /** Under four eyes: of whoever assigned the inspector. */
  isIndependent: boolean
}

/**
 * At the desk, a finding is closed on the owner's evidence, unless it must be checked at a visit. An observation needs
 * no evidence and can be closed at any time. Only one extension can be pending.
 */
const fits: Partial<Record<FindingMove, (facts: FindingFacts) => boolean>> = {
  'ask-extension': ({ hasDueDay, isExtensionAsked }) => hasDueDay && !isExtensionAsked,
  'decide-extension': ({ isExtensionAsked }) => isExtensionAsked,
  'close-at-desk': ({ state, check, class: kind }) =>
    kind === 'observation' || (state === 'evidence-sent' && check === 'desk'),
}

export const nextFindingState = (by: FindingParty, facts: FindingFacts, move: FindingMove): Outcome<FindingState> => {
  const next = moves[by][facts.state]?.[move]
  if (next === undefined || !(fits[move]?.(facts) ?? true)) return refuse('finding.move-not-possible')
  const isGrave = move === 'waive' && facts.class === 'critical'
  return isGrave && !facts.isIndependent ? refuse('finding.not-independent') : accept(next)
}

/** The moves possible now, in the order of the buttons. */
export const findingMovesNow = (by: FindingParty, facts: FindingFacts): FindingMove[] =>
  findingMoves.filter((move) => nextFindingState(by, facts, move).ok)

/** Whether the finding could be waived by somebody who is independent, and not by this one. */
export const needsColleagueToWaive = (by: FindingParty, facts: FindingFacts): boolean => {
  const next = nextFindingState(by, facts, 'waive')
  return !next.ok && next.code === 'finding.not-independent'
}

export const openFindingStates = [
  'open',
  'plan-sent',
  'plan-accepted',
  'evidence-sent',
] as const satisfies readonly FindingState[]

export const isOpenFinding = (state: FindingState): boolean =>
  (openFindingStates as readonly FindingState[]).includes(state)

/** States in which the owner has not yet shown the correction. */
export const unansweredFindingStates = ['open', 'plan-sent', 'plan-accepted'] as const satisfies readonly FindingState[]

/** The last day (2026-03-05) has passed without evidence of the correction. */
export const isOverdueFinding = (finding: { state: FindingState; due_on: string | null }, today: string): boolean =>
  finding.due_on !== null &&
  finding.due_on < today &&
  (unansweredFindingStates as readonly FindingState[]).includes(finding.state)

/** Whose turn it is; null if it is over. */
export const findingWaitsFor = (state: FindingState): 'owner' | 'reviewer' | null => {
  if (!isOpenFinding(state)) return null
  return state === 'plan-sent' || state === 'evidence-sent' ? 'reviewer' : 'owner'
}

/** What prevents a facility from passing while it is open. */
export const graveFindingClasses = ['critical', 'major'] as const satisfies readonly FindingClass[]

/** `with-owner` and `with-reviewer`: whose turn it is. A request for more time is the reviewer's turn, too. */
export const findingFilters = ['open', 'with-owner', 'with-reviewer', 'overdue', 'closed', 'waived'] as const
export type FindingFilter = (typeof findingFilters)[number]
