// Harmless habits of client libraries: each of these requests says the same as the plain one.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../db/sql.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.owner()
})
afterAll(() => t.close())

it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8', 'multipart/form-data'])(
  'an empty body sent as %s is accepted',
  async (type) => {
    for (const headers of [{ 'content-type': type }, { 'content-type': type, 'content-length': '0' }])
      expect((await owner.post('/api/user/notifications/read', undefined, { headers })).status).toBe(200)
  },
)

it.each(['application/x-www-form-urlencoded', 'text/plain'])('a non-empty body sent as %s is refused', async (type) => {
  expect((await owner.post('/api/user/notifications/read', 'a=b', { headers: { 'content-type': type } })).status).toBe(
    415,
  )
})

it('long idempotency keys are told apart to the last character', async () => {
  const key = 'k'.repeat(199)
  const read = (end: string) =>
    owner.post('/api/user/notifications/read', {}, { headers: { 'idempotency-key': key + end } })
  const replayed = [await read('a'), await read('b'), await read('a')].map(
    ({ headers }) => headers['idempotency-replayed'],
  )
  expect(replayed).toEqual([undefined, undefined, 'true'])
})

it('an idempotency key that is too long is refused', async () => {
  const { status, body } = await owner.post(
    '/api/user/notifications/read',
    {},
    { headers: { 'idempotency-key': 'k'.repeat(201) } },
  )
  expect([status, body.code, body.message]).toEqual([
    422,
    'idempotency.key-too-long',
    'The Idempotency-Key header can have at most 200 characters.',
  ])
  expect(await t.db.many(sql`select 1 from idempotency_keys where length(key) > 100`)).toEqual([])
})

it('an empty filter counts as none', async () => {
  const admin = await t.admin()
  const plain = (await admin.get('/admin/api/users')).body.data.pagination
  expect((await admin.get('/admin/api/users?page=&limit=&search=&status=&active=&sort=')).body.data.pagination).toEqual(
    plain,
  )
  for (const path of [
    '/admin/api/payments?status=',
    '/admin/api/facilities?emirate=&inspector=',
    '/api/public/register?emirate=',
  ])
    expect((await admin.get(path)).status).toBe(200)
})

it('the token scheme may be in any case', async () => {
  for (const scheme of ['bearer', 'BEARER', 'Bearer '])
    expect(
      (await t.anyone.get('/api/user/me', { headers: { authorization: `${scheme} ${owner.token}` } })).status,
    ).toBe(200)
})

it('the NUL character is refused wherever it appears', async () => {
  const admin = await t.admin()
  for (const path of [
    '/admin/api/users?search=a%00b',
    '/admin/api/facilities?search=%00',
    '/api/public/register?search=%00',
    '/admin/api/audit?actor=%00',
  ])
    expect([path, (await admin.get(path)).status, (await admin.get(path)).body.code]).toEqual([
      path,
      400,
      'request.malformed',
    ])
  expect((await admin.get('/admin/api/users/%00')).status).toBe(404)
})

it('an invalid entry of a list is reported at the list', async () => {
  const admin = await t.admin()
  const { fieldErrors } = (await admin.form('POST', '/admin/api/inspectors', { 'serviceAreas[]': ['1', 'north'] })).body
  expect(fieldErrors).toHaveProperty('serviceAreas')
})
