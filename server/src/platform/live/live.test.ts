import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase, swapDatabases } from '../../../test/database.ts'
import { cutConnections, eventually, openQuietly, quietLog } from '../../../test/support.ts'
import { toxicProxy } from '../../../trust/toxic-proxy.ts'
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

const publish = (live: Live, to: LiveAudience | readonly LiveAudience[], id: string) =>
  db.transaction((tx) => live.publish(tx, to, { kind: 'facility', id }))
const listener = async (live: Live, who: { accountId: string; staff: boolean }, lastId?: string) => {
  const ids: string[] = []
  const eventIds: string[] = []
  const starts: (string | undefined)[] = []
  const stop = await live.subscribe(who, lastId, (eventId, event) => {
    if (event.kind === 'start') return starts.push(eventId) > 0
    ids.push('id' in event ? event.id : event.kind)
    if (eventId !== undefined) eventIds.push(eventId)
    return true
  })
  return { ids, eventIds, stop, startId: starts[0] }
}
const mine = { accountId: mona, staff: false }
const numberIn = (eventId: string): number => Number(eventId.split('.')[1])

test('an event published in one process reaches its recipients in all', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  const other = await listener(there, { accountId: omar, staff: false })
  const staff = await listener(there, { accountId: '019c0000-0000-7000-8000-00000000000a', staff: true })
  await publish(here, [{ account_id: mona }, 'staff'], 'f1')
  await publish(there, { account_id: omar }, 'f2')
  await publish(there, 'staff', 'f3')
  await eventually(() => staff.ids.length === 2 && other.ids.length === 1 && owner.ids.length === 1)
  expect([owner.ids, other.ids, staff.ids]).toEqual([['f1'], ['f2'], ['f1', 'f3']])
})

test('a rolled back event is never sent', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  await db
    .transaction(async (tx) => {
      await here.publish(tx, { account_id: mona }, { kind: 'visit', id: 'never' })
      throw new Error('no')
    })
    .catch(() => undefined)
  await publish(here, { account_id: mona }, 'after')
  await eventually(() => owner.ids.length > 0)
  expect(owner.ids).toEqual(['after'])
})

test('a returning listener receives what was missed, in order, and nothing twice', async () => {
  const first = await listener(here, { accountId: mona, staff: false })
  for (const id of ['a', 'b', 'c']) await publish(here, { account_id: mona }, id)
  await eventually(() => first.ids.length === 3)
  first.stop()
  await publish(there, { account_id: mona }, 'd')
  await publish(there, { account_id: omar }, 'not hers')
  const again = await listener(there, { accountId: mona, staff: false }, first.eventIds[1])
  await publish(here, { account_id: mona }, 'e')
  await eventually(() => again.ids.length >= 3)
  expect(again.ids).toEqual(['c', 'd', 'e'])
  expect(first.ids).toEqual(['a', 'b', 'c'])
})

test('a listener that heard nothing before it left goes on from where it began', async () => {
  const first = await listener(here, mine)
  first.stop()
  await publish(there, { account_id: mona }, 'missed')
  const again = await listener(there, mine, first.startId)
  await eventually(() => again.ids.length > 0)
  expect([again.ids, again.startId]).toEqual([['missed'], undefined])
})

test('ids increase in the order in which they become visible, however transactions overlap', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      db.transaction(async (tx) => {
        await there.publish(tx, { account_id: mona }, { kind: 'order', id: String(number) })
        await tx.raw('select pg_sleep($1)', [Math.random() / 200])
      }),
    ),
  )
  await eventually(() => owner.ids.length === 40)
  const numbers = owner.eventIds.map(numberIn)
  expect(numbers).toEqual(numbers.toSorted((left, right) => left - right))
})

test('after a database outage open screens still receive everything', async () => {
  const owner = await listener(here, { accountId: mona, staff: false })
  for (let round = 0; round < 3; round++) {
    await cutConnections(database)
    // The listening connection is down now: this one is announced to nobody.
    await eventually(() =>
      publish(there, { account_id: mona }, `round ${round}`).then(
        () => true,
        () => false,
      ),
    )
  }
  await eventually(() => new Set(owner.ids).size === 3)
  expect(owner.ids).toEqual(['round 0', 'round 1', 'round 2'])
})

const addRows = async (first: number, last: number): Promise<void> => {
  await db.run(sql`
    insert into live_events (account_id, to_staff, kind, subject_id, created_at, number)
    select ${mona}::uuid, false, 'facility', n::text, ${clock.now()}::timestamptz, nextval('live_numbers')
    from generate_series(${first}::int, ${last}::int) as n`)
}

test('a listener that missed 25,000 events receives each one once, in order', async () => {
  const first = await listener(here, mine)
  await publish(here, { account_id: mona }, 'seen')
  await eventually(() => first.ids.length === 1)
  first.stop()
  await addRows(1, 25_000)
  const again = await listener(there, mine, first.eventIds[0])
  await publish(here, { account_id: mona }, 'after')
  await eventually(() => again.ids.includes('after'))
  expect(again.ids).toEqual([...Array.from({ length: 25_000 }, (_, at) => String(at + 1)), 'after'])
})

test('missed events are read only as far as they are consumed', async () => {
  const first = await listener(here, mine)
  await publish(here, { account_id: mona }, 'seen')
  await eventually(() => first.ids.length === 1)
  await addRows(1, 2_500)
  const heard: (string | undefined)[] = []
  await there.subscribe(mine, first.eventIds[0], (eventId) => heard.push(eventId) < 3)
  expect(heard).toHaveLength(3)
})

test('an id that cannot be continued gets a reset, then new events', async () => {
  const first = await listener(here, mine)
  await publish(here, { account_id: mona }, 'seen')
  await eventually(() => first.ids.length === 1)
  const [epoch, number] = first.eventIds[0]?.split('.') ?? []
  const unknown = [
    '48213',
    `${epoch}.`,
    `${epoch}.-1`,
    `${epoch}.${Number(number) + 1_000_000}`,
    `${'0'.repeat(12)}.${number}`,
    `${epoch}.${'9'.repeat(60)}`,
    'reset',
  ]
  const listeners = await Promise.all(unknown.map((lastId) => listener(there, mine, lastId)))
  await publish(here, { account_id: mona }, 'after')
  await eventually(() => listeners.every(({ ids }) => ids.length > 1))
  expect(listeners.map(({ ids }) => ids)).toEqual(unknown.map(() => ['reset', 'after']))
  // The reset brings a place to go on from.
  const again = await listener(here, mine, listeners[0]?.eventIds[0])
  await eventually(() => again.ids.length > 0)
  expect(again.ids).toEqual(['after'])
})

test('rows older than a day are removed, and listeners that needed them are reset', async () => {
  const owner = await listener(here, mine)
  for (const id of ['early', 'late']) await publish(here, { account_id: mona }, id)
  await eventually(() => owner.ids.length === 2)
  clock.forward(86_400_001)
  expect(await tidyLive(db, clock.now())).toBeGreaterThan(40)
  const [early, late] = await Promise.all(owner.eventIds.map((eventId) => listener(there, mine, eventId)))
  expect([early?.ids, late?.ids]).toEqual([['reset'], []])
  await publish(here, { account_id: mona }, 'new')
  await eventually(() => late?.ids.length === 1)
  const between = await listener(here, mine, owner.eventIds[0])
  expect(between.ids).toEqual(['reset'])
})

test('another database at the same address starts a new epoch: listeners are reset, and old ids are invalid', async () => {
  const [before, after] = [await freshDatabase(), await freshDatabase()]
  const pool = openQuietly(before.appUrl)
  const live = createLive({ db: pool, url: before.appUrl, clock, log: quietLog })
  await live.start()
  try {
    const staff = { accountId: omar, staff: true }
    const tell = (id: string) =>
      pool
        .transaction((tx) => live.publish(tx, 'staff', { kind: 'facility', id }))
        .then(
          () => true,
          () => false,
        )
    const listening = await listener(live, staff)
    await tell('before')
    await eventually(() => listening.ids.length === 1)
    await swapDatabases(before, after)
    await eventually(() => listening.ids.includes('reset'))
    await eventually(() => tell('after'))
    await eventually(() => listening.ids.includes('after'))
    expect(listening.ids).toEqual(['before', 'reset', 'after'])
    const late = await listener(live, staff, listening.eventIds[0])
    const goingOn = await listener(live, staff, listening.eventIds[1])
    expect([late.ids, goingOn.ids]).toEqual([['reset'], ['after']])
  } finally {
    await live.stop()
    await pool.close()
    await before.drop()
    await after.drop()
  }
})

test('an earlier state of the same database, as from a copy of its disk, resets listeners, which then go on', async () => {
  const own = await freshDatabase()
  const [pool, owner] = [openQuietly(own.appUrl), openQuietly(own.ownerUrl)]
  const live = createLive({ db: pool, url: own.appUrl, clock, log: quietLog })
  await live.start()
  try {
    const tell = (id: string) =>
      pool
        .transaction((tx) => live.publish(tx, 'staff', { kind: 'facility', id }))
        .then(
          () => true,
          () => false,
        )
    const staff = await listener(live, { accountId: omar, staff: true })
    for (const id of ['kept', 'gone']) await tell(id)
    await eventually(() => staff.ids.length === 2)
    await owner.run(sql`delete from live_events where subject_id = 'gone'`)
    await owner.get(sql`select setval('live_numbers', (select max(number) from live_events))`)
    await cutConnections(own)
    await eventually(() => staff.ids.includes('reset'))
    await eventually(() => tell('after'))
    await eventually(() => staff.ids.includes('after'))
    expect(staff.ids).toEqual(['kept', 'gone', 'reset', 'after'])
  } finally {
    await live.stop()
    await pool.close()
    await owner.close()
    await own.drop()
  }
})

test('viewers of a record are known in every process, sent to administrators at once and stored nowhere', async () => {
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
  expect([seen.eventIds, outside.ids]).toEqual([[], []])
  seen.stop()
  outside.stop()
})

test('a listening connection that falls silent is replaced, and nothing is missed', async () => {
  const proxy = await toxicProxy({ host: '127.0.0.1', port: Number(new URL(database.appUrl).port) })
  const far = createLive({ db, url: proxy.url(database.appUrl), clock, log: quietLog, silenceMs: 300 })
  try {
    await far.start()
    const owner = await listener(far, mine)
    proxy.freeze()
    await publish(here, { account_id: mona }, 'after the silence')
    await eventually(() => owner.ids.length > 0)
    expect(owner.ids).toEqual(['after the silence'])
  } finally {
    await far.stop()
    await proxy.close()
  }
})
