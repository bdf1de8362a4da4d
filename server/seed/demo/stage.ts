// The application with its own clock: everything in the demo set goes through the real API, at a time in the past.

import { accept } from '@assure/contract/domain/outcome'
import type { Area, Language } from '@assure/contract/domain/vocabulary'
import { buildApp } from '../../src/app.ts'
import { composeDeps } from '../../src/compose.ts'
import type { Hasher } from '../../src/platform/auth/hasher.ts'
import { createSession } from '../../src/platform/auth/session-store.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Config } from '../../src/platform/config.ts'
import { sql } from '../../src/platform/db/sql.ts'
import type { Deps } from '../../src/platform/deps.ts'
import type { Log } from '../../src/platform/log.ts'
import { currentSettings, feeOf } from '../../src/slices/settings/index.ts'
import { createLateDisk } from './late-disk.ts'
import { openOneTransaction } from './one-transaction.ts'

export type Part = { name: string; type: string; bytes: Buffer }
export type Fields = Record<string, string | number | Part | readonly Part[] | readonly number[] | readonly string[]>

export const demoPassword = 'Falcon-Harbour-26'

export type Stage = {
  deps: Deps
  goTo(at: Date): void
  call<Answer = Record<string, unknown>>(
    who: Who,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<Answer>
  form<Answer = Record<string, unknown>>(who: Who, path: string, fields: Fields): Promise<Answer>
  bytes(who: Who, path: string, bytes: Buffer): Promise<unknown>
  /** The latest email of a kind to an address, which its reader would have at hand. */
  mail(kind: string, email: string): Record<string, unknown>
  /** The price of an order, VAT included. */
  fee(): Promise<number>
  /** Marks all accounts as demo accounts, commits the rows and syncs the files to disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

export type Who = { area: Area; accountId: string } | { token: string; language: Language } | 'anyone'

const encode = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat() as (string | number | Part)[])
      if (typeof item === 'object')
        form.append(name, new File([new Uint8Array(item.bytes)], item.name, { type: item.type }))
      else form.append(name, String(item))
  return form
}

/** There are only two passwords, so each is hashed once: hashing takes as much processor time as ten calls. */
const hashingOnce = (hasher: Hasher): Hasher => {
  const hashes = new Map<string, ReturnType<Hasher['hash']>>()
  return {
    hash: (password) => {
      const hash = hashes.get(password) ?? hasher.hash(password)
      hashes.set(password, hash)
      return hash
    },
    verify: async (stored, password) => {
      const known = await hashes.get(password)
      return known?.ok && known.value === stored
        ? accept({ matches: true, rehash: false })
        : hasher.verify(stored, password)
    },
  }
}

const userAgent = 'Demo set'
const mailDays = 30

export const openStage = async (
  config: Config,
  surroundings: { url: string; role?: string; log: Log },
): Promise<Stage> => {
  let now = new Date()
  const clock = { now: () => now }
  const began = now
  // Logs warnings only, because the played calls are not news.
  const log = surroundings.log.child({}, { level: 'warn' })
  const transaction = await openOneTransaction({ ...surroundings, log })
  const lateDisk = createLateDisk()
  const composed = composeDeps(
    // Months of calls are played in seconds.
    { ...config, captcha: { ...config.captcha, kind: 'off' }, requestsPerMinute: 10_000_000 },
    { ...surroundings, log, clock, db: transaction.db, disk: lateDisk.disk },
  )
  const sent: { kind: string; email: string; values: Record<string, unknown> }[] = []
  const deps: Deps = {
    ...composed.deps,
    hasher: hashingOnce(composed.deps.hasher),
    mails: {
      queue: async (tx, mail, queued) => {
        // Sent emails lose their content after a month, so older ones are not stored.
        if (began.getTime() - now.getTime() < mailDays * 86_400_000) await composed.deps.mails.queue(tx, mail, queued)
        const { to, values } = queued
        tx.afterCommit(() => sent.push({ kind: mail.name, email: to.email, values: values as Record<string, unknown> }))
      },
    },
    // There are no listeners yet, and all calls come from one address, so publishing and rate limits are off.
    live: { ...composed.deps.live, publish: async () => undefined },
    limits: { take: async () => ({ ok: true, left: 1, endsInSeconds: 1 }) },
    jobs: {
      ...composed.deps.jobs,
      // Invoices are drawn on demand: over a hundred jobs would keep the first minute busy.
      enqueue: async (tx, name, data, options) =>
        name === 'make-invoice-pdf' ? undefined : composed.deps.jobs.enqueue(tx, name, data, options),
    },
  }
  const { server } = await buildApp(deps)
  await server.listen({ host: '127.0.0.1', port: 0 })
  // The sandbox reports payments to this address, as usual.
  const address = server.server.address()
  composed.listening.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`

  const tokens = new Map<string, Promise<string>>()
  /** One session for each account. It is created in the present, so it never expires in the past. */
  const openSession = async (area: Area, accountId: string): Promise<string> => {
    const opened = { area, accountId, userAgent, network: '127.0.0.1' }
    return (await createSession(deps.db, { random: deps.random, clock: systemClock }, opened)).token
  }
  const tokenOf = (who: Who): string | undefined | Promise<string> => {
    if (who === 'anyone') return undefined
    if ('token' in who) return who.token
    const token = tokens.get(who.accountId) ?? openSession(who.area, who.accountId)
    tokens.set(who.accountId, token)
    return token
  }
  const send = async <Answer>(
    who: Who,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    payload: Buffer | string | FormData | undefined,
    type?: string,
  ): Promise<Answer> => {
    const token = await tokenOf(who)
    const answer = await server.inject({
      method,
      url: path,
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof who === 'object' && 'language' in who ? { 'accept-language': who.language } : {}),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode >= 400)
      throw new Error(`The demo set stopped at ${method} ${path}: ${answer.statusCode} ${answer.body}`)
    const body = answer.json<{ data?: Answer } & Answer>()
    return body.data ?? body
  }
  let fee: Promise<number> | undefined
  const readFee = async (): Promise<number> => feeOf(await currentSettings(deps.db)).total_fils / 100
  return {
    deps,
    goTo: (at) => {
      now = at
    },
    call: (who, method, path, body) =>
      body === undefined
        ? send(who, method, path, undefined)
        : send(who, method, path, JSON.stringify(body), 'application/json'),
    bytes: (who, path, bytes) => send(who, 'PUT', path, bytes, 'application/octet-stream'),
    form: (who, path, fields) => send(who, 'POST', path, encode(fields)),
    mail: (kind, email) => {
      const mail = sent.findLast((one) => one.kind === kind && one.email === email)
      if (!mail) throw new Error(`The demo set misses the mail ${kind} to ${email}.`)
      return mail.values
    },
    fee: () => {
      fee ??= readFee()
      return fee
    },
    finish: async () => {
      await deps.db.run(sql`delete from sessions where user_agent = ${userAgent} or area = 'registration'`)
      await deps.db.run(sql`update accounts set is_demo = true`)
      await lateDisk.sync()
      await transaction.commit()
    },
    close: async () => {
      await server.close()
      await composed.close()
      await transaction.close()
    },
  }
}

export const accountIdOf = async ({ deps }: Stage, area: Area, email: string): Promise<string> =>
  (await deps.db.get<{ id: string }>(sql`select id from accounts where area = ${area} and email = ${email}`)).id

/** Sets the password through the link in the email. */
export const choosePassword = (stage: Stage, kind: 'account-approved' | 'inspector-invited', email: string) => {
  const link = new URL(String(stage.mail(kind, email).setPasswordUrl))
  const body = { token: link.searchParams.get('token') ?? '', password: demoPassword }
  return stage.call('anyone', 'POST', '/api/auth/set-password', body)
}
