import { refuse } from '@assure/contract/domain/outcome'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { openQuietly } from '../../../test/support.ts'
import { openDatabase } from './database.ts'
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
