import { refuse } from '@assure/contract/domain/outcome'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { openQuietly } from '../../../test/support.ts'
import { openDatabase, type Queryable } from './database.ts'
import { sql } from './sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.ownerDb.run(sql`create table marks (id int primary key check (id > 0))`)
})
afterAll(() => t.close())

const mark = (id: number) => sql`insert into marks (id) values (${id})`
const marks = async () =>
  (await t.ownerDb.many<{ id: number }>(sql`select id from marks order by id`)).map(({ id }) => id)
const inTransaction = (work: Parameters<typeof t.ownerDb.transaction>[0]) => t.ownerDb.transaction(work)

it('runs writes deferred to the commit in call order, after everything else', async () => {
  const seen: number[] = []
  await inTransaction(async (tx) => {
    tx.withCommit(mark(1))
    tx.withCommit(mark(2))
    await tx.run(mark(3))
    seen.push(...(await tx.many<{ id: number }>(sql`select id from marks`)).map(({ id }) => id))
  })
  expect(seen).toEqual([3])
  expect(await marks()).toEqual([1, 2, 3])
})

it.each([
  ['the first', [-1, 11]],
  ['the last', [11, -1]],
])('rolls back when %s of the deferred writes fails, and the connection stays usable', async (_which, ids) => {
  const told: string[] = []
  const work = inTransaction(async (tx) => {
    tx.afterCommit(() => told.push('committed'))
    await tx.run(mark(10))
    for (const id of ids) tx.withCommit(mark(id))
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect([told, await marks()]).toEqual([[], [1, 2, 3]])
  for (let again = 0; again < 4; again++) await inTransaction(async (tx) => void (await tx.find(sql`select 1 as one`)))
})

it('drops deferred writes when the work refuses', async () => {
  await inTransaction(async (tx) => {
    tx.withCommit(mark(20))
    return refuse('facility.not-found')
  })
  expect(await marks()).toEqual([1, 2, 3])
})

it('connects anew when its server has become read-only, as a former primary does', async () => {
  const one = openQuietly(t.ownerDb.pool.options.connectionString ?? '', 1)
  try {
    await one.transaction(async (tx) => void (await tx.raw('set default_transaction_read_only = on')))
    const write = () => one.transaction(async (tx) => void (await tx.run(mark(30))))
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    await write()
    expect(await marks()).toContain(30)
  } finally {
    await one.close()
  }
})

it('sends statements without names if told so, for poolers that do not keep them apart', async () => {
  const url = t.ownerDb.pool.options.connectionString ?? ''
  const namesOf = async (isPrepared: boolean): Promise<number> => {
    const one = openDatabase({ url, poolSize: 1, isPrepared, onError: () => undefined })
    try {
      await one.transaction(async (tx) => {
        await tx.find(sql`select 1 as one`)
        tx.withCommit(mark(isPrepared ? 31 : 32))
      })
      const { rows } = await one.raw('select count(*) as count from pg_prepared_statements')
      return Number(rows[0]?.count)
    } finally {
      await one.close()
    }
  }
  expect([await namesOf(true), await namesOf(false)]).toEqual([2, 0])
})

it('reads the same rows before and after a connection knows the columns of a statement', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const read = (tx: Queryable, id: number) =>
    tx.many(sql`
      select ${id}::int as id, 9007199254740991::int8 as large, ${at}::timestamptz as at, date '2026-02-03' as day,
        null::text as nothing, array['a', null] as words, '{"a":1}'::jsonb as facts, true as is_right, 'é' as letter,
        n as id from generate_series(1, 2) n`)
  const rows = [1, 2].map((n) => ({
    id: n,
    large: Number.MAX_SAFE_INTEGER,
    at,
    day: '2026-02-03',
    nothing: null,
    words: ['a', null],
    facts: { a: 1 },
    is_right: true,
    letter: 'é',
  }))
  await inTransaction(async (tx) => {
    // The first two are sent before the description of the columns has arrived.
    const answers = await Promise.all([read(tx, 7), read(tx, 8)])
    expect([...answers, await read(tx, 9)]).toEqual([rows, rows, rows])
  })
})

it('counts changed rows, with and without rows that are returned', async () => {
  await inTransaction(async (tx) => {
    for (const first of [130, 140]) {
      expect(await tx.run(sql`insert into marks (id) values (${first}), (${first + 1})`)).toBe(2)
      expect(await tx.find(sql`delete from marks where id = ${first} returning id`)).toEqual({ id: first })
      expect(await tx.run(sql`delete from marks where id >= ${first}`)).toBe(1)
      expect(await tx.run(sql`delete from marks where id >= ${first}`)).toBe(0)
    }
  })
})

it('fails by the place that asked, and reads the columns of a known statement after a failure', async () => {
  const half = (by: number) => sql`select 10 / ${by}::int as half`
  for (let again = 0; again < 3; again++) {
    expect(await t.db.get(half(2))).toEqual({ half: 5 })
    const failed = await t.db.get(half(0)).catch((error: Error) => error)
    expect(failed).toMatchObject({ code: '22012', stack: expect.stringContaining('row-query.ts') as string })
  }
})

it('refuses a value that cannot be sent, also of a known statement', async () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const echo = (value: unknown) => sql`select ${value}::text as echo`
  await inTransaction(async (tx) => {
    expect(await tx.get(echo('one'))).toEqual({ echo: 'one' })
    await expect(tx.get(echo(circular))).rejects.toThrow()
    expect(await tx.get(echo('two'))).toEqual({ echo: 'two' })
  })
})
