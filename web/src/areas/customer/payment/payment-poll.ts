// State machine that waits for a payment: when to poll, pause and stop. Knows neither clock nor browser.
import { limits, type OrderState } from '@assure/contract/domain/vocabulary'

export type PollState = {
  orderId: string | undefined
  /** `idle` has no order yet, `awaiting` polls repeatedly, the others are final. */
  phase: 'idle' | 'awaiting' | 'paid' | 'refused' | 'cancelled' | 'transfer' | 'gone'
  asking: boolean
  hidden: boolean
  /** The user pressed "check now" and expects an answer. */
  checking: boolean
  /** The result of the last poll. */
  last: 'none' | 'open' | 'failed'
  since: number
  now: number
  retryAfterMs: number | undefined
}

export type PollEvent =
  | { type: 'begin'; orderId: string; at: number }
  | { type: 'stop' }
  | { type: 'ask'; byHand?: boolean }
  | { type: 'answered'; orderId: string; state: OrderState; at: number }
  | { type: 'failed'; orderId: string; at: number; isGone?: boolean; retryAfterMs?: number | undefined }
  | { type: 'hidden' }
  | { type: 'shown'; at: number }

export const longAfterMs = 10 * 60_000

export const idlePoll: PollState = {
  orderId: undefined,
  phase: 'idle',
  asking: false,
  hidden: false,
  checking: false,
  last: 'none',
  since: 0,
  now: 0,
  retryAfterMs: undefined,
}

const phases: Record<OrderState, PollState['phase']> = {
  'awaiting-payment': 'awaiting',
  'awaiting-transfer': 'transfer',
  paid: 'paid',
  refused: 'refused',
  cancelled: 'cancelled',
}

export const nextPoll = (state: PollState, event: PollEvent): PollState => {
  switch (event.type) {
    case 'begin':
      // The same order continues where it is; a final state stays final.
      if (state.orderId === event.orderId && state.phase !== 'idle') return state
      return {
        ...idlePoll,
        hidden: state.hidden,
        orderId: event.orderId,
        phase: 'awaiting',
        since: event.at,
        now: event.at,
      }
    case 'stop':
      return { ...idlePoll, hidden: state.hidden }
    case 'ask':
      return state.phase === 'awaiting'
        ? { ...state, asking: true, checking: state.checking || event.byHand === true, retryAfterMs: undefined }
        : state
    case 'answered': {
      if (event.orderId !== state.orderId || state.phase !== 'awaiting') return state
      const phase = phases[event.state]
      return { ...state, phase, asking: false, checking: false, last: 'open', now: event.at, retryAfterMs: undefined }
    }
    case 'failed':
      if (event.orderId !== state.orderId || state.phase !== 'awaiting') return state
      return {
        ...state,
        phase: event.isGone ? 'gone' : 'awaiting',
        asking: false,
        checking: false,
        last: 'failed',
        now: event.at,
        retryAfterMs: event.retryAfterMs,
      }
    case 'hidden':
      return { ...state, hidden: true }
    case 'shown':
      // A tab that becomes visible polls immediately, whatever its last wait was.
      return { ...state, hidden: false, last: 'none', now: Math.max(state.now, event.at), retryAfterMs: undefined }
  }
}

/** The delay until the next poll; undefined if none is due. The first poll is immediate. */
export const pollDelay = ({ phase, asking, hidden, last, retryAfterMs }: PollState): number | undefined => {
  if (phase !== 'awaiting' || asking || hidden) return undefined
  if (last === 'none') return 0
  return Math.max(limits.paymentPollMs, retryAfterMs ?? 0)
}

export const takesLong = ({ phase, since, now }: PollState): boolean =>
  phase === 'awaiting' && now - since >= longAfterMs
