// Simulated users behind the proxy. Every change has its own idempotency key, and every answer is counted.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Count = {
  requests: number
  failed: number
  /** Resent by `ask` on a fresh connection. */
  resent: number
  uploads: number
  notes: Set<string>
  problems: string[]
}

type Answer = { status: number; text: string }

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
export const closeClients = (): void => agent.destroy()

export type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The time over which the body is sent. */
  slowlyMs?: number
  onResend?(): void
}

/**
 * The other side may close a kept-alive connection just as a request goes out on it (RFC 9112, 9.3.1). Browsers and
 * proxies then resend the request on a fresh connection. If a fresh connection is cut off, the request failed.
 */
export const ask = async (url: string, asked: Ask = {}): Promise<Answer> => {
  try {
    return await askOnce(url, asked, agent)
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error
    asked.onResend?.()
    return askOnce(url, asked, false)
  }
}

class ClosedMeanwhile extends Error {}

const askOnce = (
  url: string,
  { method = 'GET', headers = {}, body, slowlyMs = 0 }: Ask,
  over: http.Agent | false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body)
    let hasBegun = false
    const request = http.request(
      url,
      {
        agent: over,
        method,
        timeout: 30_000,
        headers: { ...headers, ...(bytes ? { 'content-length': bytes.length } : {}) },
      },
      (answer) => {
        hasBegun = true
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE'
      reject(isClosed && request.reusedSocket && !hasBegun ? new ClosedMeanwhile(error.message) : error)
    })
    request.on('timeout', () => request.destroy(new Error('no answer within 30 s')))
    const send = async (): Promise<void> => {
      const parts = slowlyMs > 0 ? 10 : 1
      for (let part = 0; bytes && part < parts; part++) {
        request.write(
          bytes.subarray(Math.floor((bytes.length * part) / parts), Math.floor((bytes.length * (part + 1)) / parts)),
        )
        if (parts > 1) await sleep(slowlyMs / parts)
      }
      request.end()
    }
    void send()
  })

const boundary = 'assure-two-processes'
const document = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

export type Work = {
  url: () => string
  token: string
  /** Taken in turn, because a facility holds a thousand notes. */
  facilityIds: readonly string[]
  paper: Buffer
  /** Retry failed changes under the same idempotency key, as browsers do. */
  persistent: boolean
  /** After each read and each acknowledged change, with the time since it was first sent. */
  onDone?(kind: 'read' | 'change', waitedMs: number): void
  onNote?(id: string): void
}

class Refused extends Error {}

/** Works until stopped, then waits for running requests. */
export const startWork = (work: Work): { count: Count; stop(): Promise<Count> } => {
  const count: Count = { requests: 0, failed: 0, resent: 0, uploads: 0, notes: new Set(), problems: [] }
  const headers = { authorization: `Bearer ${work.token}` }
  let running = true
  let last = ''

  const once = async (path: string, asked: Ask): Promise<Answer | undefined> => {
    count.requests += 1
    try {
      const answer = await ask(`${work.url()}${path}`, {
        ...asked,
        onResend: () => {
          count.resent += 1
        },
      })
      if (answer.status < 300) return answer
      // A final refusal: a retry would change nothing.
      if (answer.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status))
        throw new Refused(`${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
      last = `${asked.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`
    } catch (error) {
      if (error instanceof Refused) throw error
      last = `${asked.method ?? 'GET'} ${path}: ${(error as Error).message}`
    }
    if (!work.persistent) count.problems.push(last)
    return undefined
  }
  const change = async (path: string, asked: Ask): Promise<Answer | undefined> => {
    const keyed = {
      ...asked,
      method: 'POST',
      headers: { ...headers, ...asked.headers, 'idempotency-key': randomUUID() },
    }
    // Longer than a request may run before it counts as abandoned.
    const since = performance.now()
    for (;;) {
      const answer = await once(path, keyed)
      if (answer !== undefined) work.onDone?.('change', performance.now() - since)
      if (answer !== undefined || !work.persistent) return answer
      if (performance.now() - since > 90_000) {
        count.problems.push(last)
        return undefined
      }
      await sleep(200)
    }
  }
  const loop = async (pauseMs: number, step: () => Promise<boolean>): Promise<void> => {
    while (running) {
      if (!(await step())) count.failed += 1
      await sleep(pauseMs)
    }
  }

  let turn = 0
  const pathOfNext = (): string => `/admin/api/${work.facilityIds[turn++ % work.facilityIds.length]}`
  const note = async (): Promise<boolean> => {
    const answer = await change(`${pathOfNext()}/notes`, {
      body: JSON.stringify({ note: `Note ${randomUUID()}` }),
      headers: { 'content-type': 'application/json' },
    })
    if (answer === undefined) return false
    const { id } = (JSON.parse(answer.text) as { data: { id: string } }).data
    count.notes.add(id)
    work.onNote?.(id)
    return true
  }
  const upload = async (): Promise<boolean> => {
    const body = document('plan.pdf', work.paper)
    const done =
      (await change(`${pathOfNext()}/documents`, {
        body,
        slowlyMs: work.persistent ? 0 : 1_200,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })) !== undefined
    if (done) count.uploads += 1
    return done
  }
  const read = (where: string) => async (): Promise<boolean> => {
    const since = performance.now()
    const isRead = (await once(where, { headers })) !== undefined
    if (isRead) work.onDone?.('read', performance.now() - since)
    return isRead || work.persistent
  }
  const loops = [
    loop(30, note),
    loop(30, note),
    loop(50, note),
    loop(40, read('/admin/api/me')),
    loop(60, read('/admin/api/facilities')),
    loop(150, read('/api/public/register')),
    loop(100, upload),
  ]
  return {
    count,
    stop: async () => {
      running = false
      await Promise.all(loops)
      return count
    },
  }
}

export type Listener = {
  /** Resolves once the stream is open. Every event published afterwards must arrive. */
  opened: Promise<void>
  heard: Map<string, number>
  /** When it was told that it may have missed something, so that a screen fetches everything. */
  resets: number[]
  stop(): void
}

/**
 * Follows the stream of live updates as a browser does: it reconnects after each interruption and resumes after the
 * last event received.
 */
export const listen = (url: () => string, token: string): Listener => {
  const heard = new Map<string, number>()
  const resets: number[] = []
  const over = new AbortController()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const follow = async (): Promise<void> => {
    let last = ''
    while (!over.signal.aborted) {
      try {
        const answer = await fetch(`${url()}/admin/api/events`, {
          headers: { authorization: `Bearer ${token}`, ...(last === '' ? {} : { 'last-event-id': last }) },
          signal: over.signal,
        })
        if (answer.ok) open()
        let text = ''
        for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += chunk
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const event = text.slice(0, end)
            text = text.slice(end + 2)
            last = /^id: (\S+)$/m.exec(event)?.[1] ?? last
            const data = /^data: (.+)$/m.exec(event)?.[1]
            if (/^event: reset$/m.test(event)) resets.push(performance.now())
            else if (data) heard.set((JSON.parse(data) as { id: string }).id, performance.now())
          }
        }
      } catch {
        // Cut off: reconnect below.
      }
      if (!over.signal.aborted) await sleep(200)
    }
  }
  void follow()
  return { opened, heard, resets, stop: () => over.abort() }
}
