// Two transactions that change parts of the same facilities in another order meet when they commit, because only then is
// noted what changed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import type { Tx } from './database.ts'
import { sql } from './sql.ts'

let t: TestApp
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp()
  owner = await t.owner()
})
afterAll(() => t.close())

const waiting = async (count: number): Promise<void> => {
  const blocked = sql`
    select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  await expect.poll(async () => (await t.ownerDb.many(blocked)).length, { timeout: 5_000 }).toBe(count)
}
const hold = (tx: Tx, facilityId: string) =>
  tx.run(sql`select 1 from record_changes where kind = 'facility' and id = ${facilityId} for update`)

it('a deadlock rolls one of them back, and its second try succeeds', async () => {
  const [north, south] = [await aFacility(owner), await aFacility(owner)]
  await anOrder(owner, north)
  await anOrder(owner, south)
  const changed = new Date('2026-03-04T05:06:07Z')
  const ofOrders = () =>
    t.db.transaction(async (tx) => {
      for (const id of [north, south])
        await tx.run(sql`update orders set updated_at = ${changed} where facility_id = ${id}`)
    })
  const ofFacilities = () =>
    t.db.transaction(async (tx) => {
      for (const id of [south, north]) await tx.run(sql`update facilities set updated_at = ${changed} where id = ${id}`)
    })
  const begun: Promise<unknown>[] = []
  await t.ownerDb.transaction(async (tx) => {
    await hold(tx, north)
    // Both wait for the first facility. One of them holds a lock on the second.
    begun.push(ofOrders())
    await waiting(1)
    begun.push(ofFacilities())
    await waiting(2)
  })
  const outcomes = await Promise.allSettled(begun)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) as Error },
  ])
  await (outcomes[0]?.status === 'rejected' ? ofOrders() : ofFacilities())
  const { count } = await t.ownerDb.get<{ count: number }>(sql`
    select (select count(*) from orders where updated_at = ${changed})
      + (select count(*) from facilities where updated_at = ${changed}) as count`)
  expect(count).toBe(4)
})

it('a call that lost a deadlock is refused with the time of a next try, and has changed nothing', async () => {
  const id = await aFacility(owner)
  const save = (city: string) => owner.form('PATCH', `/api/user/facility/${id}`, { city })
  const cityOf = async () =>
    (await t.ownerDb.get<{ city: string }>(sql`select city from facilities where id = ${id}`)).city
  const before = await cityOf()
  let saved: ReturnType<typeof save> | undefined
  await t.ownerDb.transaction(async (tx) => {
    await hold(tx, id)
    saved = save('Fujairah')
    await waiting(1)
    // The call has waited longer, so PostgreSQL ends the deadlock at its cost.
    await tx.run(sql`update facilities set city = city where id = ${id}`)
  })
  const answer = await saved
  expect([answer?.status, answer?.body.code, answer?.headers['retry-after']]).toEqual([503, 'request.part-down', '2'])
  expect(await cityOf()).toBe(before)
  expect((await save('Fujairah')).status).toBe(200)
  expect(await cityOf()).toBe('Fujairah')
})
