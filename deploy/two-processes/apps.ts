// One process of the product, started from its own entry point; it can be polled, stopped as an operator would, or
// killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

export type App = {
  port: number
  url: string
  start(): Promise<void>
  /** Sends SIGTERM. Returns the time it took and the exit code. */
  stop(): Promise<{ ms: number; code: number | null }>
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

export const until = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<number> => {
  const since = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - since > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await sleep(25)
  }
  return performance.now() - since
}

export const appOn = async (env: Record<string, string>): Promise<App> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let errors = ''
  const exited = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null
    const over = once(child, 'exit')
    child.kill(signal)
    await over
    return child.exitCode
  }
  return {
    port,
    url,
    start: async () => {
      child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
        env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running.add(child)
      child.once('exit', () => child && running.delete(child))
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        errors = (errors + text).slice(-2_000)
      })
      await until(`process on ${port} ready (${errors})`, () => isReady(url), 30_000)
    },
    stop: async () => {
      const since = performance.now()
      const code = await exited('SIGTERM')
      return { ms: performance.now() - since, code }
    },
    kill: async () => {
      await exited('SIGKILL')
    },
  }
}
