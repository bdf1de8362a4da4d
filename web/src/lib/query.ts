// Server state: one cache, keyed by call. Only the signed-in areas import it, so it is not in the sign-in chunk.
import type { AnswerFor, CallKey } from '@assure/contract/calls'
import {
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type CallOptions, call, type Failure, type OptionsArgument } from './api.ts'
import { onLanguageChange } from './appearance.ts'
import { useFrozen } from './frozen.ts'
import { onSessionEnd } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      // Retrying does not change a refusal; a read whose response was lost gets one more attempt.
      retry: (count, failure) => count < 1 && failure.kind !== 'refused' && failure.kind !== 'timeout',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// One account's data must not be shown to the next.
onSessionEnd(() => queryClient.clear())
// Responses contain names and sentences, so they are refetched in the new language.
onLanguageChange(() => void queryClient.invalidateQueries())

export type ReadKey = Extract<CallKey, `GET ${string}`>

export const callKey = <K extends CallKey>(key: K, ...[options]: OptionsArgument<CallOptions<K>>): QueryKey => {
  const input = (options ?? {}) as { params?: unknown; query?: unknown }
  return [key, input.params ?? null, input.query ?? null]
}

/** Query options of a read, for useQuery, prefetchQuery and ensureQueryData. */
export const callQuery = <K extends ReadKey>(key: K, ...args: OptionsArgument<CallOptions<K>>) =>
  queryOptions({
    queryKey: callKey(key, ...args),
    queryFn: async ({ signal }): Promise<AnswerFor<K>> => {
      const answer = await call(key, { ...args[0], signal } as CallOptions<K>)
      if (!answer.ok) throw answer
      return answer.value
    },
  })

type Extra<T> = Omit<UseQueryOptions<T, Failure, T, QueryKey>, 'queryKey' | 'queryFn'>

export const useCall = <K extends ReadKey>(
  key: K,
  options: CallOptions<K>,
  extra: Extra<AnswerFor<K>> = {},
): UseQueryResult<AnswerFor<K>, Failure> =>
  useFrozen(
    useQuery(
      {
        ...(
          callQuery as (
            key: K,
            options: CallOptions<K>,
          ) => UseQueryOptions<AnswerFor<K>, Failure, AnswerFor<K>, QueryKey>
        )(key, options),
        ...extra,
      },
      queryClient,
    ),
  )

/** After a write: refetches everything that was read through these calls. */
export const refresh = async (...keys: ReadKey[]): Promise<void> => {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => keys.some((key) => key === queryKey[0]) })
}

export const prefetchCall = <K extends ReadKey>(key: K, ...args: OptionsArgument<CallOptions<K>>): void => {
  // The screen retries a failed prefetch and reports the error.
  queryClient.query(callQuery(key, ...args)).catch(() => undefined)
}
