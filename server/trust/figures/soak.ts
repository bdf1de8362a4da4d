// Hours at half capacity: nothing grows (F31; 15 minutes in the short form).
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { freePort, type RunningApp, runningApp } from '../running-app.ts'
import { type Load, lostOrHalf, settle, untilSettled, writeLoad } from '../write-load.ts'

type Sample = { hours: number; megabytes: number; files: number; connections: number }

/**
 * The app's own metrics: the 99th percentile of the event-loop delay since the last query, in milliseconds, and the
 * total processor time.
 */
const seenByApp = async (port: number): Promise<{ loopDelay: number; processorSeconds: number }> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').map((line) => line.split(' '))
  const value = (name: string) => Number(lines.find(([first]) => first === `assure_${name}`)?.[1])
  return {
    loopDelay: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    processorSeconds: value('process_cpu_seconds_total'),
  }
}

/** Capacity without pauses between calls, in acknowledged writes a second. */
const capacity = async (begin: () => Load): Promise<number> => {
  const began = Date.now()
  const load = begin()
  await sleep(45_000)
  await load.stop()
  return (load.ledger.length / (Date.now() - began)) * 1000
}

const connectionsOf = (app: RunningApp): Promise<number> =>
  app.database(async (client) =>
    Number((await client.query("select count(*) as n from pg_stat_activity where usename = 'assure_app'")).rows[0]?.n),
  )

/** The median of all slopes between two samples, which is robust against outliers. */
const slope = (samples: readonly Sample[]): number => {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.megabytes - one.megabytes) / (other.hours - one.hours)),
  )
  return slopes.toSorted((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 0
}

export const soak: Figure = {
  id: 'F31',
  goal: '2 h (15 minutes in the short form) at half load: memory slope < 1 MB/h after warm-up, sockets, files and database connections level, event-loop delay p99 ≤ 50 ms, 0 errors',
  run: async ({ size, seed }) => {
    if (process.platform !== 'linux') return { outcome: 'not run', measured: 'reads /proc' }
    const minutes = size === 'release' ? 120 : 15
    const warmUp = minutes / 3
    const metricsPort = await freePort()
    const app = await runningApp({ METRICS_PORT: String(metricsPort) })
    try {
      await app.start()
      const people = await settle(app, 2)
      const full = await capacity(() => writeLoad(app, people, { writers: 2, seed: seed + 100 }))
      const load = writeLoad(app, people, { writers: 2, seed, half: true })
      const samples: Sample[] = []
      const began = Date.now()
      const { processorSeconds: before } = await seenByApp(metricsPort)
      while (Date.now() - began < minutes * 60_000) {
        await sleep(5_000)
        const passed = (Date.now() - began) / 60_000
        if (passed < warmUp) continue
        if (samples.length === 0) await seenByApp(metricsPort)
        const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid()}/status`, 'utf8'))?.[1]) / 1024
        samples.push({
          hours: passed / 60,
          megabytes,
          files: readdirSync(`/proc/${app.pid()}/fd`).length,
          connections: await connectionsOf(app),
        })
      }
      const { loopDelay: delay, processorSeconds: after } = await seenByApp(metricsPort)
      const [rate, busy] = [load.ledger.length / (minutes * 60), (after - before) / (minutes * 60)]
      await load.stop()
      await untilSettled(app, load.ledger, 120_000)
      const faults = await lostOrHalf(app, load.ledger)
      const perHour = slope(samples)
      const [first, last] = [samples[0], samples.at(-1)]
      const isLevel =
        (last?.files ?? 0) <= (first?.files ?? 0) + 20 && (last?.connections ?? 0) <= (first?.connections ?? 0) + 5
      // Over ten minutes the slope swings with garbage collection, so the figure's own bound applies only to two hours.
      const bound = size === 'release' ? 1 : 60
      return {
        outcome: faults.length === 0 && perHour < bound && isLevel && delay <= 50 ? 'passed' : 'failed',
        measured: `${minutes} minutes, ${load.ledger.length} acknowledged writes, ${rate.toFixed(1)} of ${full.toFixed(1)} a second that it can do, ${Math.round(busy * 100)} % of a processor; ${faults.length} faults; memory ${Math.round(first?.megabytes ?? 0)} → ${Math.round(last?.megabytes ?? 0)} MB, slope ${perHour.toFixed(1)} MB/h (bound of this size ${bound}); open files and sockets ${first?.files} → ${last?.files}; database connections ${first?.connections} → ${last?.connections}; event-loop delay p99 ${Math.round(delay)} ms`,
      }
    } finally {
      await app.close()
    }
  },
}
