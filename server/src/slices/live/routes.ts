// Live updates as a stream of events. What an event says is only what changed: the screen asks again.
import { PassThrough } from 'node:stream'
import * as contract from '@assure/contract/calls/live'
import { announcePresence, endPresence } from '@assure/contract/calls/presence'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { WatchedKind } from '@assure/contract/domain/vocabulary'
import { personName } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import type { Heard } from '../../platform/live/live.ts'
import { createOpenStreams, type Listener, type OpenStreams } from './open-streams.ts'
import { isThere } from './store.ts'

const heartbeatMs = 15_000

const lastSeen = (given: string | undefined, request: RequestFacts): string | undefined => {
  const header = request.headers['last-event-id']
  const id = given ?? (typeof header === 'string' ? header : '')
  return id === '' ? undefined : id
}

/** Whoever does not read, or missed much, gets so much at a time: they come back and hear the rest. */
const unreadBytes = 64 * 1024

/** A name of the notice to other processes, which must stay short. */
const mostLetters = 120

const follow = async (deps: Deps, streams: OpenStreams, actor: Listener, lastId: string | undefined) => {
  const stream = new PassThrough()
  let leave: () => void = () => undefined
  const end = () => {
    clearInterval(beat)
    forget()
    leave()
    stream.end()
  }
  const say = (text: string): boolean => {
    if (!stream.writable) return false
    stream.write(text)
    if (stream.writableLength + stream.readableLength > unreadBytes) end()
    return stream.writable
  }
  const beat = setInterval(() => say(': here\n\n'), heartbeatMs).unref()
  const forget = streams.watch(actor, end)
  stream.once('close', end)
  say('retry: 2000\n\n')
  const hear = (id: string | undefined, event: Heard): boolean => {
    const name = event.kind === 'reset' ? 'reset' : 'change'
    const data = event.kind === 'reset' ? '{}' : JSON.stringify(event)
    return say(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
  }
  try {
    leave = await deps.live.subscribe({ accountId: actor.accountId, staff: actor.kind === 'admin' }, lastId, hear, end)
  } catch (error) {
    end()
    throw error
  }
  // It may have ended while the missed events were read.
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

type Place = { kind: WatchedKind; id: string }

const sign = async (
  deps: Deps,
  actor: Administrator,
  { kind, id }: Place,
  left: boolean,
): Promise<Outcome<{ others: { id: string; name: string }[] }>> => {
  if (!(await isThere(deps.db, kind, id))) return refuse('request.not-found')
  const { accountId, sessionId } = actor
  const name = personName(actor).slice(0, mostLetters)
  return accept({ others: await deps.live.sign({ place: `${kind}/${id}`, sessionId, accountId, name, left }) })
}

export const routes = (deps: Deps): Route[] => {
  const streams = createOpenStreams(deps)
  const presence = [
    handle(announcePresence, ({ actor, params }) => sign(deps, actor, params, false)),
    handle(endPresence, async ({ actor, params }) => {
      const done = await sign(deps, actor, params, true)
      return done.ok ? accept({}) : done
    }),
  ]
  const follows = [contract.followEvents, contract.followEventsAdmin, contract.followEventsInspector].map((call) =>
    handle(call, ({ actor, query, request }) => follow(deps, streams, actor, lastSeen(query.lastEventId, request))),
  )
  return [...follows, ...presence]
}
