// The program and its commands as an operator starts them: separate processes that get only the given settings.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { eventually } from './support.ts'

const server = join(import.meta.dirname, '..')
/** The program's compile cache (see src/main.mjs). The commands are started many times here, so they share it. */
const compiled = join(import.meta.dirname, '../../node_modules/.assure/compiled')

export type Settings = Record<string, string | undefined>
export type Ended = { code: number | null; output: string }
export type Program = {
  url: string
  output(): string
  /** Resolves once the program has printed its address and /ready succeeds. */
  ready(): Promise<void>
  ended: Promise<Ended>
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()

/** Kills all remaining programs at the end of a test file. */
export const endPrograms = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const begin = (file: string, args: readonly string[], env: Settings) => {
  const child = spawn(process.execPath, [join(server, file), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then((): Ended => {
    running.delete(child)
    return { code: child.exitCode, output }
  })
  return { child, ended, output: () => output }
}

export const runCommand = (args: readonly string[], env: Settings): Promise<Ended> =>
  begin('dist/commands.js', args, env).ended

export const startProgram = async (env: Settings): Promise<Program> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, ended, output } = begin('dist/main.js', [], { PORT: String(port), ...env })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    url,
    output,
    ended,
    ready: () =>
      eventually(async () => {
        if (isOver()) throw new Error(`It ended before it was ready:\n${output()}`)
        return (await fetch(`${url}/ready`).catch(() => undefined))?.status === 200 && output().includes('Calls')
      }, 180_000),
    stop: async () => {
      child.kill('SIGTERM')
      return (await ended).code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
