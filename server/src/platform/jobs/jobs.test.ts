import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { handlersWith } from '../../../test/job-handlers.ts'
import { cutConnections, eventually, openQuietly, quietLog } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { createJobs, type Jobs } from './jobs.ts'

let database: FreshDatabase
const open: Database[] = []
const running: Jobs[] = []

const process = (): { jobs: Jobs; db: Database } => {
  const db = openQuietly(database.appUrl)
  const jobs = createJobs({ db, log: quietLog })
  open.push(db)
  running.push(jobs)
  return { jobs, db }
}

beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  for (const db of open.splice(0)) await db.close()
})
afterAll(() => database.drop())

test('a job exists only if its change was committed, and runs once in one of two processes', async () => {
  const [one, two] = [process(), process()]
  const done: string[] = []
  const note = handlersWith({
    'send-mail': async ({ mailId }) => {
      done.push(mailId)
    },
  })
  await one.jobs.start(note, {})
  await two.jobs.start(note, {})
  const wanted = Array.from({ length: 60 }, (_, number) => `mail-${number}`)
  await Promise.all(
    wanted.map((mailId, number) =>
      one.db
        .transaction(async (tx) => {
          await one.jobs.enqueue(tx, 'send-mail', { mailId })
          if (number % 3 === 0) throw new Error('taken back')
        })
        .catch(() => undefined),
    ),
  )
  const committed = wanted.filter((_, number) => number % 3 !== 0)
  await eventually(() => done.length >= committed.length)
  expect([...done].sort()).toEqual([...committed].sort())
})

test('a job may be enqueued before any worker runs, and waits once for the same subject', async () => {
  const { jobs, db } = process()
  for (let times = 0; times < 5; times++) {
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'tidy-up', {})
      await jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: 'same' })
      await jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: `other ${times % 2}` })
    })
  }
  const { rows } = await db.raw(
    "select name, count(*)::integer as count from pgboss.job where state = 'created' and name in ('tidy-up', 'make-invoice-pdf') group by name order by name",
  )
  expect(rows).toEqual([
    { name: 'make-invoice-pdf', count: 3 },
    { name: 'tidy-up', count: 1 },
  ])
  const seen: string[] = []
  const worker = process()
  await worker.jobs.start(
    handlersWith({
      'make-invoice-pdf': async ({ invoiceId }) => {
        seen.push(invoiceId)
      },
    }),
    {},
  )
  await eventually(() => seen.length === 3)
})

test('paused, no job begins until it goes on, also in a process that starts meanwhile', async () => {
  const { jobs, db } = process()
  const late = process()
  const done: string[] = []
  const note = handlersWith({
    'make-invoice-pdf': async ({ invoiceId }) => {
      done.push(invoiceId)
    },
  })
  const enqueue = (invoiceId: string) => db.transaction((tx) => jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId }))
  await jobs.start(note, {})
  await enqueue('before')
  await eventually(() => done.includes('before'))
  await Promise.all([jobs.setPaused(true), late.jobs.setPaused(true)])
  await late.jobs.start(note, {})
  await enqueue('meanwhile')
  await jobs.setPaused(false)
  await eventually(() => done.includes('meanwhile'))
  await jobs.setPaused(true)
  await enqueue('last')
  await late.jobs.setPaused(false)
  await eventually(() => done.includes('last'))
  expect(done).toEqual(['before', 'meanwhile', 'last'])
})

test('a failed job is retried; one that always fails ends in the dead letters with its data', async () => {
  const { jobs, db } = process()
  const tries: string[] = []
  await jobs.start(
    handlersWith({
      'make-invoice-pdf': async ({ invoiceId }) => {
        tries.push(invoiceId)
        if (invoiceId === 'never' || tries.filter((id) => id === invoiceId).length < 2) throw new Error('not yet')
      },
    }),
    {},
  )
  await db.raw(
    "update pgboss.queue set retry_delay = 0, retry_limit = 2, retry_backoff = false where name = 'make-invoice-pdf'",
  )
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: 'second time' })
    await jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: 'never' })
  })
  await eventually(
    async () =>
      (await db.raw("select data from pgboss.job where name = 'dead-jobs' and data->>'invoiceId' = 'never'")).rows
        .length === 1,
    20_000,
  )
  expect(tries.filter((id) => id === 'second time')).toHaveLength(2)
  expect(tries.filter((id) => id === 'never')).toHaveLength(3)
}, 30_000)

test('starting the jobs waits for an unavailable database', async () => {
  const real = new URL(database.appUrl)
  const door = createServer((socket) => {
    const behind = connect(Number(real.port), real.hostname)
    for (const one of [socket, behind]) one.on('error', () => undefined)
    socket.pipe(behind).pipe(socket)
  })
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const at = (probe.address() as AddressInfo).port
      probe.close(() => resolve(at))
    })
  })
  const away = new URL(database.appUrl)
  away.host = `127.0.0.1:${port}`
  const db = openQuietly(away.href)
  const told: string[] = []
  const log = { ...quietLog, warn: (_: unknown, text?: string) => void told.push(text ?? '') } as typeof quietLog
  const jobs = createJobs({ db, log })
  const done: string[] = []
  const begun = jobs.start(handlersWith({ 'send-mail': async ({ mailId }) => void done.push(mailId) }), {})
  try {
    await eventually(() => told.some((text) => text.includes('they begin when it is back')))
    await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
    await begun
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 'late' }))
    await eventually(() => done.includes('late'))
  } finally {
    await jobs.stop()
    await db.close()
    door.close()
  }
}, 30_000)

test('a later start waits; a schedule exists once for any number of processes', async () => {
  const [one, two] = [process(), process()]
  const done: string[] = []
  const note = handlersWith({
    'send-mail': async ({ mailId }) => {
      done.push(mailId)
    },
  })
  await one.jobs.start(note, { 'send-reminders': '0 8 * * *' })
  await two.jobs.start(note, { 'send-reminders': '0 8 * * *' })
  const { rows } = await one.db.raw("select cron, timezone from pgboss.schedule where name = 'send-reminders'")
  expect(rows).toEqual([{ cron: '0 8 * * *', timezone: 'Asia/Dubai' }])
  await one.db.transaction(async (tx) => {
    await one.jobs.enqueue(tx, 'send-mail', { mailId: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) })
    await one.jobs.enqueue(tx, 'send-mail', { mailId: 'now' })
  })
  await eventually(() => done.length > 0)
  expect(done).toEqual(['now'])
  await two.jobs.start(note, {})
  expect((await one.db.raw('select 1 from pgboss.schedule')).rows).toEqual([])
})

test('workers resume by themselves after a database outage', async () => {
  const { jobs, db } = process()
  const done: string[] = []
  await jobs.start(
    handlersWith({
      'send-mail': async ({ mailId }) => {
        done.push(mailId)
      },
    }),
    {},
  )
  for (let round = 0; round < 3; round++) {
    await cutConnections(database)
    const enqueue = () => db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: `round ${round}` }))
    await eventually(() =>
      enqueue().then(
        () => true,
        () => false,
      ),
    )
    await eventually(() => done.includes(`round ${round}`))
  }
})

test('the very first jobs may come from as many transactions at once as there are connections', async () => {
  const { jobs, db } = process()
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: `first ${number}` })),
    ),
  )
  expect((await db.raw("select 1 from pgboss.job where data->>'mailId' like 'first %'")).rows).toHaveLength(30)
})
