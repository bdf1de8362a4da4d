import * as calls from '@assure/contract/calls/live'
import * as presence from '@assure/contract/calls/presence'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { followEvents } from './follow-events.ts'
import { createOpenStreams } from './open-streams.ts'
import { announcePresence, endPresence } from './presence.ts'

/** A function because all streams of a process are checked together. */
export const routes = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): Route[] => {
  const follow = followEvents(createOpenStreams(deps))
  return [
    route(calls.followEvents, follow),
    route(calls.followEventsAdmin, follow),
    route(calls.followEventsInspector, follow),
    route(presence.announcePresence, announcePresence),
    route(presence.endPresence, endPresence),
  ]
}
