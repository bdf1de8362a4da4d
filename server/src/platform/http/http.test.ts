// What HTTP promises to any program: methods, conditional requests, ranges, other sites, other shapes of problems.
import { pages } from '@assure/contract/domain/pages'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { looksLikeCall } from './unmatched.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.owner()
})
afterAll(() => t.close())

const send = (method: string, url: string, headers: Record<string, string> = {}) =>
  t.app.server.inject({ method: method as InjectOptions['method'] & string, url, headers })

describe('methods', () => {
  it.each([
    ['DELETE', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/auth/signin', 'POST, OPTIONS'],
    ['POST', '/api/user/facility/019c0000-0000-7000-8000-000000000001', 'GET, HEAD, PATCH, OPTIONS'],
    ['PATCH', '/calendar/abc.ics', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/user/me/', 'GET, HEAD, PATCH, OPTIONS'],
    ['POST', '/dashboard', 'GET, HEAD, OPTIONS'],
  ])('%s %s is refused with the methods that are accepted', async (method, url, allow) => {
    const refused = await send(method, url)
    expect([refused.statusCode, refused.json().code]).toEqual([405, 'request.wrong-method'])
    expect(new Set(String(refused.headers.allow).split(', '))).toEqual(new Set(allow.split(', ')))
    const options = await send('OPTIONS', url)
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, refused.headers.allow, ''])
  })

  it('no method is offered at an address that does not exist', async () => {
    for (const method of ['OPTIONS', 'DELETE']) {
      const { statusCode, headers } = await send(method, '/api/none')
      expect([statusCode, headers.allow]).toEqual([404, undefined])
    }
  })
})

describe('an address that only looks like a call', () => {
  it.each([
    '/API/openapi.json',
    '//api/openapi.json',
    '/api//none',
    '/apis',
    '/api.json',
    '/%61pi/none',
    '/api%2Fopenapi.json',
    '/Admin/API/users',
    '/admin//api/users',
    '/admin/auth',
    '/inspector/auth/none',
    '/auth/signin',
  ])('%s is not answered with a page', async (url) => {
    const { statusCode, headers, body } = await send('GET', url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.not-found' })
  })

  it('is none of the pages', () => {
    expect(pages.filter(looksLikeCall)).toEqual([])
  })
})

describe('an answer that is worth keeping', () => {
  const revalidatedCalls = async (): Promise<[string, Record<string, string>][]> => {
    const boss = await t.superAdmin()
    const as = (person: Person) => ({ authorization: `Bearer ${person.token}` })
    return [
      ['/api/openapi.json', {}],
      ['/api/docs', {}],
      ['/api/public/keys', {}],
      ['/api/public/register', {}],
      ['/api/public/help', {}],
      ['/api/pages/company-info', as(owner)],
      ['/admin/api/meta', as(boss)],
      ['/admin/api/reference/emirates', as(boss)],
    ]
  }

  it('is not sent again while it is the same', async () => {
    for (const [url, headers] of await revalidatedCalls()) {
      const first = await send('GET', url, headers)
      const etag = String(first.headers.etag)
      expect([url, first.statusCode]).toEqual([url, 200])
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      expect(first.headers['cache-control']).not.toContain('no-store')
      const again = await send('GET', url, { ...headers, 'if-none-match': etag })
      expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', etag])
      const other = await send('GET', url, { ...headers, 'if-none-match': '"other"' })
      expect([other.statusCode, other.body]).toEqual([200, first.body])
      expect((await send('HEAD', url, headers)).headers.etag).toBe(etag)
    }
  })

  it('is recognised in any form of the condition', async () => {
    const etag = String((await send('GET', '/api/public/keys')).headers.etag)
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*'])
      expect((await send('HEAD', '/api/public/keys', { 'if-none-match': known })).statusCode).toBe(304)
    for (const known of ['"other"', etag.slice(1), ''])
      expect((await send('GET', '/api/public/keys', { 'if-none-match': known })).statusCode).toBe(200)
  })

  it('is another one after a change', async () => {
    const boss = await t.superAdmin()
    const path = '/admin/api/reference/company-types'
    const { headers } = await boss.get(path)
    const [entry] = (await boss.get(path)).body.data.entries
    await boss.patch(`${path}/${entry.id}`, { name: { en: 'Renamed', ar: 'اسم جديد' } })
    expect((await boss.get(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(200)
  })

  it('is never about a certificate', async () => {
    const { headers } = await send('GET', '/api/public/certificates/ASR-2026-000001')
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store'])
  })
})

describe('a file', () => {
  const bytes = aPdf('The report in parts')
  let link: string
  beforeAll(async () => {
    const work = await fieldWork(t)
    await work.inspector.form('POST', `/inspector/api/${work.facilityId}/reports`, { report: { name: 'a.pdf', bytes } })
    link = (await work.owner.get('/api/user/documents?kind=report')).body.data.documents[0].url as string
  })
  const size = bytes.length

  it.each<[string, number, number]>([
    ['bytes=0-9', 0, 10],
    ['bytes=5-', 5, size],
    ['bytes=-7', size - 7, size],
    [`bytes=${size - 1}-999999`, size - 1, size],
    ['bytes=-999999', 0, size],
  ])('is sent in part for %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await send('GET', link, { range })
    expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${size}`,
      String(to - from),
    ])
    expect(rawPayload.equals(bytes.subarray(from, to))).toBe(true)
  })

  it.each(['bytes=0-1,4-5', 'bytes=9-2', 'lines=0-1', 'bytes=-', 'bytes=x', ''])(
    'is sent whole for %s',
    async (range) => {
      const { statusCode, headers, rawPayload } = await send('GET', link, { range })
      expect([statusCode, headers['accept-ranges'], rawPayload.equals(bytes)]).toEqual([200, 'bytes', true])
    },
  )

  it('has nothing beyond its end', async () => {
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const { statusCode, headers, body } = await send('GET', link, { range })
      expect([statusCode, headers['content-range'], headers['content-type']]).toEqual([
        416,
        `bytes */${size}`,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(body)).toMatchObject({ code: 'request.outside' })
    }
  })

  it('is continued only if it is the same file', async () => {
    const etag = String((await send('HEAD', link)).headers.etag)
    const statusFor = async (known: string) =>
      (await send('GET', link, { range: 'bytes=0-1', 'if-range': known })).statusCode
    expect([await statusFor(etag), await statusFor('"other"')]).toEqual([206, 200])
  })
})

describe('a refusal', () => {
  it('without a session says how to sign in', async () => {
    for (const path of ['/api/user/me', '/admin/api/users', '/inspector/api/me', '/api/user/uploads'])
      expect((await send('GET', path)).headers).toMatchObject({ 'www-authenticate': 'Bearer' })
    expect((await owner.get('/api/user/me')).headers['www-authenticate']).toBeUndefined()
  })

  it('has the standard shape for those who ask for it', async () => {
    const accept = { accept: 'application/json, application/problem+json;q=0.9' }
    for (const [answer, code] of [
      [await t.anyone.get('/api/user/me', { headers: accept }), 'session.missing'],
      [await t.anyone.get('/api/none', { headers: accept }), 'request.not-found'],
      [await t.anyone.post('/api/auth/signin', { email: 'x' }, { headers: accept }), 'request.fields'],
    ] as const) {
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      const { status } = answer
      expect(answer.body).toMatchObject({ type: 'about:blank', status, code, requestId: expect.any(String) })
      expect([typeof answer.body.title, typeof answer.body.detail]).toEqual(['string', 'string'])
      expect(answer.body).not.toHaveProperty('success')
    }
    for (const other of ['application/json', '*/*', 'application/problem+json;q=0', 'application/problem+jsonx'])
      expect((await t.anyone.get('/api/user/me', { headers: { accept: other } })).body).toMatchObject({
        success: false,
        code: 'session.missing',
      })
  })
})

describe('scripts of other sites', () => {
  const origin = { origin: 'https://buyer.example' }
  it('may read what is public', async () => {
    for (const path of ['/api/public/keys', '/api/public/register', '/api/public/certificates/none'])
      expect((await send('GET', path, origin)).headers).toMatchObject({ 'access-control-allow-origin': '*' })
    const preflight = await send('OPTIONS', '/api/public/register', {
      ...origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    })
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
    })
    expect(preflight.headers['access-control-allow-headers']).toContain('If-None-Match')
  })

  it('may read and send nothing else', async () => {
    for (const [method, path] of [
      ['GET', '/api/user/me'],
      ['OPTIONS', '/api/user/me'],
      ['OPTIONS', '/api/auth/signin'],
      ['GET', '/api/openapi.json'],
      ['POST', '/api/public/concerns'],
      ['OPTIONS', '/api/public/concerns'],
      ['GET', '/'],
    ] as const)
      for (const [name] of Object.entries((await send(method, path, origin)).headers))
        expect([method, path, name.startsWith('access-control-')]).toEqual([method, path, false])
  })
})

describe('what no call knows', () => {
  it('is ignored, and named in a header', async () => {
    const { status, headers } = await owner.patch('/api/user/me', { language: 'en', nick_name: 'x', 'a,b\r\nc': 1 })
    expect([status, headers['unknown-fields']]).toEqual([200, 'nick_name, a_b__c'])
    expect((await owner.get('/api/user/notifications?pages=2&lang=en')).headers['unknown-fields']).toBe('pages')
    expect((await owner.get('/api/user/notifications?page=2&lang=en')).headers['unknown-fields']).toBeUndefined()
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field-${at}`, at]))
    const named = String((await owner.post('/api/user/notifications/read', many)).headers['unknown-fields'])
    expect(named.split(', ')).toHaveLength(21)
  })

  it('is named inside lists and objects too, and beside what is refused', async () => {
    const boss = await t.superAdmin()
    const { status, headers } = await boss.post('/admin/api/reference/emirates', { name: { en: 'x', fr: 'y' } })
    expect([status, headers['unknown-fields']]).toEqual([422, 'name.fr'])
  })

  it('is refused if the caller wants strict handling, and nothing changes', async () => {
    const before = (await owner.get('/api/user/me')).body.data
    const strict = { headers: { prefer: 'respond-async, handling=strict' } }
    const refused = await owner.patch('/api/user/me', { first_name: 'Changed', nick_name: 'x' }, strict)
    expect([refused.status, refused.body.code, Object.keys(refused.body.fieldErrors)]).toEqual([
      422,
      'request.fields',
      ['nick_name'],
    ])
    expect((await owner.get('/api/user/me')).body.data).toEqual(before)
    expect((await owner.get('/api/user/notifications?pages=2', strict)).status).toBe(422)
    expect((await owner.get('/api/user/notifications?page=2', strict)).status).toBe(200)
  })

  it('is refused if it is a file, with the field that was probably meant', async () => {
    const facility = await fieldWork(t)
    const path = `/inspector/api/${facility.facilityId}/reports`
    const file = { name: 'a.pdf', bytes: aPdf('Seen') }
    const refused = await facility.inspector.form('POST', path, { reports: file })
    expect([refused.status, refused.body.code, Object.keys(refused.body.fieldErrors)]).toEqual([
      422,
      'file.unknown-field',
      ['reports'],
    ])
    expect(refused.body.details).toMatchObject({ likely: 'report', file: { name: 'a.pdf', field: 'reports' } })
    expect(refused.body.message).toContain('report')
    expect((await facility.inspector.form('POST', path, { report: file, other: file })).status).toBe(422)
    expect((await facility.inspector.form('POST', path, { report: file })).status).toBe(200)
  })
})
