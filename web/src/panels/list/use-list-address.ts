// The state of a back-office list in the URL: page, page size, order, search and the list's own filters.
import type { PageSize } from '@assure/contract/domain/vocabulary'
import { type ReadKey, refresh } from '../../lib/query.ts'
import { type ListSearch, listQuery } from '../../lib/search.ts'
import { useListChoices } from './choices.ts'
import { type ListWords, useListWords } from './list-words.ts'

export type Change<S> = { [K in keyof S]?: S[K] | undefined }

export type ListAddress<S extends ListSearch> = {
  search: S
  /** The query parameters shared by all lists. */
  paged: { page: number; limit: PageSize; search: string }
  words: ListWords
  /** Changes the query: returns to the first page and replaces the history entry. */
  ask: (change: Change<S>) => void
  /** Changes page, page size or order; adds a history entry. */
  go: (change: ListSearch) => void
  clear: () => void
}

export type Navigate<S> = (to: { search: (now: S) => S; replace?: boolean }) => unknown

/** `list`: the endpoint to refetch when the same search is submitted again. */
export const useListAddress = <S extends ListSearch>(
  search: S,
  navigate: Navigate<S>,
  list: ReadKey,
): ListAddress<S> => {
  const paged = listQuery(search, useListChoices()?.page_size)
  const ask = (change: Change<S>): void =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }), replace: true })
  const words = useListWords(search.search ?? '', (sought, again) => {
    ask({ search: sought || undefined } as Change<S>)
    if (again) void refresh(list)
  })
  return {
    search,
    paged,
    words,
    ask,
    go: (change) => void navigate({ search: (now) => ({ ...now, ...change }) }),
    clear: () => void navigate({ search: () => ({}) as S, replace: true }),
  }
}
