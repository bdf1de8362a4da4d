import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support.ts'
import { createWorkerThread, type ThreadOptions, type WorkerThread } from './worker-thread.ts'

let thread: WorkerThread<string, number> | undefined
const folder = temporaryFolder()
afterEach(() => thread?.close())
afterAll(() => folder.remove())

/** Says in which thread it is, or does what it is told. */
const odd = `
import { threadId } from 'node:worker_threads'
import { serveWork } from ${JSON.stringify(new URL('worker-thread.ts', import.meta.url).href)}
serveWork(async (told) => {
  if (told === 'end') process.exit(0)
  if (told === 'throw') setTimeout(() => { throw new Error('broken') })
  if (told === 'hang') for (;;);
  if (told === 'grow') for (const kept = [];;) kept.push(new Array(1_000_000).fill(0))
  if (told === 'fail') throw new Error('no such font')
  if (told === 'throw' || told === 'wait') await new Promise(() => {})
  return threadId
})`

const open = (options: Partial<ThreadOptions> = {}, code = odd) => {
  const file = join(folder.path, 'odd.mjs')
  writeFileSync(file, code)
  const opened = createWorkerThread<string, number>({
    script: pathToFileURL(file),
    name: 'Odd work',
    heapMegabytes: 32,
    allowedMs: 30_000,
    patienceMs: 30_000,
    room: 8,
    ...options,
  })
  thread = opened
  return opened
}

/** Its code may take longer to load than a caller waits. */
const started = (ask: WorkerThread<string, number>['ask']) =>
  expect.poll(() => ask('thread').catch(() => undefined), { timeout: 60_000 }).toBeDefined()

describe('work in a separate thread', () => {
  test.each(['end', 'throw', 'grow'])(
    'work that crashes its thread (%s) is lost alone; the next jobs run in a new thread',
    async (told) => {
      const { ask } = open()
      const outcomes = await Promise.allSettled([ask('thread'), ask(told), ask('thread'), ask('thread')])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      expect(outcomes[1]).toMatchObject({ reason: { failure: 'ended' } })
    },
  )

  test('work that never ends is abandoned with its thread, and nothing else waits for it', async () => {
    const { ask } = open({ allowedMs: 2_000 })
    const [hung, next] = await Promise.allSettled([ask('hang'), ask('thread')])
    expect(hung).toMatchObject({ status: 'rejected', reason: { failure: 'too-long' } })
    expect(next).toMatchObject({ status: 'fulfilled' })
  })

  test('loading the code of the thread does not count as running', async () => {
    const { ask } = open({ allowedMs: 1_000 }, `await new Promise((resolve) => setTimeout(resolve, 1_500))\n${odd}`)
    expect(await ask('thread')).toBeGreaterThan(0)
  })

  test('a thread whose code cannot be loaded fails each job once', async () => {
    const { ask } = open({}, "throw new Error('no such module')")
    for (const outcome of await Promise.allSettled([ask('thread'), ask('thread')]))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { failure: 'ended' } })
  })

  test('work whose turn comes too late is refused, while running work continues', async () => {
    const { ask, close } = open({ patienceMs: 500 })
    await started(ask)
    const held = ask('wait')
    const late = ask('thread')
    await expect(late).rejects.toMatchObject({ failure: 'late' })
    await Promise.all([expect(held).rejects.toMatchObject({ failure: 'ended' }), close()])
  })

  test('failing work does not affect other work', async () => {
    const { ask } = open()
    const [failed, done] = await Promise.allSettled([ask('fail'), ask('thread')])
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no such font') } })
    expect(done).toMatchObject({ status: 'fulfilled' })
  })

  test('work beyond the capacity is refused at once', async () => {
    const { ask, close } = open({ room: 2 })
    const held = Promise.allSettled([ask('wait'), ask('wait')])
    await expect(ask('thread')).rejects.toMatchObject({ failure: 'busy' })
    await close()
    for (const outcome of await held) expect(outcome).toMatchObject({ status: 'rejected' })
  })

  test('the thread ends after being idle long enough, and stays while it is used', async () => {
    const steady = open()
    const first = await steady.ask('thread')
    expect(await steady.ask('thread')).toBe(first)
    await steady.close()
    const { ask } = open({ idleMs: 1 })
    const once = await ask('thread')
    await expect.poll(() => ask('thread'), { timeout: 10_000, interval: 50 }).not.toBe(once)
  })
})
