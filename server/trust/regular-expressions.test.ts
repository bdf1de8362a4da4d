// No regular expression of the repository takes time that grows faster than its text: a recogniser judges each, and
// what it cannot judge is timed.
import { checkSync } from 'recheck'
import { beforeAll, expect, test } from 'vitest'
import { allRegularExpressions } from './regular-expressions.ts'
import { slowText } from './slow-text.ts'

const patience = 1_000

type Verdict = { is: 'linear' } | { is: 'slow'; by: string } | { is: 'unknown' }

const judge = (source: string, flags: string): Verdict => {
  const { status, ...more } = checkSync(source, flags, { timeout: patience })
  if (status === 'safe') return { is: 'linear' }
  if (status === 'vulnerable' && 'attack' in more) return { is: 'slow', by: more.attack.pattern }
  return { is: 'unknown' }
}

const slow = (source: string, flags: string): string | undefined => {
  const verdict = judge(source, flags)
  return verdict.is === 'slow' ? verdict.by : verdict.is === 'linear' ? undefined : slowText(source, flags)
}

beforeAll(() => {
  // The recogniser in JavaScript: the same verdicts on every system.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
})

test('what is slow is recognised, by the recogniser and by the clock', () => {
  const ofBefore = [
    // One upload, one name, one header and one password each that stopped a process, or could have.
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
  // Set notation is new to the recogniser: there the clock alone decides.
  expect(judge('[\\s--[\\n]]+$', 'v').is).toBe('unknown')
  for (const [source, flags] of [
    ['^[^\\s@]+@[^\\s@]+$', ''],
    ['[\\s--[\\n]]+', 'v'],
  ] as const)
    expect([source, slow(source, flags)]).toEqual([source, undefined])
})

test('no regular expression of the repository is slow, and each is known', { timeout: 240_000 }, () => {
  const { found, unknown } = allRegularExpressions()
  expect(found.length).toBeGreaterThan(300)
  // Of the patterns of the calls, which are judged here too, and of the ones that are timed here.
  expect(unknown).toEqual([
    { place: 'server/trust/generated.ts', text: "new RegExp(schema.pattern, 'u')" },
    { place: 'server/trust/slow-text.ts', text: "new RegExp(`^(?:${part})$`, this.flags.replace(/[gy]/g, ''))" },
    { place: 'server/trust/slow-text.ts', text: 'new RegExp(source, flags)' },
  ])
  const faults = found.flatMap(({ source, flags, places }) => {
    const by = slow(source, flags)
    return by === undefined ? [] : [{ expression: `/${source}/${flags}`, places, by }]
  })
  expect(faults).toEqual([])
})
