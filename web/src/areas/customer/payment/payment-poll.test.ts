import { describe, expect, test } from 'vitest'
import {
  idlePoll,
  longAfterMs,
  nextPoll,
  type PollEvent,
  type PollState,
  pollDelay,
  takesLong,
} from './payment-poll.ts'

const after = (...events: PollEvent[]): PollState => events.reduce(nextPoll, idlePoll)
const begin: PollEvent = { type: 'begin', orderId: 'o1', at: 1_000 }
const ask: PollEvent = { type: 'ask' }
const open: PollEvent = { type: 'answered', orderId: 'o1', state: 'awaiting-payment', at: 2_000 }
const failed: PollEvent = { type: 'failed', orderId: 'o1', at: 2_000 }
const hidden: PollEvent = { type: 'hidden' }

describe('polling for a payment', () => {
  test('asks at once, then every 3000 ms', () => {
    expect(pollDelay(idlePoll)).toBeUndefined()
    expect(pollDelay(after(begin))).toBe(0)
    expect(pollDelay(after(begin, ask))).toBeUndefined()
    expect(pollDelay(after(begin, ask, open))).toBe(3_000)
  })

  test('asks again 3000 ms after an error, later where the server says so', () => {
    expect(pollDelay(after(begin, ask, failed))).toBe(3_000)
    expect(pollDelay(after(begin, ask, { ...failed, retryAfterMs: 20_000 }))).toBe(20_000)
    expect(pollDelay(after(begin, ask, { ...failed, retryAfterMs: 1_000 }))).toBe(3_000)
  })

  test.each([
    ['paid', 'paid'],
    ['refused', 'refused'],
    ['awaiting-transfer', 'transfer'],
  ] as const)('ends when the order is %s', (state, phase) => {
    const over = after(begin, ask, { type: 'answered', orderId: 'o1', state, at: 2_000 })
    expect(over.phase).toBe(phase)
    expect(pollDelay(over)).toBeUndefined()
    expect(nextPoll(over, ask)).toBe(over)
    expect(nextPoll(over, { type: 'begin', orderId: 'o1', at: 9_000 })).toBe(over)
  })

  test('ends when there is no such order', () => {
    const gone = after(begin, ask, { ...failed, isGone: true })
    expect(gone.phase).toBe('gone')
    expect(pollDelay(gone)).toBeUndefined()
  })

  test('pauses while the tab is hidden, and asks at once when it is shown again', () => {
    expect(pollDelay(after(begin, ask, open, hidden))).toBeUndefined()
    expect(pollDelay(after(begin, ask, hidden, open))).toBeUndefined()
    expect(pollDelay(after(begin, ask, open, hidden, { type: 'shown', at: 60_000 }))).toBe(0)
    expect(pollDelay(after(hidden, begin))).toBeUndefined()
  })

  test('starts again for a second order, and ignores late answers of the first', () => {
    const second = after(begin, ask, { type: 'begin', orderId: 'o2', at: 5_000 })
    expect(second).toMatchObject({ orderId: 'o2', phase: 'awaiting', asking: false, since: 5_000 })
    expect(nextPoll(second, { type: 'answered', orderId: 'o1', state: 'paid', at: 6_000 })).toBe(second)
  })

  test('ignores answers once stopped', () => {
    const stopped = after(begin, ask, { type: 'stop' })
    expect(nextPoll(stopped, open)).toBe(stopped)
    expect(pollDelay(stopped)).toBeUndefined()
  })

  test('marks a manual check until it is answered', () => {
    const checking = after(begin, ask, open, { type: 'ask', byHand: true })
    expect(checking.checking).toBe(true)
    expect(nextPoll(checking, open)).toMatchObject({ checking: false, last: 'open' })
  })

  test('says after ten minutes that it takes long, and keeps asking', () => {
    const soon = after(begin, ask, { ...open, at: 1_000 + longAfterMs - 1 })
    expect(takesLong(soon)).toBe(false)
    const late = after(begin, ask, { ...open, at: 1_000 + longAfterMs })
    expect(takesLong(late)).toBe(true)
    expect(pollDelay(late)).toBe(3_000)
  })
})
