// From starting the process to "ready", on an installed and migrated system, including its own database; and its idle
// memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../drive.ts'
import { type Measure, round } from '../figure.ts'
import { startApp, startLimit } from '../processes.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'assure-bench-start-'))

/** The cost of a first start, with or without the demo set. */
const firstStart = async (folder: string, demo: '0' | '1'): Promise<{ seconds: number; worked: number }> => {
  const app = await startApp({ DATA_DIR: folder, DEMO: demo }, 300_000)
  const worked = app.worked()
  await app.stop()
  return { seconds: app.readyAfterMs / 1000, worked }
}

export const start: Measure = async () => {
  const folder = newFolder()
  const demoFolder = newFolder()
  try {
    const first = await firstStart(folder, '0')
    const filled = await firstStart(demoFolder, '1')
    const demo = { seconds: filled.seconds - first.seconds, worked: filled.worked - first.worked }
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
    const bare = await startLimit('bench/limits/idle.ts', {})
    const bareWorked = bare.worked()
    await sleep(1_000)
    const bareMemory = bare.memory()
    await bare.stop()
    return [
      {
        id: 'start',
        title: 'start to ready, installed and migrated, embedded database included',
        command: 'start',
        score: round(median(taken)),
        unit: 's',
        better: 'less',
        wanted: { floor: 3, goal: 1.5 },
        measured: `${taken.map((seconds) => `${round(seconds)} s`).join(', ')}, of which ${round(median(worked))} s of processor time in the app (a bare start ${round(bareWorked)} s); the very first start, which makes the database, ${round(first.seconds)} s`,
      },
      {
        id: 'demo-set',
        title: 'making the demo set at the first start: processor time of the app, as a multiple of a bare start',
        command: 'start',
        score: round(demo.worked / bareWorked),
        unit: '×',
        better: 'less',
        wanted: { floor: 80, goal: 40 },
        measured: `${round(demo.worked)} s of processor time, ${round(demo.seconds)} s by the clock`,
      },
      {
        id: 'memory-idle',
        title: 'memory of the app when idle',
        command: 'start',
        score: round(median(idle)),
        unit: 'MB',
        better: 'less',
        wanted: { floor: 150, goal: 110 },
        measured: `resident after 15 s; bare Fastify with pg ${round(bareMemory)} MB`,
      },
    ]
  } finally {
    for (const one of [folder, demoFolder]) rmSync(one, { recursive: true, force: true, maxRetries: 5 })
  }
}
