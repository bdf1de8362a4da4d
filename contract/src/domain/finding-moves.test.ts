import { describe, expect, test } from 'vitest'
import {
  type FindingFacts,
  type FindingState,
  findingClasses,
  findingMoves,
  findingMovesNow,
  findingParties,
  findingStates,
  findingWaitsFor,
  isOpenFinding,
  isOverdueFinding,
  nextFindingState,
} from './finding-moves.ts'

const facts = (state: FindingState, more: Partial<FindingFacts> = {}): FindingFacts => ({
  state,
  class: 'major',
  check: 'desk',
  hasDueDay: true,
  isExtensionAsked: false,
  isIndependent: true,
  ...more,
})

// A major, to be checked at the desk, without a question about its day: every party × state, with what each move leads
// to. What is not named is refused.
const table = [
  ['owner', 'open', { 'send-plan': 'plan-sent', 'ask-extension': 'open' }],
  ['owner', 'plan-sent', { 'ask-extension': 'plan-sent' }],
  ['owner', 'plan-accepted', { 'send-evidence': 'evidence-sent', 'ask-extension': 'plan-accepted' }],
  ['owner', 'evidence-sent', {}],
  ['owner', 'closed', {}],
  ['owner', 'waived', {}],
  ['inspector', 'open', { 'close-at-visit': 'closed' }],
  ['inspector', 'plan-sent', { 'accept-plan': 'plan-accepted', return: 'open', 'close-at-visit': 'closed' }],
  ['inspector', 'plan-accepted', { 'close-at-visit': 'closed' }],
  ['inspector', 'evidence-sent', { return: 'plan-accepted', 'close-at-desk': 'closed', 'close-at-visit': 'closed' }],
  ['inspector', 'closed', {}],
  ['inspector', 'waived', {}],
  ['admin', 'open', { 'close-at-visit': 'closed', waive: 'waived' }],
  [
    'admin',
    'plan-sent',
    { 'accept-plan': 'plan-accepted', return: 'open', 'close-at-visit': 'closed', waive: 'waived' },
  ],
  ['admin', 'plan-accepted', { 'close-at-visit': 'closed', waive: 'waived' }],
  [
    'admin',
    'evidence-sent',
    { return: 'plan-accepted', 'close-at-desk': 'closed', 'close-at-visit': 'closed', waive: 'waived' },
  ],
  ['admin', 'closed', {}],
  ['admin', 'waived', {}],
] as const

describe('the moves of a finding', () => {
  test.each(table)('%s, %s: %j', (by, state, expected) => {
    const reached = Object.fromEntries(
      findingMoves.flatMap((move) => {
        const next = nextFindingState(by, facts(state), move)
        return next.ok ? [[move, next.value]] : []
      }),
    )
    expect(reached).toEqual(expected)
    expect(findingMovesNow(by, facts(state)).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test('the table above has every combination once', () => {
    const all = findingParties.flatMap((by) => findingStates.map((state) => `${by} ${state}`))
    expect(table.map(([by, state]) => `${by} ${state}`).toSorted()).toEqual(all.toSorted())
  })

  test('a closed or waived finding stays so in all circumstances', () => {
    for (const by of findingParties)
      for (const kind of findingClasses)
        for (const state of ['closed', 'waived'] as const)
          for (const isExtensionAsked of [false, true])
            expect(findingMovesNow(by, facts(state, { class: kind, isExtensionAsked }))).toEqual([])
  })

  test('a finding to be checked at a visit cannot be closed from the desk', () => {
    for (const by of ['inspector', 'admin'] as const) {
      const may = findingMovesNow(by, facts('evidence-sent', { check: 'visit' }))
      expect(may).toContain('close-at-visit')
      expect(may).not.toContain('close-at-desk')
    }
  })

  test('an observation can be closed at any time, and has no due date to extend', () => {
    const observation = facts('open', { class: 'observation', check: 'visit', hasDueDay: false })
    expect(findingMovesNow('inspector', observation)).toContain('close-at-desk')
    expect(findingMovesNow('owner', observation)).toEqual(['send-plan'])
  })

  test('one extension can be requested at a time, and is decided before evidence is sent', () => {
    for (const state of ['open', 'plan-sent', 'plan-accepted'] as const) {
      const asked = facts(state, { isExtensionAsked: true })
      expect(findingMovesNow('owner', asked)).not.toContain('ask-extension')
      for (const by of ['inspector', 'admin'] as const) {
        expect(nextFindingState(by, asked, 'decide-extension')).toEqual({ ok: true, value: state })
        expect(findingMovesNow(by, facts(state))).not.toContain('decide-extension')
      }
    }
    expect(findingMovesNow('inspector', facts('evidence-sent', { isExtensionAsked: true }))).not.toContain(
      'decide-extension',
    )
  })

  test('a finding is overdue from the day after its due date until evidence is sent', () => {
    const due = '2026-03-05'
    expect(findingStates.filter((state) => isOverdueFinding({ state, due_on: due }, '2026-03-06'))).toEqual([
      'open',
      'plan-sent',
      'plan-accepted',
    ])
    for (const state of findingStates) {
      expect(isOverdueFinding({ state, due_on: due }, due)).toBe(false)
      expect(isOverdueFinding({ state, due_on: null }, '2030-01-01')).toBe(false)
    }
  })

  test('a finding waits for the owner, the reviewer, or nobody', () => {
    expect(findingStates.map((state) => [state, isOpenFinding(state), findingWaitsFor(state)])).toEqual([
      ['open', true, 'owner'],
      ['plan-sent', true, 'reviewer'],
      ['plan-accepted', true, 'owner'],
      ['evidence-sent', true, 'reviewer'],
      ['closed', false, null],
      ['waived', false, null],
    ])
  })
})
