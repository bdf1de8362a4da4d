// Live updates as a stream of events. What an event says is only what changed: the screen asks again.
import { PassThrough } from 'node:stream'
import * as contract from '@assure/contract/live'
import { accept } from '@assure/contract/outcome'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { findSessionById } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { LiveEvent } from '../../platform/live/live.ts'

const heartbeatMs = 15_000

const lastSeen = (given: string | undefined, request: RequestFacts): number | undefined => {
  const header = request.headers['last-event-id']
  const id = Number(given ?? (typeof header === 'string' ? header : Number.NaN))
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

const follow = async (deps: Deps, actor: Owner | Administrator | Inspector, lastId: number | undefined) => {
  const stream = new PassThrough()
  stream.write('retry: 2000\n\n')
  let leave: () => void = () => undefined
  const end = () => {
    clearInterval(beat)
    leave()
    stream.end()
  }
  // The heartbeat also finds out that the session has ended: an open stream gives no more than a new request would.
  const beat = setInterval(() => {
    findSessionById(deps.db, actor.sessionId, deps.clock.now())
      .then((session) => (session ? stream.write(': here\n\n') : end()))
      .catch(() => end())
  }, heartbeatMs)
  beat.unref()
  stream.once('close', end)
  const hear = (id: number, event: LiveEvent) => {
    if (stream.writable) stream.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`)
  }
  leave = await deps.live.subscribe({ accountId: actor.accountId, staff: actor.kind === 'admin' }, lastId, hear, end)
  return accept({
    body: stream,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

export const routes = (deps: Deps): Route[] => [
  handle(contract.followOwn, ({ actor, query, request }) => follow(deps, actor, lastSeen(query.lastEventId, request))),
  handle(contract.followAdmin, ({ actor, query, request }) =>
    follow(deps, actor, lastSeen(query.lastEventId, request)),
  ),
  handle(contract.followInspector, ({ actor, query, request }) =>
    follow(deps, actor, lastSeen(query.lastEventId, request)),
  ),
]
