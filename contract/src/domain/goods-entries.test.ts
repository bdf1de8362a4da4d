import { describe, expect, test } from 'vitest'
import {
  defectKey,
  type GoodsEntries,
  type GoodsInspection,
  goodsEntryFault,
  goodsMissing,
  goodsRecord,
  goodsResult,
  lotKey,
  namedDefectKey,
  unnamedUnits,
} from './goods-entries.ts'

const [wet, torn, dented] = [
  namedDefectKey(1, 'major', 'PACK-WET'),
  namedDefectKey(1, 'major', 'PACK-OPEN'),
  namedDefectKey(1, 'minor', 'PACK-CRUSHED'),
]
const lot = (inspected: number | null) => ({ quantity: 100, inspected, packing: 'good', marks: 'as-declared' }) as const
const inspection = (entries: GoodsEntries): GoodsInspection => ({
  lines: [{ quantity: 100 }, { quantity: 50 }],
  plans: [
    { line: 0, class: 'major', n: 20, ac: 2, re: 3 },
    { line: 0, class: 'minor', n: 20, ac: 5, re: 6 },
  ],
  containers: [],
  seals: [],
  entries,
})
const countsOf = (entries: GoodsEntries) => goodsRecord(inspection(entries)).lots[0]?.defects

describe('the faulty units of a class', () => {
  test.each<[string, GoodsEntries, object]>([
    ['nothing counted', {}, {}],
    ['a count alone', { [defectKey(1, 'major')]: 4 }, { major: 4 }],
    ['a named defect alone', { [wet]: 2 }, { major: 2 }],
    ['the most of several named ones', { [wet]: 2, [torn]: 3, [dented]: 1 }, { major: 3, minor: 1 }],
    ['the count above them', { [wet]: 2, [torn]: 3, [defectKey(1, 'major')]: 5 }, { major: 5 }],
    ['a named one above the count of another device', { [wet]: 4, [defectKey(1, 'major')]: 2 }, { major: 4 }],
    ['the count again, once it is taken back', { [wet]: null, [defectKey(1, 'major')]: 2 }, { major: 2 }],
    ['nothing again, once it is taken back', { [wet]: 0 }, {}],
    ['those of the line', { [namedDefectKey(2, 'major', 'PACK-WET')]: 9 }, {}],
  ])('are %s', (_what, entries, expected) => expect(countsOf(entries)).toEqual(expected))

  test('are judged, and missed until something is counted', () => {
    const entries = { [lotKey(1)]: lot(20), [wet]: 3 }
    expect(goodsResult(inspection(entries), null).reasons).toContainEqual({
      kind: 'lot-rejected',
      lot: '1',
      class: 'major',
      found: 3,
      re: 3,
    })
    const words = (more: GoodsEntries) =>
      goodsMissing(inspection({ ...entries, ...more })).filter(({ text }) => text.en.includes('not counted'))
    expect(words({})).toHaveLength(1)
    expect(words({ [dented]: 1 })).toHaveLength(0)
  })
})

test('named defects are listed by code, without those that were taken back', () => {
  const [first] = goodsRecord(inspection({ [wet]: 2, [torn]: 1, [dented]: 0 })).lots
  expect(first?.named).toEqual([
    { code: 'PACK-OPEN', class: 'major', units: 1 },
    { code: 'PACK-WET', class: 'major', units: 2 },
  ])
})

test.each([
  [5, 2],
  [3, 0],
  // A unit has both.
  [2, 0],
])('of %i faulty units, at least %i have no named defect', (count, expected) => {
  const named = [
    { code: 'A1', class: 'major', units: 2 },
    { code: 'A2', class: 'major', units: 1 },
    { code: 'A3', class: 'minor', units: 9 },
  ] as const
  expect(unnamedUnits('major', count, named)).toBe(expected)
})

describe('an entry is refused', () => {
  const major = defectKey(1, 'major')
  test.each<[string, string, number | object | null, GoodsEntries, string | undefined]>([
    ['more named than units inspected', wet, 21, { [lotKey(1)]: lot(20) }, 'found goods.more-defects-than-units'],
    ['as many as were inspected', wet, 20, { [lotKey(1)]: lot(20) }, undefined],
    ['more named than declared, before units are counted', wet, 101, {}, 'found goods.more-defects-than-units'],
    ['a line that is not there', namedDefectKey(3, 'major', 'PACK-WET'), 1, {}, 'line goods.unknown-line'],
    ['a class below its named defects', major, 1, { [wet]: 2 }, 'found goods.fewer-than-named'],
    ['a class as its named defects', major, 2, { [wet]: 2 }, undefined],
    ['a class taken back below them', major, null, { [wet]: 2 }, 'found goods.fewer-than-named'],
    ['a class taken back', major, null, { [wet]: 0, [dented]: 3 }, undefined],
    ['a named defect taken back', wet, null, { [wet]: 2, [major]: 2 }, undefined],
    ['fewer units inspected than named', lotKey(1), lot(1), { [wet]: 2 }, 'inspected goods.more-defects-than-units'],
  ])('%s', (_what, key, value, entries, expected) => {
    const fault = goodsEntryFault(key, value as number | null, inspection(entries))
    expect(fault && `${fault.field} ${fault.code}`).toBe(expected)
  })
})
