// The application with a clock of its own: everything in the demo set goes through the same calls as in life, at its instant in the past.
import type { Area, Language } from '@assure/contract/vocabulary'
import { buildApp } from '../../src/app.ts'
import { composeDeps } from '../../src/compose.ts'
import { createSession } from '../../src/platform/auth/session-store.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Deps } from '../../src/platform/deps.ts'
import type { Log } from '../../src/platform/log.ts'

export type Part = { name: string; type: string; bytes: Buffer }
export type Fields = Record<string, string | number | Part | readonly Part[] | readonly number[] | readonly string[]>

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
  /** The latest mail of a kind to an address: what its reader would have in hand. */
  mail(kind: string, email: string): Record<string, unknown>
  close(): Promise<void>
}

export type Who = { area: Area; accountId: string } | { token: string; language: Language } | 'anyone'

const boundary = 'demo-set-boundary-51c0'

const encode = (fields: Fields): Buffer => {
  const pieces: Buffer[] = []
  const add = (name: string, value: string | number | Part) => {
    if (typeof value === 'object') {
      pieces.push(
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`,
        ),
        value.bytes,
        Buffer.from('\r\n'),
      )
    } else
      pieces.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  }
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value as readonly (number | string | Part)[]) add(name, item)
    else add(name, value as string | number | Part)
  }
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

export const openStage = async (
  config: Config,
  surroundings: { url: string; role?: string; log: Log },
): Promise<Stage> => {
  let now = new Date()
  const clock = { now: () => now }
  const composed = composeDeps({ ...config, captcha: { ...config.captcha, kind: 'off' } }, { ...surroundings, clock })
  const sent: { kind: string; email: string; values: Record<string, unknown> }[] = []
  const deps: Deps = {
    ...composed.deps,
    mails: {
      queue: async (tx, kind, to, values, options) => {
        await composed.deps.mails.queue(tx, kind, to, values, options)
        tx.afterCommit(() => sent.push({ kind, email: to.email, values }))
      },
    },
  }
  const { server } = await buildApp(deps)

  const tokenOf = async (who: Who): Promise<string | undefined> => {
    if (who === 'anyone') return undefined
    if ('token' in who) return who.token
    return (
      await createSession(deps.db, deps, {
        area: who.area,
        accountId: who.accountId,
        userAgent: 'Demo',
        network: '127.0.0.1',
      })
    ).token
  }
  const send = async <Answer>(
    who: Who,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    payload: Buffer | string | undefined,
    type: string,
  ): Promise<Answer> => {
    const token = await tokenOf(who)
    const answer = await server.inject({
      method,
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof who === 'object' && 'language' in who ? { 'accept-language': who.language } : {}),
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode >= 400)
      throw new Error(`The demo set stopped at ${method} ${path}: ${answer.statusCode} ${answer.body}`)
    const body = answer.json<{ data?: Answer } & Answer>()
    return body.data ?? body
  }
  return {
    deps,
    goTo: (at) => {
      now = at
    },
    call: (who, method, path, body) =>
      send(who, method, path, body === undefined ? undefined : JSON.stringify(body), 'application/json'),
    form: (who, path, fields) => send(who, 'POST', path, encode(fields), `multipart/form-data; boundary=${boundary}`),
    mail: (kind, email) => {
      const found = sent.findLast((mail) => mail.kind === kind && mail.email === email)
      if (!found) throw new Error(`The demo set misses the mail ${kind} to ${email}.`)
      return found.values
    },
    close: async () => {
      await server.close()
      await composed.close()
    },
  }
}
