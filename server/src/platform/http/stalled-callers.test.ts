// Callers that stall, against the whole application: they hold a connection for a while and nothing else.
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../db/sql.ts'

let t: TestApp
let port: number
let owner: Person
let healthy: Person
const sockets: Socket[] = []
beforeAll(async () => {
  t = await testApp()
  owner = await t.owner()
  healthy = await t.owner()
  port = await t.listenAlone()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await t.close()
})

const saying = async (text: string, from = '127.0.0.1'): Promise<{ socket: Socket; heard(): string }> => {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  let heard = ''
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (heard += chunk.toString('utf8')))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard: () => heard }
}

const head = (method: string, path: string, more: Record<string, string>) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(more)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const json = (path: string, more: Record<string, string> = {}) =>
  `${head('POST', path, { 'content-type': 'application/json', 'content-length': '100', ...more })}{`
const authorised = () => ({ authorization: `Bearer ${owner.token}` })
const form = (rest: string, { token }: Person = owner) =>
  `${head('POST', '/api/user/facility', { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000' })}${rest}`
const formHead = '--x\r\nContent-Disposition: form-data; na'
const formField = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nHalf a na'

const signIn = (number: number) =>
  fetch(`http://127.0.0.1:${port}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${number}@example.ae`, password: 'not a password' }),
  })

it('leaves capacity for others while bodies and form parts do not arrive', async () => {
  const stalled = [
    ...Array.from({ length: 100 }, () => json('/api/auth/signin')),
    ...Array.from({ length: 50 }, () => json('/api/user/notifications/read', authorised())),
    ...Array.from({ length: 25 }, () => json('/api/payment/webhook/sandbox')),
    ...Array.from({ length: 25 }, (_, number) => json('/api/nothing', { 'x-number': String(number) })),
  ]
  await Promise.all(stalled.map((text) => saying(text)))
  const statuses: number[] = []
  for (let number = 0; number < 10; number++) {
    statuses.push((await signIn(number)).status)
    statuses.push(
      (
        await fetch(`http://127.0.0.1:${port}/api/user/notifications/read`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${healthy.token}` },
          body: '{}',
        })
      ).status,
    )
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => [401, 200]).flat())
})

it('waits for forty bodies of an account at a time, and buffers no more of a stranger’s than a form may have', async () => {
  const other = await t.owner()
  const authorization = `Bearer ${other.token}`
  const waiting = await Promise.all(
    Array.from({ length: 45 }, () => saying(json('/api/user/notifications/read', { authorization }))),
  )
  const refused = () => waiting.filter(({ heard }) => heard().startsWith('HTTP/1.1 503 '))
  await expect.poll(() => refused().length, { timeout: 20_000 }).toBe(5)
  const large = (path: string, length: number) =>
    saying(head('POST', path, { 'content-type': 'application/json', 'content-length': String(length) }))
  for (const [path, length] of [
    ['/api/auth/signin', 17_000],
    ['/api/nothing', 17_000],
    ['/api/payment/webhook/sandbox', 66_000],
  ] as const) {
    const { heard } = await large(path, length)
    await expect.poll(() => heard().slice(0, 13), { timeout: 20_000 }).toBe('HTTP/1.1 413 ')
  }
}, 60_000)

it('accepts uploads of others while an account stalls in as many as it may open', async () => {
  const other = await t.owner()
  await Promise.all([
    ...Array.from({ length: 20 }, () => saying(form(formHead))),
    ...Array.from({ length: 20 }, () => saying(form(formField))),
  ])
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/facility`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--x--\r\n',
  })
  expect(answer.status).toBe(422)
})

it('closes all stalled connections, with the reason where no answer was sent yet', async () => {
  const other = await t.owner()
  const [body, unknown, part, field] = await Promise.all(
    [json('/api/auth/signin'), json('/api/nothing'), form(formHead, other), form(formField, other)].map((text) =>
      saying(text),
    ),
  )
  await Promise.all(
    [body, unknown, part, field].map(async (one) => {
      const { socket } = one as { socket: Socket }
      if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(25_000) })
    }),
  )
  expect(body?.heard()).toContain('HTTP/1.1 408 ')
  expect(body?.heard()).toContain('"code":"request.too-slow"')
  expect(part?.heard()).toContain('"code":"request.too-slow"')
  expect(field?.heard()).toContain('"code":"request.too-slow"')
  expect(body?.heard()).toContain('x-content-type-options: nosniff')
}, 30_000)

it('closes connections that do not read their answer, and frees the place', async () => {
  const { server } = t.app.server
  expect(server.timeout).toBe(30_000)
  const taken: Socket[] = []
  const take = (socket: Socket) => void taken.push(socket)
  server.setTimeout(500).on('connection', take)
  const ask = head('GET', '/api/openapi.json', {}).repeat(400)
  try {
    for (let number = 0; number < 20; number++) {
      const { socket } = await saying('')
      socket.pause()
      socket.write(ask)
    }
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(20)
    await expect.poll(() => taken.filter(({ destroyed }) => !destroyed).length, { timeout: 20_000 }).toBe(0)
  } finally {
    server.off('connection', take).setTimeout(30_000)
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/public/keys`)
  expect(answer.status).toBe(200)
}, 30_000)

it('processes only a share of many requests sent at once over one connection', async () => {
  let open = (): void => undefined
  const closed = t.ownerDb.transaction(async (tx) => {
    await tx.run(sql`lock table sessions in access exclusive mode`)
    await new Promise<void>((resolve) => (open = resolve))
  })
  await expect
    .poll(async () => (await t.ownerDb.many(sql`select 1 from pg_locks where mode = 'AccessExclusiveLock'`)).length)
    .toBeGreaterThan(0)
  const { socket, heard } = await saying(head('GET', '/api/user/me', authorised()).repeat(500))
  const health = await fetch(`http://127.0.0.1:${port}/health`)
  expect(health.status).toBe(200)
  open()
  await closed
  // The refusal ends the connection, and with it what else was sent over it.
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })
  expect(heard().match(/HTTP\/1\.1 200 /g)).toHaveLength(64)
  expect(heard().match(/HTTP\/1\.1 503 /g)).toHaveLength(1)
  socket.destroy()
}, 30_000)
