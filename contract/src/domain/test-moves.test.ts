import { describe, expect, test } from 'vitest'
import { nextTestState, testMoves, testMovesNow, testParties, testStates } from './test-moves.ts'

// Every party × state, for somebody who did not enter the result. What is not named is refused.
const table = [
  ['analyst', 'ordered', { start: 'running' }],
  ['analyst', 'running', { enter: 'entered' }],
  ['analyst', 'entered', { verify: 'verified', 'give-back': 'running' }],
  ['analyst', 'verified', { retest: 'running' }],
  ['analyst', 'reported', { retest: 'running' }],
  ['report', 'ordered', {}],
  ['report', 'running', {}],
  ['report', 'entered', {}],
  ['report', 'verified', { release: 'reported' }],
  ['report', 'reported', {}],
] as const

describe('the moves of a test', () => {
  test.each(table)('%s, %s: %j', (by, state, expected) => {
    const facts = { state, isOwnEntry: false }
    const reached = Object.fromEntries(
      testMoves.flatMap((move) => {
        const next = nextTestState(by, facts, move)
        if (!next.ok) expect(next.code).toBe('test.move-not-possible')
        return next.ok ? [[move, next.value]] : []
      }),
    )
    expect(reached).toEqual(expected)
    expect(testMovesNow(by, facts).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test('the table above has every combination once', () => {
    const all = testParties.flatMap((by) => testStates.map((state) => `${by} ${state}`))
    expect(table.map(([by, state]) => `${by} ${state}`).toSorted()).toEqual(all.toSorted())
  })

  test('the person who entered a result may take it back, but never verify it', () => {
    const own = { state: 'entered', isOwnEntry: true } as const
    expect(testMovesNow('analyst', own)).toEqual(['give-back'])
    const verified = nextTestState('analyst', own, 'verify')
    expect(!verified.ok && verified.code).toBe('test.own-result')
    for (const state of testStates.filter((one) => one !== 'entered'))
      for (const by of testParties)
        expect(testMovesNow(by, { state, isOwnEntry: true })).toEqual(testMovesNow(by, { state, isOwnEntry: false }))
  })
})
