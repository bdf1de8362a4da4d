// Live updates as a stream of events. An event only says what changed; the screen fetches the current state.
import { PassThrough } from 'node:stream'
import type * as calls from '@assure/contract/calls/live'
import { accept } from '@assure/contract/domain/outcome'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { Heard } from '../../platform/live/live.ts'
import type { OpenStreams } from './open-streams.ts'

const heartbeatMs = 15_000

/** A reader with this much unread is disconnected. It reconnects and gets the rest. */
const unreadBytes = 64 * 1024

const lastEventId = (id: string | undefined, request: RequestFacts): string | undefined => {
  const header = request.headers['last-event-id']
  return (id ?? (typeof header === 'string' ? header : '')) || undefined
}

const textOf = (event: Heard): string => {
  // An id without data is a position, which clients keep without an event.
  if (event.kind === 'start') return ''
  return event.kind === 'reset' ? 'event: reset\ndata: {}\n' : `event: change\ndata: ${JSON.stringify(event)}\n`
}

export const followEvents =
  (
    streams: OpenStreams,
  ): UseCase<typeof calls.followEvents | typeof calls.followEventsAdmin | typeof calls.followEventsInspector> =>
  async (deps, { actor, query, request }) => {
    const stream = new PassThrough()
    let leave: () => void = () => undefined
    const end = () => {
      clearInterval(beat)
      forget()
      leave()
      stream.end()
    }
    const send = (text: string): boolean => {
      if (!stream.writable) return false
      stream.write(text)
      if (stream.writableLength + stream.readableLength > unreadBytes) end()
      return stream.writable
    }
    const beat = setInterval(() => send(': here\n\n'), heartbeatMs).unref()
    const forget = streams.watch(actor, end)
    stream.once('close', end)
    send('retry: 2000\n\n')
    const onEvent = (id: string | undefined, event: Heard): boolean =>
      send(`${id === undefined ? '' : `id: ${id}\n`}${textOf(event)}\n`)
    try {
      leave = await deps.live.subscribe(
        { accountId: actor.accountId, staff: actor.kind === 'admin' },
        lastEventId(query.lastEventId, request),
        onEvent,
        end,
      )
    } catch (error) {
      end()
      throw error
    }
    // The stream may have ended while the missed events were read.
    if (!stream.writable) leave()
    return accept({
      body: stream,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  }
