// Adds who changed the record last to a refusal, for every endpoint that names its record.
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
      const current = await readCurrentVersion(deps.db, record)
      // The caller may not see the record, or the 404 is about something else.
      if (current === undefined || (status === 404 && current.seen !== undefined)) return outcome
      const change = await lastChangeOf(deps.db, record, current)
      return change === null ? outcome : { ...outcome, details: { ...outcome.details, change } }
    },
  }
}
