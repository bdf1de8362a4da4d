// kill -9 at random times under write load: of the application (F21) and of its database (F22).
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '../../test/size.ts'
import type { Figure, Run } from '../figure.ts'
import { invariants } from '../invariants.ts'
import { runningApp } from '../running-app.ts'
import { lostOrHalf, settle, untilSettled, writeLoad } from '../write-load.ts'

const median = (list: readonly number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0

/**
 * Causes the fault under load. `fault` restores what does not recover by itself, and returns the time until service is
 * back.
 */
const underLoad = async (
  { seed }: Run,
  kills: number,
  longestMs: number,
  fault: (app: Awaited<ReturnType<typeof runningApp>>) => Promise<number>,
): Promise<{ measured: string; outcome: 'passed' | 'failed' }> => {
  const app = await runningApp()
  const chance = chanceOf(seed)
  try {
    await app.start()
    const people = await settle(app, 2)
    const load = writeLoad(app, people, { writers: 6, seed })
    const times: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + chance.int(1_300))
      times.push(await fault(app))
    }
    await sleep(1_000)
    await load.stop()
    await untilSettled(app, load.ledger, 150_000)
    const faults = await lostOrHalf(app, load.ledger)
    const slowest = Math.max(...times)
    const duplicates = app.letters.length - new Set(app.letters.map(({ id }) => id)).size
    const text = `${kills} kills, ${load.ledger.length} acknowledged writes, ${faults.filter((one) => one.startsWith('lost')).length} lost, ${faults.length} faults of ${invariants.length} invariants, files and mails (${app.letters.length} mails, ${duplicates} of them twice); serving again: median ${Math.round(median(times))} ms, slowest ${Math.round(slowest)} ms (≤ ${longestMs} ms)`
    const isRight = faults.length === 0 && slowest <= longestMs && load.ledger.length > kills
    return {
      measured: faults.length > 0 ? `${text}; first: ${faults.slice(0, 5).join(' | ')}` : text,
      outcome: isRight ? 'passed' : 'failed',
    }
  } finally {
    await app.close()
  }
}

export const appKilled: Figure = {
  id: 'F21',
  goal: '50 kills of the app under write load (500 a release): 0 acknowledged writes lost, 0 half changes, back serving ≤ 3 s',
  run: (how) =>
    underLoad(how, how.size === 'release' ? 500 : 50, 3_000, async (app) => {
      await app.kill()
      return app.start()
    }),
}

export const databaseKilled: Figure = {
  id: 'F22',
  goal: '20 kills of all PostgreSQL processes (500 a release): 0 lost, 0 half, the app survives, first good answer ≤ 10 s, nobody does anything',
  run: (how) =>
    underLoad(how, how.size === 'release' ? 500 : 20, 10_000, async (app) => {
      if (app.killDatabase() === 0) throw new Error('There was no database to kill.')
      const ms = await app.ready(30_000)
      if (!app.isRunning()) throw new Error('The application did not survive.')
      return ms
    }),
}
