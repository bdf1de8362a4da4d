// Generated requests for every call: no answer is a server error, every answer matches the OpenAPI document and has all
// headers (F37), and every call can succeed (trust: F6).
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestApp, testApp } from '../test/harness.ts'
import { chanceOf, measured, seed, size, sized } from '../test/size.ts'
import { type Answered, damaged, entries, goodParts, operationOf, send, type Wire, wireOf } from './asking.ts'
import { broken } from './contract-check.ts'
import { withHostileValues } from './hostile-values.ts'
import { faultOfHeaders } from './response-headers.ts'
import { aTrustSetup, type TrustSetup } from './setup.ts'

let t: TestApp
let g: TrustSetup
/** The server's error log. */
let faults: string[] = []
beforeAll(async () => {
  t = await testApp({ deps: () => ({ log: pino({ level: 'error' }, { write: (line: string) => faults.push(line) }) }) })
  g = await aTrustSetup(t)
})
afterAll(() => t.close())

const successes = sized(2, 50)
const tries = sized(8, 120)
const bad = sized(6, 284)
const hang = sized(20_000, 2_000)
const sent = { good: 0, bad: 0, slowest: 0 }

/** Without its last id, or with dots instead of an id, the URL belongs to another call. */
const isElsewhere = ({ url }: Wire): boolean => /\/\.{0,2}(?:[/?]|$)/.test(url)
/** The sandbox's payment form answers errors as an HTML page. */
const isFormOfPage = (name: string, { headers }: Wire, { type }: Answered): boolean =>
  name === 'paySandboxCheckout' &&
  headers['content-type'] === 'application/x-www-form-urlencoded' &&
  type.startsWith('text/html')

const shown = ({ method, url, headers, payload }: Wire): string =>
  `${method} ${url} ${headers['content-type'] ?? ''} ${String(payload ?? '').slice(0, 400)}`

/** The settings come last, because they change the VAT that other calls are to pay. */
const walked = entries.toSorted(([one], [other]) => Number(one === 'saveSettings') - Number(other === 'saveSettings'))

test.each(walked)('%s', { timeout: size === 'c' ? 30_000 : 600_000 }, async (name, call) => {
  const chance = chanceOf(seed + entries.findIndex(([one]) => one === name))
  const judge = (wire: Wire, answer: Answered): void => {
    sent.slowest = Math.max(sent.slowest, answer.ms)
    const fault =
      answer.status >= 500
        ? `status ${answer.status}`
        : answer.ms > hang
          ? `after ${answer.ms} ms`
          : (faultOfHeaders(answer.headers, wire.method === 'GET' && wire.url.startsWith('/api/public/')) ??
            (isElsewhere(wire) || isFormOfPage(name, wire, answer) ? undefined : broken(call, answer)))
    if (fault !== undefined)
      throw new Error(
        `${fault}\n${shown(wire)}\n${answer.status} ${answer.text.slice(0, 400)}\n${faults.join('').slice(0, 900)}`,
      )
    faults = []
  }
  let done = 0
  let last = ''
  let parts = await goodParts(g, name, chance)
  // Reading uses up no records, so the next request can name the same ones.
  const next = (isUsable: boolean) =>
    goodParts(g, name, chance, call.method === 'GET' && isUsable ? parts.good : undefined)
  for (let round = 0; round < tries && done < successes; round++) {
    const wire = wireOf(call, operationOf(name), parts)
    const answer = await send(t, wire, g.address())
    sent.good++
    judge(wire, answer)
    if (answer.status < 400) done++
    else last = `${shown(wire)}\n${answer.status} ${answer.text.slice(0, 400)}`
    parts = await next(answer.status < 400)
  }
  expect([done, last]).toEqual([successes, last])
  const { token, ...stranger } = parts.good
  // Without its token, an open call would be the valid request again and use up the records.
  if (token !== undefined) {
    const unsigned = wireOf(call, operationOf(name), { ...parts, good: stranger })
    judge(unsigned, await send(t, unsigned, g.address()))
  }
  for (const hostile of withHostileValues(call, parts, chance)) {
    const wire = wireOf(call, operationOf(name), hostile)
    judge(wire, await send(t, wire, g.address()))
    sent.bad++
  }
  // The hostile requests can have used up the records.
  parts = await next(true)
  for (let round = 0; round < bad; round++) {
    // A new valid request every 40 rounds, because requests use up their records.
    if (round % 40 === 39) parts = await next(true)
    const wire = damaged(call, name, parts, chance)
    judge(wire, await send(t, wire, g.address()))
    sent.bad++
  }
})

it('sends at least as many requests as promised', () => {
  measured(
    'F6',
    `${sent.good + sent.bad} requests (${sent.good} good), each of ${entries.length} calls answered 2xx ${successes} times; 0 times 5xx, 0 other than promised; slowest ${Math.round(sent.slowest)} ms`,
  )
  expect(sent.good + sent.bad).toBeGreaterThanOrEqual(sized(2_000, 50_000))
})
