// Sends finished spans to an OTLP receiver in batches. A receiver that is away costs spans, never memory or time of
// requests.
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { otlpBody, type Span } from './spans.ts'
import type { Attributes } from './watched.ts'

const everyMs = 5_000
const batchSize = 512
/** Kept while the receiver is away. The oldest are dropped first. */
const mostKept = 4_096
const timeoutMs = 5_000

export type Exporter = {
  add(span: Span): void
  /** Sends what is left. */
  stop(): Promise<void>
}

type Receiver = Pick<NonNullable<Config['tracing']>, 'endpoint' | 'headers'>

export const createExporter = (
  { endpoint, headers }: Receiver,
  resource: Attributes,
  log: () => Pick<Log, 'warn' | 'info'>,
): Exporter => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []
  let dropped = 0
  let isAway = false
  let sending: Promise<void> | undefined

  /** Undefined if it was received. */
  const post = async (spans: readonly Span[]): Promise<string | undefined> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: otlpBody(resource, spans),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      return answer.ok ? undefined : `status ${answer.status}`
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return cause?.code ?? name
    }
  }

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      const cause = await post(batch)
      if (cause !== undefined) {
        if (!isAway) log().warn({ peer: 'traces', reason: cause }, 'traces are not received')
        isAway = true
        return
      }
      const sent = new Set(batch)
      waiting = waiting.filter((span) => !sent.has(span))
      if (isAway)
        log().info({ peer: 'traces', count: dropped }, 'traces are received again, without those that were dropped')
      isAway = false
      dropped = 0
    }
  }

  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => (sending = undefined))
    return sending
  }
  const timer = setInterval(() => void send(), everyMs)
  timer.unref()

  return {
    add: (span) => {
      waiting.push(span)
      if (waiting.length > mostKept) dropped += waiting.splice(0, waiting.length - mostKept).length
      if (waiting.length % batchSize === 0 && !isAway) void send()
    },
    stop: async () => {
      clearInterval(timer)
      await sending
      await send()
    },
  }
}
