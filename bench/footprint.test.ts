// What the product takes at least: to start, when idle, and while large files come in. Against a bare server of the same
// run, or in bytes: a machine that does other work as well changes neither. What it takes under load is for
// `npm run bench`; what a first page weighs is in web/src/budget.test.ts.
import { limits } from '@assure/contract/domain/vocabulary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peakDuring, upload } from './measure/memory.ts'
import { type Process, startApp, startLimit } from './processes.ts'
import { type BenchSetup, openBenchSetup } from './setup.ts'

/** Measured, and an eighth for noise: a quarter more is seen. */
const most = {
  /** Of a bare start; the least of three. */
  startWork: 6.9,
  /** Of a bare server's. */
  idleMemory: 1.74,
  /** In files of the largest size, above what there was before the first; the least of three. */
  uploadMemory: 2.4,
}

let setup: BenchSetup
let app: Process
let bare: Process

beforeAll(async () => {
  setup = await openBenchSetup()
  // What Node compiles is kept for the next start.
  await (await startApp(setup.env)).stop()
}, 120_000)

afterAll(async () => {
  await bare?.stop()
  await setup?.close()
}, 60_000)

it('takes little processor time to start', async () => {
  const [worked, bareWorked]: [number[], number[]] = [[], []]
  for (let count = 0; count < 3; count++) {
    await bare?.stop()
    bare = await startLimit('bench/limits/idle.ts', {})
    bareWorked.push(bare.worked())
    const one = count < 2 ? await startApp(setup.env) : await setup.app()
    worked.push(one.worked())
    if (count < 2) await one.stop()
    app = one
  }
  expect(Math.min(...worked) / Math.min(...bareWorked)).toBeLessThan(most.startWork)
}, 120_000)

it('takes little memory when idle', async () => {
  // What the start left behind is collected some seconds after it.
  await expect.poll(() => app.memory() / bare.memory(), { timeout: 30_000 }).toBeLessThan(most.idleMemory)
}, 60_000)

it('holds no file that comes in whole', async () => {
  await setup.growTo(1)
  const [admin, { accountId }] = [await setup.admin(), await setup.customer()]
  // What a first upload loads is no file that is held; and what one leaves behind hides the next.
  await upload(app, admin, accountId, 1, 1_000)
  const before = app.memory()
  const held: number[] = []
  for (let count = 0; count < 3; count++) {
    held.push((await peakDuring(app, upload(app, admin, accountId, 4))) - before)
  }
  expect((Math.min(...held) * 1024 * 1024) / limits.fileBytes).toBeLessThan(most.uploadMemory)
}, 120_000)
