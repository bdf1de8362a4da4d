// The product's minimum use of resources: to start, when idle, and while large files arrive. Compared with a bare
// server of the same run, or in bytes, because other work on the machine affects neither. `npm run bench` measures use
// under load; web/src/budget.test.ts checks the size of a first page.
import { limits } from '@assure/contract/domain/vocabulary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peakDuring, upload } from './measure/memory.ts'
import { type Process, startApp, startLimit } from './processes.ts'
import { type BenchSetup, openBenchSetup } from './setup.ts'

/** Measured values plus an eighth for noise, so an increase of a quarter is detected. */
const most = {
  /** The mean of three starts relative to that of nine bare ones: single ones differ by a quarter on a busy machine. */
  startWork: 5.6,
  /** Relative to a bare server. */
  idleMemory: 1.6,
  /** In files of the largest size, above the memory before the first upload; the least of three. */
  uploadMemory: 2.4,
}

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length

let setup: BenchSetup
let app: Process
let bare: Process

beforeAll(async () => {
  setup = await openBenchSetup()
  // Fills the compile cache for the next start.
  await (await startApp(setup.env)).stop()
}, 120_000)

afterAll(async () => {
  await bare?.stop()
  await setup?.close()
}, 60_000)

it('takes little processor time to start', async () => {
  const [worked, bareWorked]: [number[], number[]] = [[], []]
  for (let count = 0; count < 3; count++) {
    for (let short = 0; short < 3; short++) {
      await bare?.stop()
      bare = await startLimit('bench/limits/idle.ts', {})
      bareWorked.push(bare.worked())
    }
    const one = count < 2 ? await startApp(setup.env) : await setup.app()
    worked.push(one.worked())
    if (count < 2) await one.stop()
    app = one
  }
  expect(mean(worked) / mean(bareWorked)).toBeLessThan(most.startWork)
}, 120_000)

it('takes little memory when idle', async () => {
  // Garbage of the start is collected some seconds later.
  await expect.poll(() => app.memory() / bare.memory(), { timeout: 30_000 }).toBeLessThan(most.idleMemory)
}, 60_000)

it('holds no file that comes in whole', async () => {
  await setup.growTo(1)
  const [admin, { accountId }] = [await setup.admin(), await setup.customer()]
  // A first upload loads code, which is not file memory. The least of three counts, because garbage of one upload hides
  // the next.
  await upload(app, admin, accountId, 1, 1_000)
  const before = app.memory()
  const held: number[] = []
  for (let count = 0; count < 3; count++) {
    held.push((await peakDuring(app, upload(app, admin, accountId, 4))) - before)
  }
  expect((Math.min(...held) * 1024 * 1024) / limits.fileBytes).toBeLessThan(most.uploadMemory)
}, 120_000)
