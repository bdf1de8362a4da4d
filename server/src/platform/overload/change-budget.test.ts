import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { createChangeBudget } from './change-budget.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ changesADay: most })
})
afterAll(() => t.close())

const day = 86_400_000
const most = 5

it('an owner may make a limited number of changes a day; office staff are not counted', () => {
  let now = Date.UTC(2026, 10, 23)
  const budget = createChangeBudget({ now: () => new Date(now) }, most)
  const owner = { kind: 'owner', accountId: 'a' } as Parameters<typeof budget.take>[0]
  const other = { kind: 'owner', accountId: 'b' } as typeof owner
  const inspector = { kind: 'inspector', accountId: 'a' } as typeof owner
  for (let change = 0; change < most; change++) {
    expect(budget.take(owner)).toBeUndefined()
    budget.take(inspector)
  }
  now += day / 2
  expect(budget.take(owner)).toBe(43_200)
  expect([budget.take(other), budget.take(inspector), budget.take({ kind: 'anyone' })]).toEqual(
    Array(3).fill(undefined),
  )
  now += day / 2
  expect(budget.take(owner)).toBeUndefined()
})

it('beyond the limit a change is not made, while reading and signing out still work', async () => {
  const owner = await t.owner()
  // A call that changes nothing counts like one that does: it is told before it is read.
  for (let change = 0; change < most; change++) expect((await owner.post('/api/user/facility', {})).status).toBe(422)
  const refused = await owner.post('/api/user/facility', {})
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'idempotency.too-many',
    true,
  ])
  expect((await owner.get('/api/user/facilities')).status).toBe(200)
  expect((await owner.post('/api/auth/signout')).status).toBe(200)
  expect((await (await t.owner()).post('/api/user/facility', {})).status).toBe(422)
})
