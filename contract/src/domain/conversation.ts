// What belongs to the conversation about a request, who reads it, until when it is open, and the limits that it shares with
// conversations about findings. No zod here: the web loads this at run time.
import type { RequestState } from './request-moves.ts'

export const messageLimits = {
  letters: 4000,
  files: 5,
  /** By everyone together. */
  anHour: 30,
  /** By one person, in total. */
  ofOne: 300,
  daysAfterEnd: 30,
} as const

export const conversationSides = ['owner', 'admin', 'inspector'] as const
export type ConversationSide = (typeof conversationSides)[number]

const everyone = conversationSides

/**
 * The moves whose reason, or note, appears in the conversation, and who reads it. An inspector reads nothing about
 * quotes and disputes, and what the office tells an inspector is not for the owner.
 */
export const reasonsInConversation = {
  quoted: ['owner', 'admin'],
  'quote-declined': ['owner', 'admin'],
  returned: everyone,
  declined: everyone,
  cancelled: everyone,
  'sent-back': ['admin', 'inspector'],
  'tests-repeated': everyone,
  revised: everyone,
  withdrawn: everyone,
  disputed: ['owner', 'admin'],
  'dispute-answered': ['owner', 'admin'],
} as const satisfies Record<string, readonly ConversationSide[]>
export type ReasonedMove = keyof typeof reasonsInConversation
export const reasonedMoves = Object.keys(reasonsInConversation) as ReasonedMove[]

export const reasonedMovesFor = (side: ConversationSide): ReasonedMove[] =>
  reasonedMoves.filter((move) => reasonsInConversation[move].some((one) => one === side))

/** The side that does not read an entry. The office reads everything. */
export const hiddenFrom = (kind: 'message' | ReasonedMove): 'owner' | 'inspector' | undefined =>
  kind === 'message'
    ? undefined
    : (['owner', 'inspector'] as const).find((side) => !reasonsInConversation[kind].some((one) => one === side))

const ended: readonly RequestState[] = ['closed', 'declined', 'lapsed', 'cancelled']

/** When writing ends; null while the request has not ended. */
export const conversationEndsAt = (state: RequestState, stateSince: Date): Date | null =>
  ended.includes(state) ? new Date(stateSince.getTime() + messageLimits.daysAfterEnd * 86_400_000) : null
