// Four times the machine's capacity for a minute: accepted requests are served in time, the others are refused
// immediately (F30).
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { runningApp } from '../running-app.ts'
import { settle } from '../write-load.ts'

type Spread = { count: number; p50: number; p99: number; max: number }
type Came = {
  sent: number
  seconds: number
  good: Spread
  shed: Spread
  withRetry: number
  other: number
  errors: number
  inFlight: number
}

const generator = join(import.meta.dirname, '../open-loop.ts')

const fire = (pin: readonly string[], args: readonly (string | number)[]): Promise<Came> =>
  new Promise((resolve, reject) => {
    const [program = '', ...rest] = [...pin, process.execPath, generator, ...args.map(String)]
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.on('error', reject).on('exit', () => {
      try {
        resolve(JSON.parse(text) as Came)
      } catch {
        reject(new Error('The generator said nothing.'))
      }
    })
  })

export const overload: Figure = {
  id: 'F30',
  goal: 'open loop at 4 × the measured capacity for 60 s: goodput ≥ 90 %, accepted p99 ≤ 1 s, the rest 503 with Retry-After in ≤ 50 ms, 0 × 500, normal again ≤ 5 s',
  run: async () => {
    const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['-V']).status === 0
    if (!canPin) return { outcome: 'not run', measured: 'needs two cores and taskset' }
    const [server, client] = [
      ['taskset', '-c', '0'],
      ['taskset', '-c', '1'],
    ]
    const app = await runningApp({}, server)
    try {
      await app.start()
      const { owners } = await settle(app, 1)
      const token = owners[0] as string
      const path = '/api/user/facilities'
      await fire(client, [app.url, path, token, 0, 4, 32])
      const measured = await fire(client, [app.url, path, token, 0, 8, 32])
      const capacity = measured.good.count / measured.seconds
      const seconds = 60
      const under = await fire(client, [app.url, path, token, Math.round(capacity * 4), seconds])
      const goodput = under.good.count / seconds / capacity
      const after = await app.ready(5_000)
      const calm = await fire(client, [app.url, path, token, Math.round(capacity / 4), 4])
      const isRight =
        goodput >= 0.9 &&
        under.good.p99 <= 1_000 &&
        under.shed.p99 <= 50 &&
        under.other === 0 &&
        under.withRetry === under.shed.count &&
        calm.shed.count === 0
      return {
        outcome: isRight ? 'passed' : 'failed',
        measured: `capacity ${Math.round(capacity)}/s; offered ${Math.round(under.sent / seconds)}/s for ${seconds} s: goodput ${Math.round(goodput * 100)} %, accepted p99 ${Math.round(under.good.p99)} ms, ${under.shed.count} told 503 (p99 ${Math.round(under.shed.p99)} ms, ${under.withRetry} with Retry-After), ${under.other} others, ${under.errors} connections failed; well again after ${Math.round(after)} ms, then ${calm.shed.count} of ${calm.sent} refused`,
      }
    } finally {
      await app.close()
    }
  },
}
