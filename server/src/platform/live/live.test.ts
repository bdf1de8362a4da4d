import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { cutConnections, eventually, openQuietly, quietLog } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLive, type Live, type LiveAudience, tidyLive } from './live.ts'

const mona = '019c0000-0000-7000-8000-000000000001'
const omar = '019c0000-0000-7000-8000-000000000002'
const clock = testClock()
let database: FreshDatabase
let db: Database
let here: Live
let there: Live

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
  for (const id of [mona, omar]) {
    await db.run(
      sql`insert into accounts (id, area, email, first_name, last_name, created_at, updated_at) values (${id}, 'customer', ${`${id}@example.ae`}, 'A', 'B', ${clock.now()}, ${clock.now()})`,
    )
  }
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  here = createLive({ db, url: database.appUrl, clock, log: quietLog })
  there = createLive({ db, url: database.appUrl, clock, log: quietLog })
  await here.start()
  await there.start()
})
afterEach(async () => {
  await here.stop()
  await there.stop()
})

const publish = (live: Live, to: LiveAudience | LiveAudience[], id: string) =>
  db.transaction((tx) => live.publish(tx, to, { kind: 'facility', id }))
const listener = async (live: Live, who: { accountId: string; staff: boolean }, lastId?: number) => {
  const ids: string[] = []
  const numbers: number[] = []
  const stop = await live.subscribe(who, lastId, (number, event) => {
    ids.push(event.id)
    if (number !== undefined) numbers.push(number)
  })
  return { ids, numbers, stop }
}

test('what one process publishes is heard in all, by those whom it concerns', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  const other = await listener(there, { accountId: omar, staff: false })
  const staff = await listener(there, { accountId: '019c0000-0000-7000-8000-00000000000a', staff: true })
  await publish(here, [{ accountId: mona }, { staff: true }], 'f1')
  await publish(there, { accountId: omar }, 'f2')
  await publish(there, { staff: true }, 'f3')
  await eventually(() => staff.ids.length === 2 && other.ids.length === 1 && owner.ids.length === 1)
  expect([owner.ids, other.ids, staff.ids]).toEqual([['f1'], ['f2'], ['f1', 'f3']])
})

test('what was taken back was never said', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  await db
    .transaction(async (tx) => {
      await here.publish(tx, { accountId: mona }, { kind: 'visit', id: 'never' })
      throw new Error('no')
    })
    .catch(() => undefined)
  await publish(here, { accountId: mona }, 'after')
  await eventually(() => owner.ids.length > 0)
  expect(owner.ids).toEqual(['after'])
})

test('who comes back hears what was missed, in order, and not what was heard', async () => {
  const first = await listener(here, { accountId: mona, staff: false })
  for (const id of ['a', 'b', 'c']) await publish(here, { accountId: mona }, id)
  await eventually(() => first.ids.length === 3)
  first.stop()
  await publish(there, { accountId: mona }, 'd')
  await publish(there, { accountId: omar }, 'not hers')
  const again = await listener(there, { accountId: mona, staff: false }, first.numbers[1])
  await publish(here, { accountId: mona }, 'e')
  await eventually(() => again.ids.length >= 3)
  expect(again.ids).toEqual(['c', 'd', 'e'])
  expect(first.ids).toEqual(['a', 'b', 'c'])
})

test('ids rise in the order in which they become visible, however the transactions overlap', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      db.transaction(async (tx) => {
        await there.publish(tx, { accountId: mona }, { kind: 'order', id: String(number) })
        await tx.raw('select pg_sleep($1)', [Math.random() / 200])
      }),
    ),
  )
  await eventually(() => owner.ids.length === 40)
  expect(owner.numbers).toEqual([...owner.numbers].sort((left, right) => left - right))
})

test('after the database was away open screens still get everything', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  for (let round = 0; round < 3; round++) {
    await cutConnections(database)
    // The listening connection is down now: this one is announced to nobody.
    await eventually(() =>
      publish(there, { accountId: mona }, `round ${round}`).then(
        () => true,
        () => false,
      ),
    )
  }
  await eventually(() => new Set(owner.ids).size === 3)
  expect(owner.ids).toEqual(['round 0', 'round 1', 'round 2'])
})

test('rows older than a day are removed', async () => {
  clock.forward(86_400_001)
  expect(await tidyLive(db, clock.now())).toBeGreaterThan(40)
})

test('who has a record open is known in every process, told to administrators at once and kept by none', async () => {
  const seen = await listener(there, { accountId: omar, staff: true })
  const outside = await listener(there, { accountId: mona, staff: false })
  const sign = { place: `facility/${mona}`, sessionId: 's1', accountId: omar, name: 'Omar', left: false }
  expect(await here.sign(sign)).toEqual([])
  await expect.poll(() => seen.ids).toEqual([mona])
  expect(await there.sign({ ...sign, sessionId: 's2', accountId: mona, name: 'Mona' })).toEqual([
    { id: omar, name: 'Omar' },
  ])
  await here.sign({ ...sign, left: true })
  await expect.poll(() => seen.ids.length).toBe(3)
  expect([seen.numbers, outside.ids]).toEqual([[], []])
  seen.stop()
  outside.stop()
})
