import type { Actor } from './auth/actor.ts'

/** What every use case gets besides its input. */
export type UseCaseContext<A = Actor> = {
  actor: A
  traceId: string
  now: Date
  /** When the HTTP request arrived, before any database query. */
  arrivedAt: Date
}
