// No regular expression of the repository takes more than linear time. A recogniser judges each one, and those it
// cannot judge are timed. Normal test runs judge only new ones; `npm run trust -- F44` judges all of them and writes
// the list.
import { beforeAll, expect, test } from 'vitest'
import { size, sized } from '../test/size.ts'
import { judge, slow } from './judge-expression.ts'
import { judgedBefore, writeJudged } from './judged-expressions.ts'
import { allRegularExpressions } from './regular-expressions.ts'
import { slowText } from './slow-text.ts'

const { expressions, unknown } = allRegularExpressions()

beforeAll(() => {
  // The JavaScript version of the recogniser gives the same verdicts on every system.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
})

test('slow expressions are recognised by analysis and by timing', () => {
  const ofBefore = [
    // Expressions that blocked a process, or could have: for uploads, names, headers and passwords.
    ['^\\ufeff?\\s*(?:<\\?xml[^>]*>\\s*)?(?:<!--[\\s\\S]*?-->\\s*)*<(?:\\w+:)?document[\\s>]', ''],
    ['^[\\s.]+|[\\s.]+$', 'g'],
    ['\\b[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+\\b', 'g'],
    ['(UID:([^\\r\\n]*)\\r\\nSEQUENCE:\\d+\\r\\nDTSTAMP:)[^\\r\\n]*', 'g'],
    ['^\\s*(.*?)\\s*<([^<>]+)>\\s*$', ''],
    ['^(a|a)*$', ''],
    ['[\\s--[\\n]]+$', 'v'],
  ] as const
  for (const [source, flags] of ofBefore)
    expect([source, slowText(source, flags) !== undefined]).toEqual([source, true])
  expect(judge('[\\s.]+$', '').is).toBe('slow')
  // The recogniser does not know set notation, so only the timing decides.
  expect(judge('[\\s--[\\n]]+$', 'v').is).toBe('unknown')
  for (const [source, flags] of [
    ['^[^\\s@]+@[^\\s@]+$', ''],
    ['[\\s--[\\n]]+', 'v'],
  ] as const)
    expect([source, slow(source, flags)]).toEqual([source, undefined])
})

test('no regular expression of the repository is slow, and each is known', {
  timeout: sized(240_000, 1_800_000),
}, () => {
  expect(expressions.length).toBeGreaterThan(300)
  // The patterns of the contract, which are judged here too, and those that are timed here.
  expect(unknown).toEqual([
    { place: 'server/trust/generated.ts', text: "new RegExp(schema.pattern, 'u')" },
    { place: 'server/trust/slow-text.ts', text: "new RegExp(`^(?:${part})$`, this.flags.replace(/[gy]/g, ''))" },
    { place: 'server/trust/slow-text.ts', text: 'new RegExp(source, flags)' },
  ])
  const isJudged = size === 'c' ? judgedBefore() : () => false
  const faults = expressions.flatMap(({ source, flags, places }) => {
    if (isJudged(source, flags)) return []
    const by = slow(source, flags)
    return by === undefined ? [] : [{ expression: `/${source}/${flags}`, places, by }]
  })
  expect(faults).toEqual([])
  if (size !== 'c') writeJudged(expressions)
})

test('a new or changed expression is judged, and all of them when the judges change', () => {
  const [one] = expressions
  if (one === undefined) throw new Error('There is no expression.')
  expect(judgedBefore()(one.source, one.flags)).toBe(true)
  expect(judgedBefore()(`${one.source}(a|a)*`, one.flags)).toBe(false)
  expect(judgedBefore()(one.source, `${one.flags}d`)).toBe(false)
  expect(judgedBefore('of other judges')(one.source, one.flags)).toBe(false)
})
