import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { openQuietly, quietLog, testKeys } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { type Captcha, createCaptcha } from './captcha.ts'

let database: FreshDatabase
let db: Database
const clock = testClock()
const facts = { network: '192.0.2.0' }
beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const altcha = (seed = 1): Captcha =>
  createCaptcha({
    config: { captcha: { kind: 'altcha', siteKey: undefined, secret: undefined, verifyUrl: undefined } },
    db,
    clock,
    keys: testKeys(seed),
    log: quietLog,
    work: { cost: 10, least: 5, most: 20 },
  })

type Answer = { challenge: Challenge; solution: { counter: number; derivedKey: string } }
const solved = async (captcha: Captcha, change: (answer: Answer) => void = () => undefined): Promise<string> => {
  const challenge = (await captcha.challenge()) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  const answer: Answer = structuredClone({ challenge, solution })
  change(answer)
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}

test('a solved challenge passes once, even when sent ten times at once or encoded differently', async () => {
  const captcha = altcha()
  const response = await solved(captcha)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => captcha.check(response, facts)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const respelt = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(response, 'base64').toString()), null, 2)).toString(
    'base64',
  )
  expect(await captcha.check(respelt, facts)).toMatchObject({ code: 'captcha.failed' })
})

test('empty, malformed, foreign, easier, unsolved and old answers are refused', async () => {
  const captcha = altcha()
  expect(await captcha.check(undefined, facts)).toMatchObject({
    code: 'captcha.missing',
    fields: { captchaResponse: 'captcha.missing' },
  })
  const shapes = [
    'x',
    '{}',
    'null',
    '[]',
    '{"challenge":{"parameters":{}},"solution":{}}',
    '{"challenge":{"parameters":{"data":null}},"solution":{"__proto__":1}}',
  ]
  const answers = [
    ...shapes.map((text) => Buffer.from(text).toString('base64')),
    await solved(altcha(2)),
    await solved(captcha, ({ challenge }) => {
      challenge.parameters.cost = 1
    }),
    await solved(captcha, ({ challenge }) => {
      challenge.parameters.data = { until: Number.MAX_SAFE_INTEGER }
    }),
    await solved(captcha, ({ solution }) => {
      solution.derivedKey = '00'.repeat(32)
    }),
    await solved(captcha, ({ challenge }) => {
      delete challenge.signature
    }),
  ]
  for (const answer of answers) expect(await captcha.check(answer, facts)).toMatchObject({ code: 'captcha.failed' })
  const old = await solved(captcha)
  clock.forward(21 * 60_000)
  expect(await captcha.check(old, facts)).toMatchObject({ code: 'captcha.failed' })
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const hosted = async (answer: RequestListener, timeoutMs = 5_000): Promise<Captcha> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  return createCaptcha({
    config: { captcha: { kind: 'turnstile', siteKey: 'site', secret: 'the-secret', verifyUrl } },
    db,
    clock,
    keys: testKeys(),
    log: quietLog,
    timeoutMs,
  })
}

test('a hosted captcha receives secret and token, and a token counts once', async () => {
  const asked: string[] = []
  const captcha = await hosted((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      asked.push(`${request.method} ${body}`)
      response.end(JSON.stringify({ success: body.includes('response=good') }))
    })
  })
  expect(await captcha.check('good-1', facts)).toMatchObject({ ok: true })
  expect(await captcha.check('good-1', facts)).toMatchObject({ code: 'captcha.failed' })
  expect(await captcha.check('bad', facts)).toMatchObject({ code: 'captcha.failed' })
  expect(await captcha.check('', facts)).toMatchObject({ code: 'captcha.missing' })
  expect(asked[0]).toBe('POST secret=the-secret&response=good-1')
  expect(asked).toHaveLength(3)
})

const faults: [string, RequestListener][] = [
  ['answers 500', (_, response) => response.writeHead(500).end('{"success":true}')],
  ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['answers nonsense', (_, response) => response.end('<html>')],
  ['answers in another form', (_, response) => response.end('{"success":"yes"}')],
  ['never ends', (_, response) => void response.write('{')],
  ['hangs', () => undefined],
  ['floods', (_, response) => response.end(`{"success":true,"x":"${'x'.repeat(200_000)}"}`)],
  ['cuts', (request) => request.socket.destroy()],
]
test.each(faults)('a provider that %s lets nobody pass', async (_, answer) => {
  const captcha = await hosted(answer, 300)
  expect(await captcha.check('good', facts)).toMatchObject({ ok: false, code: 'captcha.down' })
})

test('without a captcha everybody passes; a hosted one needs its secret', async () => {
  const off = { kind: 'off', siteKey: undefined, secret: undefined, verifyUrl: undefined } as const
  const common = { db, clock, keys: testKeys(), log: quietLog }
  expect(await createCaptcha({ config: { captcha: off }, ...common }).check(undefined, facts)).toMatchObject({
    ok: true,
  })
  expect(() => createCaptcha({ config: { captcha: { ...off, kind: 'hcaptcha' } }, ...common })).toThrow('secret')
})
