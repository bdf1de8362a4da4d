// A route is a call of the contract and the use case that answers it.

import type { Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@assure/contract/endpoint'
import type { Actor, ActorOf } from '../auth/actor.ts'
import type { SessionColumns } from '../auth/session-store.ts'
import type { Staged } from '../files/files.ts'
import type { UseCaseContext } from '../use-case.ts'
import type { RequestFacts } from './request-facts.ts'

export type Call<E extends Endpoint> = {
  actor: ActorOf<E['who']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly Staged[]
  request: RequestFacts
  context: UseCaseContext<ActorOf<E['who']>>
}

/** The same with the types of one endpoint forgotten: what the router holds. */
export type UntypedCall = {
  actor: Actor
  params: unknown
  query: unknown
  body: unknown
  files: readonly Staged[]
  request: RequestFacts
  context: UseCaseContext
  brought: unknown
}

export type Route = {
  endpoint: Endpoint
  bring?: SessionColumns<unknown>
  run: (call: UntypedCall) => Promise<Outcome<unknown>>
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Outcome<AnswerOf<E>>>,
): Route => ({
  endpoint,
  // The router has parsed the input with this endpoint's own schemas and checked its policy row.
  run: (call) => run(call as unknown as Call<E>),
})

/**
 * For a call that shows hardly more than its caller: what it needs is read with the session, in one way to the
 * database.
 */
export const handleWithSessionColumns = <E extends Endpoint, Row>(
  endpoint: E,
  bring: SessionColumns<Row>,
  run: (brought: Row, language: Language) => Outcome<AnswerOf<E>>,
): Route => ({
  endpoint,
  bring,
  run: async ({ brought, request }) => run(brought as Row, request.language),
})
