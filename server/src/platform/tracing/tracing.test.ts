// Against a receiver on loopback that reads OTLP over HTTP, as a collector does.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { endPrograms, type Settings, startProgram } from '../../../test/programs.ts'
import { eventually, openQuietly, temporaryFolder } from '../../../test/support.ts'
import { createCallers } from '../overload/callers.ts'
import { createTracing } from './tracing.ts'
import { watched } from './watched.ts'

type Value = { stringValue?: string; intValue?: string }
type Received = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Body = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Received[] }[] }[]
}

const folder = temporaryFolder()
const spans: Received[] = []
const resources: string[] = []
const requests: IncomingMessage[] = []
let answersWith = 200
const receiver = createServer((request, answer) => {
  void text(request).then((body) => {
    requests.push(request)
    if (answersWith === 200)
      for (const { resource, scopeSpans } of (JSON.parse(body) as Body).resourceSpans) {
        resources.push(JSON.stringify(resource))
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
    answer.writeHead(answersWith, { 'content-type': 'application/json' }).end('{}')
  })
})
const captcha = createServer((request, answer) => {
  request.resume().on('end', () => answer.end('{"success":true}'))
})
const mailbox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
})
let ground: FreshDatabase
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  ground = await freshDatabase()
  for (const server of [receiver, captcha]) await once(server.listen(0, '127.0.0.1'), 'listening')
  await once(mailbox.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  endPrograms()
  receiver.close()
  captcha.close()
  mailbox.close()
  await ground.drop()
  folder.remove()
})

const endpoint = () => `http://127.0.0.1:${portOf(receiver)}`
const settings = (more: Settings): Settings => ({
  NODE_ENV: 'test',
  DATABASE_URL: ground.appUrl,
  DATABASE_OWNER_URL: ground.ownerUrl,
  DATA_DIR: folder.path,
  DEMO: '0',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: 'operator@assure.example',
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${portOf(captcha)}/verify`,
  SMTP_URL: `smtp://127.0.0.1:${portOf(mailbox.server)}`,
  ...more,
})

const attribute = (span: Received | undefined, key: string): string | undefined => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const named = (name: string): Received | undefined => spans.find((span) => span.name === name)
const below = (parent: Received | undefined): Received[] =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('a request of a traced caller, its statements and calls, its job and its mail reach the receiver', async () => {
  const program = await startProgram(
    settings({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc',
      OTEL_SERVICE_NAME: 'assure-test',
      TRUST_PROXY: '127.0.0.1',
    }),
  )
  await program.ready()
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
  const post = (path: string, body: object) =>
    fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent },
      body: JSON.stringify(body),
    })
  expect((await post('/api/auth/email-otp', { email: 'mona@example.ae', captchaResponse: 'token' })).status).toBe(200)
  expect((await fetch(`${program.url}/api/user/me`, { headers: { traceparent } })).status).toBe(401)
  const untraced = `00-${'1'.repeat(32)}-${caller.spanId}-00`
  await fetch(`${program.url}/api/public/help`, { headers: { traceparent: untraced } })
  await eventually(() => named('send mail') !== undefined, 30_000)
  expect(await program.stop()).toBe(0)

  const emailCall = named('POST /api/auth/email-otp')
  expect(emailCall).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId, kind: 2, status: {} })
  expect(attribute(emailCall, 'http.response.status_code')).toBe('200')
  expect(Number(emailCall?.endTimeUnixNano.slice(0, 13))).toBeGreaterThan(
    Number(emailCall?.startTimeUnixNano.slice(0, 13)) - 1,
  )
  const steps = below(emailCall)
  expect(steps.every(({ traceId }) => traceId === caller.traceId)).toBe(true)
  expect(steps.find(({ name }) => name === 'insert')).toMatchObject({ kind: 3 })
  const verified = steps.find((span) => attribute(span, 'server.address') === '127.0.0.1')
  expect(verified).toMatchObject({ name: 'POST', kind: 3 })
  expect(attribute(verified, 'http.response.status_code')).toBe('200')

  const job = named('job send-mail')
  expect(job).toMatchObject({ kind: 5 })
  expect(job).not.toHaveProperty('parentSpanId')
  expect(below(job).map(({ name }) => name)).toContain('send mail')

  // What the caller did not want to be traced, and what balancers ask for.
  expect(named('GET /api/public/help')).toBeUndefined()
  expect(spans.some(({ name }) => name.endsWith('/ready'))).toBe(false)
  const all = JSON.stringify(spans)
  for (const value of ['mona@example.ae', 'token"', 'Bearer']) expect(all).not.toContain(value)
  expect(resources[0]).toContain('assure-test')
  expect(requests[0]?.headers.authorization).toBe('Bearer abc')

  const refused = named('GET /api/user/me')
  const [line = ''] = program
    .output()
    .split('\n')
    .filter((one) => one.includes('access-refused'))
  expect(JSON.parse(line)).toMatchObject({ trace_id: caller.traceId, span_id: refused?.spanId })
  expect(attribute(refused, 'assure.request_id')).toBe((JSON.parse(line) as { reqId: string }).reqId)
}, 120_000)

test('without the setting nothing is traced, and nothing of it is loaded; slow queries are logged without values', async () => {
  const program = await startProgram(settings({ SLOW_QUERY_MS: '100' }))
  await program.ready()
  const owner = openQuietly(ground.ownerUrl, 1)
  await owner.raw(`
    create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end';
    create trigger sleep before insert on mails for each row execute function sleep()`)
  await owner.close()
  const before = requests.length
  const answer = await fetch(`${program.url}/api/auth/email-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
    body: JSON.stringify({ email: 'omar@example.ae', captchaResponse: 'another token' }),
  })
  expect(answer.status).toBe(200)
  const slow = (): { statement: string; durationMs: number }[] =>
    program
      .output()
      .split('\n')
      .filter((line) => line.includes('a query was slow'))
      .map((line) => JSON.parse(line))
      .filter(({ statement }) => statement.includes('into mails'))
  await eventually(() => slow().length > 0, 30_000)
  expect(await program.stop()).toBe(0)
  expect(requests).toHaveLength(before)
  expect(slow()[0]?.durationMs).toBeGreaterThanOrEqual(200)
  expect(program.output()).not.toContain('omar@example.ae')
  expect(program.output()).not.toContain('trace_id')

  const dist = join(import.meta.dirname, '../../../dist')
  const files = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const textOf = (name: string): string => readFileSync(join(dist, name), 'utf8')
  const [tracing = 'none', ...others] = files.filter((name) => textOf(name).includes('/v1/traces'))
  expect(others).toEqual([])
  expect(
    files.filter((name) => [`from "./${tracing}`, `from './${tracing}`].some((one) => textOf(name).includes(one))),
  ).toEqual([])
}, 120_000)

test('calls of both clients are recorded, and a receiver that is away loses nothing that fits', async () => {
  spans.length = 0
  answersWith = 503
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => lines.push(line), info: (...line: unknown[]) => lines.push(line) }
  const tracing = createTracing({ endpoint: endpoint(), headers: {}, serviceName: 'assure', ratio: 1 })
  tracing.reportTo(log as unknown as Parameters<typeof tracing.reportTo>[0])
  const peer = `http://127.0.0.1:${portOf(captcha)}/`
  const operation = (name: string, work: () => Promise<unknown>) =>
    watched(() => ({ name, kind: 'consumer', isRoot: true, attributes: {} }), work)
  await operation('by http', async () => {
    const [answer] = (await once(get(peer), 'response')) as [IncomingMessage]
    await text(answer)
  })
  await operation('by fetch', async () => (await fetch(peer)).text())
  await expect(
    operation('refused', () => Promise.reject(Object.assign(new Error('mona@example.ae'), { code: '23505' }))),
  ).rejects.toThrow()
  // Outside of a trace.
  await (await fetch(peer)).text()
  expect(tracing.logFields()).toEqual({})
  await eventually(() => lines.length > 0, 30_000)
  answersWith = 200
  await tracing.stop()

  expect(spans.map(({ name }) => name).toSorted()).toEqual(['GET', 'GET', 'by fetch', 'by http', 'refused'])
  for (const name of ['by http', 'by fetch']) {
    const [call] = below(named(name))
    expect(attribute(call, 'http.response.status_code'), name).toBe('200')
    expect(attribute(call, 'server.port'), name).toBe(String(portOf(captcha)))
  }
  expect(named('refused')).toMatchObject({ status: { code: 2 } })
  expect(attribute(named('refused'), 'error.type')).toBe('23505')
  expect(JSON.stringify(spans)).not.toContain('mona@')
  expect(lines).toEqual([
    [{ peer: 'traces', reason: 'status 503' }, 'traces are not received'],
    [{ peer: 'traces', count: 0 }, 'traces are received again, without those that were dropped'],
  ])
}, 60_000)

test.each([
  { ratio: 1, flags: '00', recorded: ['/stranger'] },
  { ratio: 0, flags: '01', recorded: ['/proxy'] },
])('a stranger with flags $flags joins its trace, but only a proxy decides at ratio $ratio', async (one) => {
  spans.length = 0
  const tracing = createTracing({ endpoint: endpoint(), headers: {}, serviceName: 'assure', ratio: one.ratio })
  const server = Fastify()
  tracing.observe(server, createCallers(['10.0.0.1']))
  for (const path of ['/stranger', '/proxy']) server.get(path, async () => tracing.logFields())
  const headers = { traceparent: `00-${caller.traceId}-${caller.spanId}-${one.flags}` }
  for (const [url, remoteAddress] of [
    ['/stranger', '192.0.2.1'],
    ['/proxy', '10.0.0.1'],
  ] as const)
    expect((await server.inject({ url, headers, remoteAddress })).json()).toMatchObject({ trace_id: caller.traceId })
  await server.close()
  await tracing.stop()
  expect(spans.map((span) => [span.traceId, attribute(span, 'http.route')])).toEqual(
    one.recorded.map((route) => [caller.traceId, route]),
  )
})
