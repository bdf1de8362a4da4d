import { expect, test } from 'vitest'
import { conversationEndsAt, hiddenFrom, reasonedMoves, reasonedMovesFor } from './conversation.ts'
import { requestStates } from './request-moves.ts'

test('an inspector reads no reasons about quotes and disputes, and an owner not why an inspection was sent back', () => {
  const [owner, office, inspector] = (['owner', 'admin', 'inspector'] as const).map(reasonedMovesFor)
  expect(office).toEqual(expect.arrayContaining([...(owner ?? []), ...(inspector ?? [])]))
  expect(office?.filter((move) => !inspector?.includes(move))).toEqual([
    'quoted',
    'quote-declined',
    'disputed',
    'dispute-answered',
  ])
  expect(office?.filter((move) => !owner?.includes(move))).toEqual(['sent-back'])
})

test('an entry is hidden from the side that may not read it, and from one side at most', () => {
  expect(hiddenFrom('message')).toBeUndefined()
  for (const side of ['owner', 'inspector'] as const)
    expect(reasonedMoves.filter((move) => hiddenFrom(move) === side)).toEqual(
      reasonedMoves.filter((move) => !reasonedMovesFor(side).includes(move)),
    )
})

test('writing ends thirty days after the request has ended, and only then', () => {
  const since = new Date('2026-03-02T08:00:00Z')
  const ends = requestStates.filter((state) => conversationEndsAt(state, since) !== null)
  expect(ends).toEqual(['closed', 'declined', 'lapsed', 'cancelled'])
  expect(conversationEndsAt('closed', since)).toEqual(new Date('2026-04-01T08:00:00Z'))
})
