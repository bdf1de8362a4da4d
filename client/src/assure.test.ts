// The client against a server that breaks off, is busy or refuses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Assure } from './assure.ts'
import type { AssureError } from './failure.ts'

type Answer = { content: { 'application/json': { success: true; data: { id: string } } } }
type Call = {
  parameters: { path: { id: string }; query?: { state?: string[]; word?: string } }
  requestBody: { content: { 'application/json': object } }
  responses: { 200: Answer }
}
type Listed = { content: { 'application/json': { success: true; data: { things: number[]; pagination: object } } } }
type Stream = { parameters: object; responses: { 200: object } }
type Paths = {
  '/things/{id}': { get: Omit<Call, 'requestBody'>; post: Call }
  '/things/events': { get: Stream }
  '/things': { get: { parameters: { query?: { word?: string } }; responses: { 200: Listed } } }
}

type Step = (request: IncomingMessage, response: ServerResponse) => unknown
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Answers each request with the next step. */
const serve = async (...steps: Step[]): Promise<{ assure: Assure<Paths>; url: string; seen: Seen[] }> => {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const step = steps.shift()
    if (step) await step(request, response)
    else response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { assure: new Assure({ url, key: 'asr_test_x', language: 'ar' }), url, seen }
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Step =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const done = json(200, { success: true, data: { id: '7' } })
const cut: Step = (request) => request.socket.destroy()
const soon = { 'retry-after': '0' }

test('ids and words reach the address encoded, and `data` comes back', async () => {
  const { assure, seen } = await serve(done)
  const query = { state: ['a', 'b'], word: 'ä&ö' }
  expect(await assure.get('/things/{id}', { path: { id: 'x/y?' }, query })).toEqual({ id: '7' })
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/things/x%2Fy%3F?state=a&state=b&word=%C3%A4%26%C3%B6',
    headers: { authorization: 'Bearer asr_test_x', 'assure-language': 'ar' },
  })
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
})

test('an id cannot lead to another call', async () => {
  const { assure, seen } = await serve(done, done)
  for (const id of ['.', '..']) await expect(assure.get('/things/{id}', { path: { id } })).rejects.toThrow(TypeError)
  expect(await assure.get('/things/{id}', { path: { id: '../x' } })).toEqual({ id: '7' })
  const elsewhere = '//elsewhere.example/things' as '/things/{id}'
  expect(await assure.get(elsewhere, { path: { id: '7' } })).toEqual({ id: '7' })
  expect(seen.map(({ url }) => url)).toEqual(['/things/..%2Fx', '//elsewhere.example/things'])
})

test('a redirect is not followed', async () => {
  const moved = json(301, {}, { location: '/things/8' })
  const { assure, seen } = await serve(moved, moved, done)
  const failed = assure.post('/things/{id}', { path: { id: '7' }, body: { a: 1 } })
  await expect(failed).rejects.toMatchObject({ name: 'AssureError', status: 301 })
  await expect(assure.changes('/things/events').next()).rejects.toMatchObject({ status: 301 })
  expect(seen.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/things/7'],
    ['GET', '/things/events'],
  ])
})

test('a list is read to its end', async () => {
  const part = (things: number[], next_cursor: string | null): Step =>
    json(200, { success: true, data: { things, pagination: { next_cursor } } })
  const { assure, seen } = await serve(part([1, 2], 'c1'), part([3], null))
  const things: number[] = []
  for await (const page of assure.pages('/things', { query: { word: 'x' } })) things.push(...page.things)
  expect(things).toEqual([1, 2, 3])
  expect(seen.map(({ url }) => url)).toEqual(['/things?limit=100&word=x&cursor=', '/things?limit=100&word=x&cursor=c1'])
})

test('a change that was not answered is sent again with the same key', async () => {
  const busy = json(503, { code: 'request.busy' }, soon)
  const running = json(409, { code: 'idempotency.in-progress' }, soon)
  const half: Step = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"success":')
    setTimeout(() => response.destroy(), 10)
  }
  const { assure, seen } = await serve(cut, busy, running, half, done)
  expect(await assure.post('/things/{id}', { path: { id: '7' }, body: { a: 1 }, ifMatch: 'v1' })).toEqual({ id: '7' })
  expect(seen.map(({ body }) => body)).toEqual(Array(5).fill('{"a":1}'))
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(seen[0]?.headers['if-match']).toBe('"v1"')
}, 30_000)

test('a refusal is thrown once, with what the server said', async () => {
  const refusal = { code: 'request.fields', message: 'Look.', fieldErrors: { a: 'Too long.' }, requestId: 'r1' }
  const { assure, seen } = await serve(json(422, refusal))
  const failed = assure.post('/things/{id}', { path: { id: '7' }, body: {} })
  await expect(failed).rejects.toMatchObject({ name: 'AssureError', status: 422, ...refusal })
  expect(seen).toHaveLength(1)
})

test('a long pause is left to the program, and no response names the key of the change', async () => {
  const maintenance = json(503, { code: 'request.maintenance' }, { 'retry-after': '7200' })
  const { assure, url, seen } = await serve(maintenance, json(504, {}), cut)
  const call = { path: { id: '7' }, body: {} }
  await expect(assure.post('/things/{id}', call)).rejects.toMatchObject({ status: 503, retryAfter: 7200 })
  const patient = new Assure<Paths>({ url, retries: 0 })
  // Something in between has answered, and the change may have arrived.
  const between = patient.post('/things/{id}', call)
  const { status, idempotencyKey } = await between.then(
    () => expect.fail(),
    (error: AssureError) => error,
  )
  expect([status, idempotencyKey]).toEqual([504, seen[1]?.headers['idempotency-key']])
  expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  const failed = patient.post('/things/{id}', { ...call, idempotencyKey: 'own' })
  await expect(failed).rejects.toMatchObject({ name: 'NoResponseError', idempotencyKey: 'own' })
})

test('a try ends after its time, and an abort ends the call', async () => {
  const { url, seen } = await serve(
    () => undefined,
    () => undefined,
  )
  const assure = new Assure<Paths>({ url, retries: 0, timeoutMs: 50 })
  await expect(assure.get('/things/{id}', { path: { id: '7' } })).rejects.toMatchObject({ name: 'NoResponseError' })
  const own = new AbortController()
  const waiting = new Assure<Paths>({ url }).get('/things/{id}', { path: { id: '7' }, signal: own.signal })
  own.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  expect(seen.length).toBeLessThanOrEqual(2)
})

test('a body with files is a form', async () => {
  const { assure, seen } = await serve(done)
  const slip = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })
  await assure.post('/things/{id}', { path: { id: '7' }, body: { note: 'ä', tags: ['a', 'b'], slip, empty: null } })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const fields = [...(seen[0]?.body ?? '').matchAll(/name="(\w+)"(?:; filename="([\w.]+)")?/g)]
  expect(fields.map(([, name, file]) => [name, file])).toEqual([
    ['note', undefined],
    ['tags', undefined],
    ['tags', undefined],
    ['slip', 'slip.pdf'],
  ])
})

test('a key goes out over https alone', () => {
  expect(() => new Assure({ url: 'http://assure.example', key: 'k' })).toThrow('https')
  expect(() => new Assure({ url: 'http://assure.example' })).not.toThrow()
})

const stream =
  (...blocks: string[]): Step =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const block of blocks) response.write(`${block}\n\n`)
    setTimeout(() => response.destroy(), 20)
  }

test('live updates go on after a cut, from where they ended', async () => {
  const { assure, seen } = await serve(
    stream('id: e.1', ': still here', 'id: e.2\nevent: change\ndata: {"kind":"order","id":"x"}'),
    json(503, {}),
    stream('id: e.9\nevent: reset\ndata: {}'),
  )
  const heard = []
  for await (const change of assure.changes('/things/events')) {
    heard.push(change)
    if (change.kind === 'reset') break
  }
  expect(heard).toEqual([
    { kind: 'start', position: 'e.1' },
    { kind: 'order', id: 'x', position: 'e.2' },
    { kind: 'reset', position: 'e.9' },
  ])
  expect(seen.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'e.2', 'e.2'])
}, 30_000)

test('live updates end with a key that is not valid, or when the program stops listening', async () => {
  const { assure } = await serve(json(401, { code: 'api-key.ended' }), () => undefined)
  await expect(assure.changes('/things/events').next()).rejects.toMatchObject({ code: 'api-key.ended' })
  const own = new AbortController()
  const next = assure.changes('/things/events', { after: 'e.1', signal: own.signal }).next()
  own.abort(new Error('enough'))
  await expect(next).rejects.toThrow('enough')
})
