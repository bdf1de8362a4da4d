import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { sql } from '../db/sql.ts'
import { createAdmission, type WorkClass } from './admission.ts'
import { createCallers } from './callers.ts'
import { guardConnections } from './connection-guard.ts'

const passedOn: string[] = []
const turnedAway: string[] = []
let full: WorkClass | undefined
const server = createServer((request, response) => {
  passedOn.push(`${request.method} ${request.url}`)
  response.end('served')
})
let url = ''
beforeAll(async () => {
  const random = { uuid: () => '01a20100-0000-7000-8000-000000000000', bytes: () => Buffer.alloc(0), digits: () => '' }
  guardConnections(server, {
    admission: { ...createAdmission(), isFull: (kind) => kind === full },
    callers: createCallers(false),
    random,
    onTooSlow: () => undefined,
    onTurnedAway: (method) => turnedAway.push(method),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  full = undefined
  passedOn.length = 0
  turnedAway.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it("refuses reads in the caller's language with the text of the catalogue, and keeps the connection", async () => {
  full = 'read'
  const answer = await fetch(`${url}/admin/api/users?page=2`, { headers: { 'accept-language': 'ar' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(answer.headers.get('connection')).not.toBe('close')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const body = (await answer.json()) as { code: string; message: string; requestId: string }
  expect(body).toMatchObject({ success: false, code: 'request.busy', requestId: answer.headers.get('x-request-id') })
  expect(body.message).toMatch(/[\u0600-\u06ff]/)
  expect(passedOn).toEqual([])
  expect(turnedAway).toEqual(['GET'])
})

it('closes the connection after an unread body', async () => {
  full = 'write'
  const answer = await fetch(`${url}/api/user/facilities`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
})

it('does not affect requests outside the full class: health, pages, streams, documents', async () => {
  for (const [kind, method, path, type] of [
    ['read', 'GET', '/health'],
    ['read', 'GET', '/ready'],
    ['read', 'GET', '/api/openapi.json'],
    ['read', 'GET', '/api/user/events?after=1'],
    ['read', 'GET', '/facilities'],
    ['read', 'PATCH', '/api/user/facilities/1', 'application/json'],
    ['write', 'GET', '/inspector/api/facilities'],
    ['write', 'POST', '/api/auth/upload-documents', 'multipart/form-data; boundary=x'],
  ] as const) {
    full = kind
    const answer = await fetch(url + path, { method, headers: type === undefined ? {} : { 'content-type': type } })
    expect([path, await answer.text()]).toEqual([path, 'served'])
  }
})

it('guards the whole app: a caller whose network has used all its places is refused at once', async () => {
  const t = await testApp()
  try {
    await t.app.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.server.address() as AddressInfo
    const admins = [await t.admin(), await t.admin()]
    let open = (): void => undefined
    const closed = t.ownerDb.transaction(async (tx) => {
      await tx.run(sql`lock table companies in access exclusive mode`)
      await new Promise<void>((resolve) => (open = resolve))
    })
    await sleep(50)
    const asked = Array.from({ length: 112 }, (_, number) =>
      fetch(`http://127.0.0.1:${port}/admin/api/users`, {
        headers: { authorization: `Bearer ${admins[number % 2]?.token}` },
      }),
    )
    const early: { status: number; connection: string | null }[] = []
    for (const one of asked)
      void one.then(({ status, headers }) => early.push({ status, connection: headers.get('connection') }))
    const health = await fetch(`http://127.0.0.1:${port}/health`)
    while (early.length < 32) await sleep(10)
    expect(early.every(({ status, connection }) => status === 503 && connection !== 'close')).toBe(true)
    expect(health.status).toBe(200)
    open()
    await closed
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  } finally {
    await t.close()
  }
}, 20_000)
