// The request behind the key in the address. The key is in the fragment, which the browser does not send; calls have it
// in their body.
import type { SharedRequest } from '@assure/contract/calls/sharing'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'

const onHash = (notify: () => void): (() => void) => {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

export const useKey = (): string => useSyncExternalStore(onHash, () => window.location.hash.slice(1))

const keyOf = (key: string) => ['POST /api/public/shared/open', key]

export const showShared = (key: string, shared: SharedRequest): void => {
  queryClient.setQueryData(keyOf(key), shared)
}

/** An act was refused, because the link has ended meanwhile or somebody else was faster. */
export const reopenShared = (key: string): Promise<void> => queryClient.resetQueries({ queryKey: keyOf(key) })

export const useShared = (key: string): UseQueryResult<SharedRequest, Failure> =>
  useQuery(
    {
      queryKey: keyOf(key),
      queryFn: async ({ signal }): Promise<SharedRequest> => {
        const answer = await call('POST /api/public/shared/open', { body: { key }, signal })
        if (!answer.ok) throw answer
        return answer.value
      },
      // Each reading counts as an opening.
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
