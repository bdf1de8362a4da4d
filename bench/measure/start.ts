// From the process's begin to "ready", on an installation that is set up and migrated, its own database included; and what it takes when nobody asks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../drive.ts'
import { type Measure, round } from '../figure.ts'
import { askProgram, startApp } from '../processes.ts'

export const start: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-bench-start-'))
  try {
    const first = await startApp({ DATA_DIR: folder })
    await first.stop()
    const taken: number[] = []
    const worked: number[] = []
    const idle: number[] = []
    for (let count = 0; count < 3; count++) {
      const app = await startApp({ DATA_DIR: folder })
      taken.push(app.readyAfterMs / 1000)
      worked.push(app.worked())
      if (count === 2) {
        await sleep(15_000)
        idle.push(app.memory())
      }
      await app.stop()
    }
    const bare = await askProgram('bench/limits/idle.ts')
    return [
      {
        id: 'start',
        title: 'start to ready, installed and migrated, embedded database included',
        command: 'start',
        score: round(median(taken)),
        unit: 's',
        better: 'less',
        wanted: { floor: 3, goal: 1.5 },
        measured: `${taken.map((seconds) => `${round(seconds)} s`).join(', ')}, of which ${round(median(worked))} s of processor time in the app; the very first start, which makes the database, ${round(first.readyAfterMs / 1000)} s`,
      },
      {
        id: 'memory-idle',
        title: 'memory of the app when idle',
        command: 'start',
        score: round(median(idle)),
        unit: 'MB',
        better: 'less',
        wanted: { floor: 150, goal: 110 },
        measured: `resident after 15 s; bare Fastify with pg ${round(bare)} MB`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
