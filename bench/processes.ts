// Runs the measured programs as separate processes, as in production; this process only sends requests.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { serverFlags } from '../scripts/server-flags.mjs'

const root = join(import.meta.dirname, '..')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

const begin = (
  file: string,
  env: Record<string, string>,
  execArgv: string[] = [],
): { child: ChildProcess; errors: () => string } => {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )
  const child = fork(join(root, file), {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4_000)
  })
  return { child, errors: () => errors }
}

export type Process = {
  url: string
  pid: number
  /** Current resident memory, in MB. */
  memory(): number
  /** Processor time so far, in seconds. */
  worked(): number
  stop(): Promise<void>
}

const stopChild = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended(child)
  clearTimeout(late)
}

/** Resident memory as Linux counts it, including the program's own file. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

// User and system time in hundredths of a second: fields 14 and 15.
const workedBy = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const asProcess = (child: ChildProcess, url: string): Process => ({
  url,
  pid: child.pid ?? 0,
  memory: () => memoryOf(child.pid ?? 0),
  worked: () => workedBy(child.pid ?? 0),
  stop: () => stopChild(child),
})

/** Starts the product from its own entry point and waits until it is ready. */
export const startApp = async (
  env: Record<string, string>,
  patienceMs = 60_000,
): Promise<Process & { readyAfterMs: number }> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const since = performance.now()
  const { child, errors } = begin(
    'server/dist/main.js',
    {
      NODE_ENV: 'trial',
      PORT: String(port),
      PUBLIC_URL: url,
      CAPTCHA: 'off',
      DEMO: '0',
      LOG_LEVEL: 'error',
      // Few accounts do the work of many.
      REQUESTS_PER_MINUTE: '100000',
      ...env,
    },
    serverFlags,
  )
  while (performance.now() - since < patienceMs) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with ${child.exitCode} before it was ready:\n${errors()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200)
      return { ...asProcess(child, `http://127.0.0.1:${port}`), readyAfterMs: performance.now() - since }
    await sleep(10)
  }
  await stopChild(child)
  throw new Error(`The product was not ready within ${patienceMs} ms:\n${errors()}`)
}

/** Starts a reference program, which reports its port by message. */
export const startLimit = async (file: string, env: Record<string, string>): Promise<Process> => {
  const { child, errors } = begin(file, env)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${errors()}`)))
  })
  return asProcess(child, `http://127.0.0.1:${port}`)
}

/** Runs a program that reports one number and exits. */
export const askProgram = async (file: string, env: Record<string, string> = {}): Promise<number> => {
  const { child, errors } = begin(file, env)
  return new Promise((resolve, reject) => {
    let answer: number | undefined
    child.once('message', (message) => {
      answer = (message as { answer: number }).answer
    })
    child.once('exit', (code) =>
      answer === undefined ? reject(new Error(`${file} ended with ${code}:\n${errors()}`)) : resolve(answer),
    )
  })
}
