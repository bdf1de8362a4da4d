// A call that comes too late says who was first: for every call whose endpoint says what it is about.
import { problems } from '@assure/contract/problems'
import type { Route } from '../../platform/http/route.ts'
import { readCurrentVersion } from './read-current-version.ts'
import { lastChangeOf } from './read-last-change.ts'

export const addLastChange = (route: Route): Route => {
  const { about } = route.endpoint
  if (about === undefined) return route
  return {
    ...route,
    run: async (deps, call) => {
      const outcome = await route.run(deps, call)
      const { actor } = call
      if (outcome.ok) return outcome
      const { status } = problems[outcome.code]
      if (status !== 404 && status !== 409) return outcome
      if (actor.kind === 'anyone' || actor.kind === 'registrant') return outcome
      const params = call.params as Record<string, unknown>
      const id = about.id
        .split('/')
        .map((name) => String(params[name]))
        .join('/')
      const record = { actor, kind: about.kind, id, now: deps.clock.now() }
      const found = await readCurrentVersion(deps.db, record)
      // Not theirs, or what was not found is something else.
      if (found === undefined || (status === 404 && found.seen !== undefined)) return outcome
      const change = await lastChangeOf(deps.db, record, found)
      return change === null ? outcome : { ...outcome, details: { ...outcome.details, change } }
    },
  }
}
