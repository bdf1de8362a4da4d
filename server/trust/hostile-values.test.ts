// Values that no column, document or screen can hold, at every input of every call: the contract refuses them, and a
// value that it accepts breaks nothing.
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestApp, testApp } from '../test/harness.ts'
import { chanceOf, seed, size, sized } from '../test/size.ts'
import { entries, goodParts, operationOf, type Parts, send, wireOf } from './asking.ts'
import { type InputPlace, inputPlaces } from './input-places.ts'
import { aTrustSetup, type TrustSetup } from './setup.ts'

const long = 'x'.repeat(50_000)
const unstorable = ['\0', 'a\0b', 'a\ud800']
const values: Record<InputPlace['kind'], readonly unknown[]> = {
  text: [...unstorable, 'ABC\u202e123', long, '0000-01-01', '9999-99-99'],
  day: [...unstorable, long, '0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '9999-99-99'],
  number: [1e-7, 1e308, -1e308, -0, Number.MAX_SAFE_INTEGER],
}

const nameOf = (call: string, { part, path }: InputPlace): string => `${call} ${part}.${path.join('.')}`
const places = entries.flatMap(([call, endpoint]) =>
  inputPlaces(endpoint).map((place) => ({ name: nameOf(call, place), place })),
)
const takenAt = (kinds: readonly InputPlace['kind'][], hostile: readonly unknown[]): string[] =>
  places
    .filter(({ place }) => kinds.includes(place.kind) && hostile.some((value) => place.takes(value)))
    .map(({ name }) => name)

/**
 * Values that are never stored: passwords are compared with a hash, searches treat them as spaces, and links check
 * their signature.
 */
const isComparedOnly = (name: string): boolean =>
  /(?:body\.(?:currentPassword|password)|query\.search)$/.test(name) || name.startsWith('openFile')

describe('the contract', () => {
  it('has the input fields that are known to exist', () => {
    const names = places.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'saveRequest body.goods.*.quantity',
        'saveRequest body.transport.seals.*',
        'saveSelfAssessment body.answers.*',
        'answerItem params.itemKey',
        'listRequests query.search',
        'addFacility body.partnership_agreement_expires_on',
      ]),
    )
    expect(names.length).toBeGreaterThan(600)
  })

  it('accepts no text that cannot be stored, in any field', () => {
    expect(takenAt(['text', 'day'], unstorable).filter((name) => !isComparedOnly(name))).toEqual([])
  })

  it('accepts no text of unlimited length', () => {
    expect(takenAt(['text', 'day'], [long]).filter((name) => !isComparedOnly(name))).toEqual([])
  })

  it('accepts only days from 1900 to 2200', () => {
    expect(takenAt(['day'], values.day)).toEqual([])
  })

  it('accepts a direction override only in checklist prose and where it is removed', () => {
    const taken = takenAt(['text'], ['ABC\u202e123']).filter((name) => !isComparedOnly(name))
    expect(taken.filter((name) => !/phone(?:_number)?$/.test(name))).toEqual([])
  })

  it('accepts no number that is only written with an exponent', () => {
    // Lines of goods are validated as a whole, elsewhere.
    const taken = takenAt(['number'], [1e308, -1e308]).filter((name) => !/goods\.\*\.(?:quantity|packages)$/.test(name))
    expect(taken).toEqual([])
  })
})

/** The same body with the value at this path. Lists and records get that one entry. */
const withValue = (at: readonly string[], value: unknown, inside: unknown): unknown => {
  const [name, ...rest] = at
  if (name === undefined) return value
  if (name === '*') return Array.isArray(inside) ? [withValue(rest, value, inside[0])] : entry(rest, value, inside)
  const fields = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? inside : {}
  return { ...fields, [name]: withValue(rest, value, (fields as Record<string, unknown>)[name]) }
}
const entry = (rest: readonly string[], value: unknown, inside: unknown): unknown =>
  inside !== undefined && inside !== null && typeof inside === 'object'
    ? { ...inside, [Object.keys(inside)[0] ?? 'a']: withValue(rest, value, undefined) }
    : [withValue(rest, value, undefined)]

const withHostile = (parts: Parts, { part, path }: InputPlace, value: unknown): Parts => {
  const { exactBody, ...good } = parts.good
  const [name = ''] = path
  if (part === 'params') return { ...parts, good: { ...parts.good, path: { ...good.path, [name]: String(value) } } }
  if (part === 'query') return { ...parts, query: { ...parts.query, [name]: String(value).slice(0, 4_000) } }
  const fields = exactBody === undefined ? parts.fields : (JSON.parse(exactBody) as Record<string, unknown>)
  return { ...parts, good, fields: withValue(path, value, fields) as Record<string, unknown> }
}

describe('the server', () => {
  let t: TestApp
  let g: TrustSetup
  let faults: string[] = []
  beforeAll(async () => {
    t = await testApp({
      deps: () => ({ log: pino({ level: 'error' }, { write: (line: string) => faults.push(line) }) }),
    })
    g = await aTrustSetup(t)
  })
  afterAll(() => t.close())

  const each = sized(1, 20)
  const most = sized(12, 400)
  const asking = entries.filter(([, call]) => inputPlaces(call).length > 0)
  test.each(asking)('%s', { timeout: size === 'c' ? 30_000 : 600_000 }, async (name, call) => {
    const chance = chanceOf(seed + name.length)
    const parts = await goodParts(g, name, chance)
    const trials = chance
      .shuffled(inputPlaces(call))
      .slice(0, most)
      .flatMap((place) =>
        chance
          .shuffled(values[place.kind])
          .slice(0, each)
          .map((value) => ({ place, value })),
      )
    for (const { place, value } of trials) {
      faults = []
      const answer = await send(t, wireOf(call, operationOf(name), withHostile(parts, place, value)), g.address())
      const sent = `${nameOf(name, place)} = ${JSON.stringify(value).slice(0, 60)}\n${answer.text.slice(0, 300)}`
      expect([answer.status < 500, `${sent}\n${faults.join('').slice(0, 900)}`]).toEqual([true, expect.any(String)])
    }
  })
})
