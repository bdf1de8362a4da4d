import { describe, expect, test } from 'vitest'
import {
  certificationMoves,
  deciders,
  moveCodes,
  moveOf,
  movesFrom,
  movesNow,
  nextState,
  tryMove,
} from './certification-moves.ts'
import { certificationStates } from './vocabulary.ts'

const refused = 'refused'

// Every decider × state × move, written out from the specification (back office, §4).
const table = [
  ['admin', 'pending', 'certify', 'certified'],
  ['admin', 'pending', 'expire', refused],
  ['admin', 'pending', 'fail', 'failed'],
  ['admin', 'certified', 'certify', refused],
  ['admin', 'certified', 'expire', 'expired'],
  ['admin', 'certified', 'fail', 'failed'],
  ['admin', 'expired', 'certify', 'certified'],
  ['admin', 'expired', 'expire', refused],
  ['admin', 'expired', 'fail', 'failed'],
  ['admin', 'failed', 'certify', 'certified'],
  ['admin', 'failed', 'expire', refused],
  ['admin', 'failed', 'fail', refused],
  ['inspector', 'pending', 'certify', 'certified'],
  ['inspector', 'pending', 'expire', refused],
  ['inspector', 'pending', 'fail', 'failed'],
  ['inspector', 'certified', 'certify', refused],
  ['inspector', 'certified', 'expire', refused],
  ['inspector', 'certified', 'fail', refused],
  ['inspector', 'expired', 'certify', refused],
  ['inspector', 'expired', 'expire', refused],
  ['inspector', 'expired', 'fail', refused],
  ['inspector', 'failed', 'certify', refused],
  ['inspector', 'failed', 'expire', refused],
  ['inspector', 'failed', 'fail', refused],
] as const

describe('the moves of a certification', () => {
  test.each(table)('%s, %s: %s is %s', (by, now, move, expected) => {
    const next = nextState(by, now, move)
    expect(next.ok ? next.value : refused).toBe(expected)
    if (!next.ok) expect(next.code).toBe('certification.move-not-possible')
  })

  test('the table above has every combination once', () => {
    const all = deciders.flatMap((by) =>
      certificationStates.flatMap((now) => certificationMoves.map((move) => `${by} ${now} ${move}`)),
    )
    expect(table.map(([by, now, move]) => `${by} ${now} ${move}`).toSorted()).toEqual(all.toSorted())
  })

  test.each([
    ['admin', 'pending', ['certify', 'fail']],
    ['admin', 'certified', ['expire', 'fail']],
    ['admin', 'expired', ['certify', 'fail']],
    ['admin', 'failed', ['certify']],
    ['inspector', 'pending', ['certify', 'fail']],
    ['inspector', 'certified', []],
    ['inspector', 'expired', []],
    ['inspector', 'failed', []],
  ] as const)('%s may do with a %s one: %j', (by, now, expected) => {
    expect(movesFrom(by, now)).toEqual(expected)
  })

  test('a move is requested by the status that it leads to', () => {
    expect(moveCodes).toEqual({ certify: 1, expire: 2, fail: 3 })
    for (const move of certificationMoves) expect(moveOf(moveCodes[move])).toBe(move)
  })

  test('under four eyes only an independent administrator decides; anybody may end a valid certification', () => {
    const assigned = { isFourEyes: true, isRecommended: true, isIndependent: false }
    expect(certificationStates.map((state) => movesNow('admin', state, assigned))).toEqual([
      [],
      ['expire', 'fail'],
      ['fail'],
      [],
    ])
    expect(tryMove('admin', 'pending', 'certify', assigned)).toMatchObject({
      ok: false,
      code: 'certification.not-independent',
    })
    for (const circumstances of [
      { ...assigned, isIndependent: true },
      { ...assigned, isFourEyes: false },
    ])
      for (const state of certificationStates)
        expect(movesNow('admin', state, circumstances)).toEqual(movesFrom('admin', state))
  })

  test('an inspector recommends once', () => {
    const fresh = { isFourEyes: true, isRecommended: false, isIndependent: false }
    expect(movesNow('inspector', 'pending', fresh)).toEqual(['certify', 'fail'])
    expect(tryMove('inspector', 'pending', 'fail', { ...fresh, isRecommended: true })).toMatchObject({
      ok: false,
      code: 'certification.already-recommended',
    })
  })
})
