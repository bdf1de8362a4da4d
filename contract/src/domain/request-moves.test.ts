import { describe, expect, it } from 'vitest'
import {
  nextRequestState,
  type RequestFacts,
  type RequestMove,
  type RequestParty,
  type RequestState,
} from './request-moves.ts'

const facts = (state: RequestState, more: Partial<RequestFacts>): RequestFacts => ({
  state,
  kind: 'test',
  is_visited: false,
  is_on_quote: false,
  is_paid: true,
  has_visit_begun: false,
  is_disputed: false,
  ...more,
})
const withoutVisit = {}
const withVisit = { is_visited: true }
const inspection = { kind: 'inspection', is_visited: true } as const

describe('the moves of a request depend on its kind', () => {
  it.each<
    [
      RequestParty,
      RequestState,
      RequestMove,
      test: RequestState | 'no',
      withVisit: RequestState | 'no',
      inspection: RequestState | 'no',
    ]
  >([
    ['inspector', 'ready', 'schedule', 'no', 'scheduled', 'scheduled'],
    ['inspector', 'in-progress', 'schedule', 'no', 'in-progress', 'in-progress'],
    ['inspector', 'scheduled', 'begin', 'no', 'no', 'in-progress'],
    ['inspector', 'in-progress', 'finish', 'no', 'no', 'under-review'],
    ['admin', 'under-review', 'send-back', 'no', 'no', 'in-progress'],
    ['admin', 'under-review', 'decide', 'reported', 'reported', 'reported'],
    ['laboratory', 'ready', 'begin', 'in-progress', 'in-progress', 'no'],
    ['laboratory', 'scheduled', 'begin', 'in-progress', 'in-progress', 'no'],
    ['laboratory', 'in-progress', 'finish', 'under-review', 'under-review', 'no'],
    ['laboratory', 'under-review', 'send-back', 'in-progress', 'in-progress', 'no'],
    ['owner', 'scheduled', 'cancel', 'cancelled', 'cancelled', 'cancelled'],
    ['owner', 'in-progress', 'cancel', 'no', 'no', 'no'],
  ])('%s in %s: %s', (party, state, move, ...expected) => {
    const next = [withoutVisit, withVisit, inspection].map((more) => {
      const outcome = nextRequestState(party, facts(state, more), move)
      return outcome.ok ? outcome.value : 'no'
    })
    expect(next).toEqual(expected)
  })

  it('a visit that has begun ends cancelling for an inspection only', () => {
    const canCancel = (more: Partial<RequestFacts>) =>
      nextRequestState('owner', facts('scheduled', { ...more, has_visit_begun: true }), 'cancel').ok
    expect([withVisit, inspection].map(canCancel)).toEqual([true, false])
  })
})
