import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf, call, readReply } from './api.ts'
import { adminToken, customerAuth, onSessionEnd, startSession, wasSignedOut } from './session.ts'
import { shareProgress } from './transport.ts'

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  header: (name: string) => headers[name] ?? null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('a response becomes a value or a problem', () => {
  test('the envelope is unwrapped to its data', () => {
    expect(readReply(reply(200, { success: true, message: 'Saved', data: { id: 1 } }))).toEqual({
      ok: true,
      value: { id: 1 },
      message: 'Saved',
      status: 200,
    })
  })
  test('a response without an envelope is the whole body, also for a list', () => {
    expect(readReply(reply(200, { id: 'u1', email: 'a@b.ae' }))).toMatchObject({ ok: true, value: { id: 'u1' } })
    expect(readReply(reply(200, [1, 2]))).toMatchObject({ ok: true, value: [1, 2] })
  })
  test('a toggle returns its state beside the success flag', () => {
    expect(readReply(reply(200, { success: true, is_active: false }))).toMatchObject({
      ok: true,
      value: { is_active: false },
    })
  })
  test('an empty response is an empty value', () => {
    expect(readReply(reply(204, ''))).toEqual({ ok: true, value: {}, status: 204 })
  })
  test('a refusal contains everything that the screen needs', () => {
    const body = {
      success: false,
      code: 'request.fields',
      message: 'Look',
      fieldErrors: { email: 'Taken' },
      details: { step: 'basic-info' },
    }
    expect(readReply(reply(422, body, { 'x-request-id': 'r-1', 'retry-after': '30' }))).toEqual({
      ok: false,
      kind: 'refused',
      status: 422,
      code: 'request.fields',
      message: 'Look',
      fieldErrors: { email: 'Taken' },
      retryAfter: 30,
      requestId: 'r-1',
      details: { step: 'basic-info' },
    })
  })
  test('success: false is never a success, for any status', () => {
    expect(readReply(reply(200, { success: false, message: 'No' }))).toMatchObject({
      ok: false,
      kind: 'refused',
      message: 'No',
    })
  })
  test('an error page of a proxy is a refusal without a message', () => {
    expect(readReply(reply(502, '<html>Bad gateway</html>'))).toEqual({ ok: false, kind: 'refused', status: 502 })
  })
  test('an HTML page instead of JSON is a network problem', () => {
    expect(readReply(reply(200, '<html>Sign in to the airport network</html>'))).toMatchObject({
      ok: false,
      kind: 'network',
    })
  })
})

test('an address is filled, encoded and stripped of empty parts', () => {
  expect(
    addressOf('GET /admin/api/users/:id', { params: { id: 'a/b' }, query: { page: 2, search: '', tag: ['x', 'y'] } }),
  ).toEqual({
    method: 'GET',
    url: '/admin/api/users/a%2Fb?page=2&tag=x&tag=y',
  })
})

test('sent bytes are attributed to the files in order', () => {
  const files = [
    { name: 'a.pdf', size: 100 },
    { name: 'b.pdf', size: 300 },
  ]
  expect(shareProgress(files, 220, 440)).toEqual([
    { name: 'a.pdf', sent: 100, size: 100 },
    { name: 'b.pdf', sent: 100, size: 300 },
  ])
})

describe('a call', () => {
  const sent: { url: string; init: RequestInit }[] = []
  let answer: () => Promise<Response>
  const headersOf = (index: number): Record<string, string> =>
    (sent[index]?.init.headers ?? {}) as Record<string, string>
  const json = (status: number, body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body), { status }))

  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return answer()
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    adminToken.set(undefined)
    customerAuth.set(undefined)
  })

  test('keeps its key while the outcome is unknown, and takes a new one after a definite answer', async () => {
    const body = { email: 'a@b.ae' }
    answer = () => Promise.reject(new TypeError('fetch failed'))
    expect(await call('POST /api/auth/forgot-password', { body })).toEqual({ ok: false, kind: 'network' })
    answer = json(200, { success: true, data: {} })
    await call('POST /api/auth/forgot-password', { body })
    await call('POST /api/auth/forgot-password', { body })
    const keys = [0, 1, 2].map((index) => headersOf(index)['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })
  test('carries the token of its area, and none when starting a session', async () => {
    adminToken.set('a_1')
    customerAuth.set({ registrationToken: 'r_1' })
    answer = json(200, { success: true, data: {} })
    await call('GET /admin/api/dashboard/stats')
    await call('GET /api/pages/company-info')
    await call('POST /admin/auth/signin', { body: { email: 'a@b.ae', password: 'x' } })
    await call('GET /api/user/me')
    expect([0, 1, 2, 3].map((index) => headersOf(index).Authorization)).toEqual([
      'Bearer a_1',
      'Bearer r_1',
      undefined,
      undefined,
    ])
  })
  test('an invalid token ends only the session of its area', async () => {
    startSession.customer('c_1', 'm@b.ae')
    adminToken.set('a_1')
    const ended: string[] = []
    const stop = onSessionEnd((area, reason) => ended.push(`${area} ${reason}`))
    answer = json(401, { success: false, code: 'session.missing', message: 'Sign in to continue.' })
    await call('GET /admin/api/dashboard/stats')
    stop()
    expect(ended).toEqual(['admin expired'])
    expect(adminToken.get()).toBeUndefined()
    expect(customerAuth.get()?.token).toBe('c_1')
    expect(wasSignedOut('admin')).toBe(false)
  })
  test('a wrong password does not end a session', async () => {
    adminToken.set('a_1')
    answer = json(401, { success: false, code: 'sign-in.failed', message: 'Email or password is not right.' })
    expect(await call('POST /admin/auth/signin', { body: { email: 'a@b.ae', password: 'x' } })).toMatchObject({
      ok: false,
      code: 'sign-in.failed',
    })
    expect(adminToken.get()).toBe('a_1')
  })
  test('being offline is reported as offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answer = () => Promise.reject(new TypeError('fetch failed'))
    expect(await call('GET /api/user/me')).toEqual({ ok: false, kind: 'offline' })
  })
})
