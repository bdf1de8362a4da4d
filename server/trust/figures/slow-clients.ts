// Thousands of sockets that never finish their request: whoever behaves is served as ever, and the others are let go (F29).

import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { runningApp } from '../running-app.ts'

const wanted = 10_000
/** From one address a client has some 28,000 ports; several loopback addresses take them from nobody. */
const perAddress = 5_000

const limitOfFiles = (): number => {
  try {
    return Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}

const percentile = (list: readonly number[], share: number): number =>
  list.toSorted((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

export const slowClients: Figure = {
  id: 'F29',
  goal: '10,000 half-open sockets: healthy p99 ≤ 250 ms, 0 refusals, all closed ≤ 15 s',
  run: async () => {
    const limit = limitOfFiles()
    if (process.platform === 'win32' || (limit < 16_000 && limit !== 0))
      return { outcome: 'not run', measured: `needs 16,000 open files; this machine allows ${limit}` }
    const app = await runningApp()
    const sockets: Socket[] = []
    let closed = 0
    try {
      await app.start()
      const port = Number(new URL(app.url).port)
      let lastOpened = performance.now()
      for (let number = 0; number < wanted; number++) {
        const socket = connect({
          port,
          host: '127.0.0.1',
          localAddress: `127.0.0.${2 + Math.floor(number / perAddress)}`,
        })
        socket.on('error', () => undefined).on('close', () => closed++)
        socket.on('connect', () => {
          lastOpened = performance.now()
          socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
        })
        sockets.push(socket)
        if (number % 500 === 499) await sleep(20)
      }
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('a')
      }, 1_000)
      const times: number[] = []
      let refused = 0
      const until = performance.now() + 15_000
      while (performance.now() < until) {
        const began = performance.now()
        const answer = await fetch(`${app.url}/ready`).catch(() => undefined)
        await answer?.body?.cancel()
        if (answer?.status !== 200) refused++
        times.push(performance.now() - began)
        await sleep(20)
      }
      clearInterval(drip)
      const until2 = lastOpened + 20_000
      while (closed < sockets.length && performance.now() < until2) await sleep(50)
      const seconds = (performance.now() - lastOpened) / 1000
      const p99 = percentile(times, 0.99)
      const isRight = p99 <= 250 && refused === 0 && closed === sockets.length
      return {
        outcome: isRight ? 'passed' : 'failed',
        measured: `${sockets.length} half-open sockets, ${closed} closed by the server ${seconds.toFixed(1)} s after the last was opened; meanwhile ${times.length} healthy requests with p99 ${Math.round(p99)} ms, slowest ${Math.round(Math.max(...times))} ms, ${refused} refused`,
      }
    } finally {
      for (const socket of sockets) socket.destroy()
      await app.close()
    }
  },
}
