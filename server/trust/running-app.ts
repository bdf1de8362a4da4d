// The whole product in separate processes that can be killed, on an empty folder, with an SMTP server that stores every
// email.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { endLeftovers, postgresOn } from '../src/platform/embedded/processes.ts'

const main = join(import.meta.dirname, '../dist/main.js')
export const operatorAccount = { email: 'boss@assure.example', password: 'a long walk at dusk' }

export type Letter = { to: string; id: string; text: string }
export type RunningApp = {
  url: string
  dataDir: string
  letters: Letter[]
  /** Returns the milliseconds until it served requests. */
  start(): Promise<number>
  kill(): Promise<void>
  killDatabase(): number
  isRunning(): boolean
  ready(withinMs: number): Promise<number>
  /** The first match of the pattern in an email to this address. */
  letter(to: string, pattern: RegExp): Promise<string>
  database<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  pid(): number | undefined
  /** Stops as an operator would; the folder remains. */
  stop(): Promise<void>
  close(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const firstChildOf = (pid: number | undefined): number | undefined => {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return first ? Number(first) : undefined
}

/** Decodes soft line breaks and escapes of quoted-printable. */
const plain = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const mailServer = async (letters: Letter[]): Promise<{ port: number; close(): void }> => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8')
        letters.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          id: /^message-id: (.+)$/im.exec(source)?.[1]?.trim() ?? '',
          text: plain(source),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close(() => undefined) }
}

export const runningApp = async (
  more: Record<string, string> = {},
  prefix: readonly string[] = [],
  dataDir = mkdtempSync(join(tmpdir(), 'assure-trust-')),
): Promise<RunningApp> => {
  mkdirSync(join(dataDir, 'run'), { recursive: true })
  const letters: Letter[] = []
  const post = await mailServer(letters)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'trial',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    CAPTCHA: 'off',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    ADMIN_EMAIL: operatorAccount.email,
    ADMIN_PASSWORD: operatorAccount.password,
    ...more,
  }

  const ready = async (withinMs: number): Promise<number> => {
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.status === 200) return performance.now() - began
      if (performance.now() - began > withinMs)
        throw new Error(`Not ready within ${withinMs} ms.\n${output.slice(-2_000)}`)
      await sleep(20)
    }
  }

  const start = async (): Promise<number> => {
    const began = performance.now()
    const [program, ...rest] = [...prefix, process.execPath, ...serverFlags, main]
    const started = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
    await ready(60_000)
    return performance.now() - began
  }

  const ended = (process: ChildProcess): Promise<void> =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => void process.once('exit', () => resolve()))

  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    // A tracer ignores the signal, so send it to the traced program; the tracer ends with it.
    const program = prefix.length === 0 ? child.pid : firstChildOf(child.pid)
    if (program !== undefined) process.kill(program, 'SIGTERM')
    const waiting = new AbortController()
    await Promise.race([ended(child), sleep(20_000, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
    child.kill('SIGKILL')
  }

  return {
    url,
    dataDir,
    letters,
    start,
    ready,
    pid: () => child?.pid,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    kill: async () => {
      if (child === undefined) return
      child.kill('SIGKILL')
      await ended(child)
    },
    killDatabase: () => {
      const pids = postgresOn(join(dataDir, 'database'))
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // Already ended.
        }
      }
      return pids.length
    },
    letter: async (to, pattern) => {
      const until = Date.now() + 20_000
      for (;;) {
        const match = letters
          .flatMap((letter) => (letter.to === to ? [pattern.exec(letter.text)?.[1]] : []))
          .findLast((one) => one !== undefined)
        if (match !== undefined) return match
        if (Date.now() > until) throw new Error(`No mail to ${to} with ${String(pattern)}.`)
        await sleep(50)
      }
    },
    database: async (work) => {
      const { passwords, port: databasePort } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as {
        passwords: { owner: string }
        port: number
      }
      const client = new pg.Client({
        connectionString: `postgres://assure_owner:${passwords.owner}@127.0.0.1:${databasePort}/assure`,
      })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    stop,
    close: async () => {
      await stop()
      await endLeftovers(join(dataDir, 'database')).catch(() => undefined)
      post.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
