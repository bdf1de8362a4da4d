// Server state: one cache, keyed by call. Not in the sign-in chunk: only the signed-in areas import this.
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
      // A refusal stays one; a lost answer to a read is worth one more try.
      retry: (count, failure) => count < 1 && failure.kind !== 'refused' && failure.kind !== 'timeout',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// What one account saw must not show to the next.
onSessionEnd(() => queryClient.clear())
// Answers hold names and sentences: they come again in the language that the page is in now.
onLanguageChange(() => void queryClient.invalidateQueries())

export type ReadKey = Extract<CallKey, `GET ${string}`>

export const callKey = <K extends CallKey>(key: K, ...[options]: OptionsArgument<CallOptions<K>>): QueryKey => {
  const given = (options ?? {}) as { params?: unknown; query?: unknown }
  return [key, given.params ?? null, given.query ?? null]
}

/** Query options of a read: for useQuery, prefetchQuery and ensureQueryData alike. */
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

/** After a write: everything read through these calls is asked for again. */
export const refresh = async (...keys: ReadKey[]): Promise<void> => {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => keys.some((key) => key === queryKey[0]) })
}

export const prefetchCall = <K extends ReadKey>(key: K, ...args: OptionsArgument<CallOptions<K>>): void => {
  // A prefetch that fails is asked for again by the screen, which then says why.
  queryClient.query(callQuery(key, ...args)).catch(() => undefined)
}
