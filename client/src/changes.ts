// Live updates as an endless list: what changed, and the position to continue from.
import { createEventReader } from './event-stream.ts'
import { failureOf } from './failure.ts'
import { pause, waitAfter } from './wait.ts'

export type Change = {
  /**
   * Such as `facility` or `order`. `start` comes first: every change of what you read from now on follows. `reset`: some
   * changes are not known any more, so read everything that you keep.
   */
  kind: string
  /** Of the record that changed: read it again. */
  id?: string
  /** Store it, and give it as `after` to continue after a restart. */
  position: string
}

export type ChangesOptions = { after?: string; signal?: AbortSignal }

/** Three of the server's heartbeats. */
const longestSilenceMs = 45_000

/** Another try would be answered the same. */
const isFinal = ({ ok, status }: Response): boolean => !ok && status < 500 && status !== 408 && status !== 429

const readChange = (name: string, data: string, position: string): Change => {
  const { kind, id } = JSON.parse(data) as { kind?: string; id?: string }
  return { kind: kind ?? name, ...(id === undefined ? {} : { id }), position }
}

async function* readStream(response: Response, moved: () => void) {
  const read = createEventReader()
  const text = new TextDecoder()
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return
    moved()
    yield* read(text.decode(value, { stream: true }))
  }
}

export async function* followChanges(
  url: URL,
  headers: Record<string, string>,
  { after, signal }: ChangesOptions,
): AsyncGenerator<Change> {
  let position = after
  for (let failures = 0; ; failures += 1) {
    const own = new AbortController()
    let limit = setTimeout(() => own.abort(), longestSilenceMs)
    const moved = (): void => {
      clearTimeout(limit)
      limit = setTimeout(() => own.abort(), longestSilenceMs)
      failures = 0
    }
    try {
      const response = await fetch(url, {
        headers: {
          ...headers,
          Accept: 'text/event-stream',
          ...(position === undefined ? {} : { 'Last-Event-ID': position }),
        },
        redirect: 'manual',
        signal: signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]),
      })
      if (isFinal(response)) throw await failureOf(response)
      if (response.ok)
        for await (const { id, name, data } of readStream(response, moved)) {
          const isStart = position === undefined
          position = id ?? position
          if (position === undefined) continue
          if (isStart) yield { kind: 'start', position }
          if (data !== undefined) yield readChange(name, data, position)
        }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof Error && error.name === 'AssureError') throw error
    } finally {
      clearTimeout(limit)
      own.abort()
    }
    await pause(waitAfter(failures), signal)
  }
}
