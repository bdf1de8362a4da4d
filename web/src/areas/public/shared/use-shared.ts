// What is behind the key in the address. The key is in the fragment, which the browser does not send; calls have it in their
// body.
import type { AnswerFor } from '@assure/contract/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'

const onHash = (notify: () => void): (() => void) => {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

export const useKey = (): string => useSyncExternalStore(onHash, () => window.location.hash.slice(1))

type Opening = 'POST /api/public/shared/open' | 'POST /api/public/preparation/open'

/** What one kind of link opens. */
const openedBy = <K extends Opening>(opening: K) => {
  type Opened = AnswerFor<K>
  const queryOf = (key: string) => ({
    queryKey: [opening, key],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Opened> => {
      // All of them take the same body.
      const answer = await call(opening as 'POST /api/public/shared/open', { body: { key }, signal })
      if (!answer.ok) throw answer
      return answer.value as Opened
    },
    // Opening a shared link is counted, so it is not refetched by age.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    use: (key: string): UseQueryResult<Opened, Failure> => useQuery(queryOf(key), queryClient),
    show: (key: string, opened: Opened): void => void queryClient.setQueryData([opening, key], opened),
    /** An act was refused, because the link has ended meanwhile. */
    reopen: (key: string): Promise<void> => queryClient.resetQueries({ queryKey: [opening, key] }),
  }
}

export const sharedRequests = openedBy('POST /api/public/shared/open')
export const preparationSheets = openedBy('POST /api/public/preparation/open')
