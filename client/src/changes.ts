// Live updates as an endless list: what changed, and the position to continue from.
import { readEvents } from './event-stream.ts'
import { AssureError, failureOf, isUndecided } from './failure.ts'
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

const readChange = (name: string, data: string, position: string): Change => {
  const { kind, id } = JSON.parse(data) as { kind?: string; id?: string }
  return { kind: kind ?? name, ...(id === undefined ? {} : { id }), position }
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
      if (!response.ok) throw await failureOf(response)
      for await (const events of response.body ? readEvents(response.body) : []) {
        moved()
        for (const { id, name, data } of events) {
          const isStart = position === undefined
          position = id ?? position
          if (position === undefined) continue
          if (isStart) yield { kind: 'start', position }
          if (data !== undefined) yield readChange(name, data, position)
        }
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof AssureError && !isUndecided(error)) throw error
    } finally {
      clearTimeout(limit)
      own.abort()
    }
    await pause(waitAfter(failures), signal)
  }
}
