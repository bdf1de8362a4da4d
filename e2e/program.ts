// The product as its operator runs it: a separate process with its own data folder, accessed over HTTP.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { isAlive } from '../server/src/platform/process-state.mjs'
import { freePort } from './harness.ts'

const root = join(import.meta.dirname, '..')

export const operator = { email: 'operator@assure.example', password: 'Falcon harbour at dusk' }

export type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Program = {
  url: string
  child: ChildProcess
  /** Its output, for diagnosis. */
  told(): string
  ended: Promise<Ended>
  /** Resolves once /ready succeeds. */
  ready(): Promise<void>
}

export const aDataDir = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'assure-program-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) }
}

export const startProgram = async (dataDir: string, settings: Record<string, string> = {}): Promise<Program> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'trial',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
      // Every applicant has their own network.
      TRUST_PROXY: '127.0.0.1',
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      ...settings,
    },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (told += part.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
  return {
    url,
    child,
    told: () => told,
    ended,
    ready: async () => {
      const isReady = (): Promise<boolean> =>
        fetch(`${url}/ready`).then(
          (answer) => answer.ok,
          () => false,
        )
      for (const end = Date.now() + 60_000; !(await isReady()); await pause(100)) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > end)
          throw new Error(`Assure is not ready:\n${told}`)
      }
    },
  }
}

/** The main process of its PostgreSQL; undefined if it is not running. */
export const databasePid = (dataDir: string): number | undefined => {
  try {
    return Number(readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** The program has this environment variable, and PostgreSQL's processes run in the folder. */
const worksOn = (pid: number, dataDir: string): boolean => {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir) ||
      readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`)
    )
  } catch {
    return false
  }
}

/** All living processes that were started on the folder. */
export const livingOn = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && isAlive({ pid }) && worksOn(pid, dataDir))

export const stop = async ({ child, ended }: Pick<Program, 'child' | 'ended'>): Promise<Ended> => {
  child.kill('SIGTERM')
  return ended
}

export type Reply = { status: number; data: Record<string, unknown>; text: string }

/** A caller with its own network. Returns undefined if there is no answer, for example when the program dies. */
export const callerOf = (url: string, network: number) => {
  const headers = (token: string | undefined) => ({
    'x-forwarded-for': `10.1.${Math.floor(network / 250)}.${1 + (network % 250)}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  })
  const writing = (token: string | undefined) => ({ ...headers(token), 'idempotency-key': randomUUID() })
  const send = async (path: string, init: RequestInit, tries = 8): Promise<Reply | undefined> => {
    try {
      const answer = await fetch(url + path, init)
      const text = await answer.text()
      // A busy server asks to retry later; the idempotency key makes that safe.
      if ((answer.status === 503 || text.includes('idempotency.in-progress')) && tries > 0) {
        await pause(1_000 * Number(answer.headers.get('retry-after') ?? 1))
        return send(path, init, tries - 1)
      }
      const body = (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) as {
        data?: Record<string, unknown>
      }
      return { status: answer.status, data: body.data ?? {}, text }
    } catch {
      return undefined
    }
  }
  return {
    get: (path: string, token?: string) => send(path, { headers: headers(token) }),
    post: (path: string, body: object, token?: string) =>
      send(path, {
        method: 'POST',
        headers: { ...writing(token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    form: (path: string, form: FormData, token?: string) =>
      send(path, { method: 'POST', headers: writing(token), body: form }),
  }
}
export type Caller = ReturnType<typeof callerOf>

/** Requires a successful answer. */
export const must = async (asked: Promise<Reply | undefined>): Promise<Record<string, unknown>> => {
  const answer = await asked
  expect(answer?.status ?? 'no answer', answer?.text).toBeOneOf([200, 201])
  return answer?.data ?? {}
}

/** Polls until the payment has arrived, like the owner's screen. */
export const paid = async (caller: Caller, orderId: string, token: string): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(1_000))
    if ((await must(caller.post(`/api/payment/status/${orderId}`, {}, token))).status === true) return
  throw new Error('The payment did not arrive.')
}

/** Waits for the newest email to an address in the trial's mailbox; undefined if there is no answer. */
export const letterTo = async (caller: Caller, email: string, subject: RegExp): Promise<string | undefined> => {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(300)) {
    const listed = await caller.get(`/api/mailbox?search=${encodeURIComponent(email)}`)
    if (listed === undefined || listed.status !== 200) return undefined
    const { mails } = listed.data as { mails: { id: string; to: string; subject: string }[] }
    const found = mails.find((one) => one.to === email && subject.test(one.subject))
    if (found) return (await caller.get(`/api/mailbox/${found.id}`))?.data.text as string | undefined
  }
  return undefined
}
