// Maps a response to the result of a queue item: sent, refused for good, or to be retried.
import type { Answer, Failure } from '../lib/api.ts'
import type { SendResult, SyncProblem } from './sync-state.ts'

const problemOf = ({ code, message, fieldErrors }: Failure): SyncProblem => {
  const text = Object.values(fieldErrors ?? {})[0] ?? message
  return { ...(code === undefined ? {} : { code }), ...(text === undefined ? {} : { message: text }) }
}

export const readResult = (answer: Answer<unknown>): SendResult => {
  if (answer.ok) return { kind: 'sent', ...(answer.message === undefined ? {} : { message: answer.message }) }
  const { kind, status = 0, code, retryAfter } = answer
  // A refusal without a code is not from our server: a proxy, or the sign-in page of a guest network.
  if (kind !== 'refused' || code === undefined) return { kind: 'unanswered' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 || status === 503 || code === 'idempotency.in-progress')
    return { kind: 'unanswered', ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter * 1000 }) }
  if (status >= 500) return { kind: 'unanswered', isFault: true, problem: problemOf(answer) }
  // The parts were corrupted in transit: send them all again, a limited number of times.
  if (code === 'photo.not-whole') return { kind: 'unanswered', isFault: true, problem: problemOf(answer) }
  return { kind: 'refused', problem: problemOf(answer) }
}
