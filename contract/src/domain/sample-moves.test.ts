import { describe, expect, test } from 'vitest'
import {
  isCountedSample,
  maySampleBeReplaced,
  nextSampleState,
  type SampleState,
  sampleBar,
  sampleMoves,
  sampleMovesNow,
  sampleParties,
  sampleStates,
} from './sample-moves.ts'

// Every party × state, with what each move leads to. What is not named is refused. A lost sample was in test.
const table = [
  ['owner', 'expected', { 'hand-over': 'in-transit' }],
  ['owner', 'drawn', {}],
  ['owner', 'in-transit', {}],
  ['owner', 'received', {}],
  ['owner', 'rejected', {}],
  ['owner', 'in-test', {}],
  ['owner', 'tested', {}],
  ['owner', 'retained', {}],
  ['owner', 'disposed', {}],
  ['owner', 'returned', {}],
  ['owner', 'lost', {}],
  ['carrier', 'expected', { draw: 'drawn', 'hand-over': 'in-transit' }],
  ['carrier', 'drawn', { 'hand-over': 'in-transit', lose: 'lost' }],
  ['carrier', 'in-transit', { 'hand-over': 'in-transit', lose: 'lost' }],
  ['carrier', 'received', {}],
  ['carrier', 'rejected', {}],
  ['carrier', 'in-test', {}],
  ['carrier', 'tested', {}],
  ['carrier', 'retained', {}],
  ['carrier', 'disposed', {}],
  ['carrier', 'returned', {}],
  ['carrier', 'lost', { find: 'in-test' }],
  ['laboratory', 'expected', { receive: 'received', reject: 'rejected' }],
  ['laboratory', 'drawn', { receive: 'received', reject: 'rejected', lose: 'lost' }],
  ['laboratory', 'in-transit', { receive: 'received', reject: 'rejected', lose: 'lost' }],
  ['laboratory', 'received', { return: 'returned', dispose: 'disposed', lose: 'lost' }],
  ['laboratory', 'rejected', { return: 'returned', dispose: 'disposed', lose: 'lost' }],
  ['laboratory', 'in-test', { lose: 'lost' }],
  ['laboratory', 'tested', { retain: 'retained', return: 'returned', dispose: 'disposed', lose: 'lost' }],
  ['laboratory', 'retained', { return: 'returned', dispose: 'disposed', lose: 'lost' }],
  ['laboratory', 'disposed', {}],
  ['laboratory', 'returned', {}],
  ['laboratory', 'lost', { find: 'in-test' }],
  ['tests', 'expected', {}],
  ['tests', 'drawn', {}],
  ['tests', 'in-transit', {}],
  ['tests', 'received', { 'begin-test': 'in-test' }],
  ['tests', 'rejected', {}],
  ['tests', 'in-test', { 'finish-test': 'tested' }],
  ['tests', 'tested', { 'test-again': 'in-test' }],
  ['tests', 'retained', { 'test-again': 'in-test' }],
  ['tests', 'disposed', {}],
  ['tests', 'returned', {}],
  ['tests', 'lost', {}],
] as const

const facts = (state: SampleState) => ({ state, lost_from: state === 'lost' ? ('in-test' as const) : null })

describe('the moves of a sample', () => {
  test.each(table)('%s, %s: %j', (by, state, expected) => {
    const reached = Object.fromEntries(
      sampleMoves.flatMap((move) => {
        const next = nextSampleState(by, facts(state), move)
        if (!next.ok) expect(next.code).toBe('sample.move-not-possible')
        return next.ok ? [[move, next.value]] : []
      }),
    )
    expect(reached).toEqual(expected)
    expect(sampleMovesNow(by, facts(state)).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test('the table above has every combination once', () => {
    const all = sampleParties.flatMap((by) => sampleStates.map((state) => `${by} ${state}`))
    expect(table.map(([by, state]) => `${by} ${state}`).toSorted()).toEqual(all.toSorted())
  })

  test('a lost sample returns to its state when found', () => {
    for (const state of sampleStates)
      for (const by of ['carrier', 'laboratory'] as const) {
        if (!nextSampleState(by, facts(state), 'lose').ok) continue
        const next = nextSampleState(by, { state: 'lost', lost_from: state }, 'find')
        expect(next.ok && next.value).toBe(state)
      }
  })
})

const request = {
  lost_from: null,
  is_replaced: false,
  was_received: false,
  is_request_open: true,
  has_laboratory: true,
}

describe('what the table alone does not know', () => {
  test.each([
    ['receive', {}, undefined],
    ['receive', { is_request_open: false }, 'sample.request-not-open'],
    ['receive', { is_replaced: true }, 'sample.replaced'],
    ['receive', { has_laboratory: false }, 'sample.no-laboratory'],
    ['reject', { has_laboratory: false }, 'sample.no-laboratory'],
    ['reject', { is_request_open: false, is_replaced: true }, undefined],
    ['draw', { is_request_open: false }, 'sample.request-not-open'],
    ['draw', { has_laboratory: false }, undefined],
    ['begin-test', { is_replaced: true }, 'sample.replaced'],
    ['return', { is_request_open: false, is_replaced: true, has_laboratory: false }, undefined],
  ] as const)('%s with %j: %s', (move, changed, bar) => {
    expect(sampleBar({ ...request, state: 'in-transit', ...changed }, move)).toBe(bar)
  })

  test.each([
    ['rejected', {}, true],
    ['lost', {}, true],
    ['lost', { was_received: true }, true],
    ['returned', {}, true],
    ['disposed', {}, true],
    ['returned', { was_received: true }, false],
    ['received', { was_received: true }, false],
    ['expected', {}, false],
    ['rejected', { is_replaced: true }, false],
    ['rejected', { is_request_open: false }, false],
  ] as const)('%s with %j can be replaced: %s', (state, changed, may) => {
    expect(maySampleBeReplaced({ ...request, state, ...changed })).toBe(may)
  })
})

test.each([
  ['in-test', null, true, false, true],
  ['tested', null, true, false, true],
  ['disposed', null, true, false, true],
  ['disposed', null, false, false, false],
  ['returned', null, false, false, false],
  ['in-test', null, true, true, false],
  ['rejected', null, false, false, false],
  ['lost', 'in-test', true, false, false],
  ['lost', 'tested', true, false, true],
  ['lost', 'retained', true, true, false],
] as const)(
  '%s, lost from %s, received %s, replaced %s: counts %s',
  (state, lost_from, is_received, is_replaced, expected) => {
    expect(isCountedSample({ state, lost_from, is_received, is_replaced })).toBe(expected)
  },
)
