// A route is a call of the contract and the use case that answers it.

import type { Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReturnOf } from '@assure/contract/endpoint'
import type { Actor, ActorOf } from '../auth/actor.ts'
import type { SessionColumns } from '../auth/session-store.ts'
import type { Deps } from '../deps.ts'
import type { Staged } from '../files/files.ts'
import type { UseCaseContext } from '../use-case.ts'
import type { RequestFacts } from './request-facts.ts'

/** One call: the actor, the time and the input. */
export type Call<E extends Endpoint> = UseCaseContext<ActorOf<E['who']>> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly Staged[]
  request: RequestFacts
}

/** What a call does. Endpoints of several areas can share one: `UseCase<typeof a | typeof b>`. */
export type UseCase<E extends Endpoint> = (deps: Deps, call: Call<E>) => Promise<Outcome<ReturnOf<E>>>

/** A call without the types of its endpoint, as the router sees it. */
export type UntypedCall = UseCaseContext<Actor> & {
  params: unknown
  query: unknown
  body: unknown
  files: readonly Staged[]
  request: RequestFacts
  sessionRow: unknown
}

export type Route = {
  endpoint: Endpoint
  sessionColumns?: SessionColumns<unknown>
  run: (deps: Deps, call: UntypedCall) => Promise<Outcome<unknown>>
}

export const route = <E extends Endpoint>(
  endpoint: E,
  // Written out, so that a use case for several endpoints is compared by its input, not by the endpoints' types.
  answer: (deps: Deps, call: Call<NoInfer<E>>) => Promise<Outcome<ReturnOf<NoInfer<E>>>>,
): Route => ({
  endpoint,
  // The router has parsed the input with this endpoint's schemas and checked its row of the policy.
  run: (deps, call) => answer(deps, call as unknown as Call<NoInfer<E>>),
})

/** For a call that returns little more than its caller: its columns are read together with the session, in one query. */
export const routeWithSessionColumns = <E extends Endpoint, Row>(
  endpoint: E,
  sessionColumns: SessionColumns<Row>,
  answer: (row: Row, language: Language) => Outcome<ReturnOf<E>>,
): Route => ({
  endpoint,
  sessionColumns,
  run: async (_deps, { sessionRow, request }) => answer(sessionRow as Row, request.language),
})
