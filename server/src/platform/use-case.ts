import type { Actor } from './auth/actor.ts'

/** What every use case is told beside its input: who asks, in which request, and when. */
export type UseCaseContext<A = Actor> = {
  actor: A
  requestId: string
  now: Date
  /** When the request came in, before anything was asked of the database. */
  arrivedAt: Date
}
