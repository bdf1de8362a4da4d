// Programs of the product for try-operating: started with settings of their own, in one temporary folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
export const folder = mkdtempSync(join(tmpdir(), 'assure-operating-'))
export type Settings = Record<string, string>
type Row = { what: string; isRight: boolean | undefined; shown: string }
export const rows: Row[] = []

export const report = (row: Row): void => {
  rows.push(row)
  const { what, isRight, shown } = row
  const verdict = isRight === undefined ? 'skipped' : isRight ? 'ok' : 'WRONG'
  const line = isRight === false ? shown.trim().slice(-600) : (shown.trim().split('\n').at(-1) ?? '').slice(0, 150)
  process.stdout.write(`${verdict.padEnd(9)}${what.slice(0, 60).padEnd(62)}${line}\n`)
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

export type Running = {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
  metrics: string
  url: string
}
const children = new Set<ChildProcess>()

/** `within`: a program that starts it, such as one that makes file systems read-only. */
export const begin = async (args: string[], settings: Settings, within: string[] = []): Promise<Running> => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const [command = '', ...rest] = [...within, process.execPath, ...args]
  const child = spawn(command, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'info',
      ...settings,
    },
  })
  children.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const ended = once(child, 'close').then(() => {
    children.delete(child)
    return child.exitCode
  })
  return {
    child,
    output: () => text,
    ended,
    url: `http://127.0.0.1:${settings.PORT ?? port}`,
    metrics: `http://127.0.0.1:${metricsPort}`,
  }
}

export const main = 'server/dist/main.js'
export const commands = 'server/dist/commands.js'

export const isReady = async ({ url }: Running): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Seconds until it is so; undefined after a minute, or once the program has ended. */
export const secondsUntil = async (one: Running, isSo: () => Promise<boolean>): Promise<number | undefined> => {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if (await isSo()) return (performance.now() - began) / 1_000
    if (one.child.exitCode !== null) return undefined
    await sleep(200)
  }
  return undefined
}

export const stop = async (one: Running): Promise<void> => {
  one.child.kill('SIGTERM')
  await one.ended
}

export const isRoot = process.getuid?.() === 0

export const cleanUp = (): void => {
  for (const child of children) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
