// Runs payment-poll.ts with a clock, the server and the tab's visibility.
import { useEffect, useReducer } from 'react'
import { call } from '../../../lib/api.ts'
import { useLive } from '../../../lib/events.ts'
import { idlePoll, nextPoll, type PollState, pollDelay } from './payment-poll.ts'

/** Polls while `orderId` is set. `check` polls immediately. */
export const usePaymentPoll = (orderId: string | undefined): { poll: PollState; check: () => void } => {
  const [poll, tell] = useReducer(nextPoll, idlePoll, (idle) => ({ ...idle, hidden: document.hidden }))

  useEffect(() => {
    tell(orderId ? { type: 'begin', orderId, at: Date.now() } : { type: 'stop' })
  }, [orderId])

  useEffect(() => {
    const look = (): void => tell(document.hidden ? { type: 'hidden' } : { type: 'shown', at: Date.now() })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const { asking, orderId: polledId } = poll
  useEffect(() => {
    if (!asking || !polledId) return
    const request = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await call('POST /api/payment/status/:orderId', {
        params: { orderId: polledId },
        signal: request.signal,
      })
      if (request.signal.aborted) return
      const at = Date.now()
      if (answer.ok) tell({ type: 'answered', orderId: polledId, state: answer.value.state, at })
      else
        tell({
          type: 'failed',
          orderId: polledId,
          at,
          isGone: answer.status === 404,
          retryAfterMs: answer.retryAfter && answer.retryAfter * 1_000,
        })
    }
    void ask()
    return () => request.abort()
  }, [asking, polledId])

  const delay = pollDelay(poll)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (delay === undefined) return
    const timer = setTimeout(() => tell({ type: 'ask' }), delay)
    return () => clearTimeout(timer)
  }, [delay, poll.now])

  // The server reported a change to this order, so poll now.
  useLive('customer', ({ id }) => {
    if (id !== undefined && id === orderId) tell({ type: 'ask' })
  })

  return { poll, check: () => tell({ type: 'ask', byHand: true }) }
}
