// The state of a list of the back office as it stands in the address: page, size, order, search words and the list's
// own filters.
import type { PageSize } from '@assure/contract/domain/vocabulary'
import { type ReadKey, refresh } from '../../lib/query.ts'
import { type ListSearch, listQuery } from '../../lib/search.ts'
import { useListChoices } from './choices.ts'
import { type ListWords, useListWords } from './list-words.ts'

type Change<S> = { [K in keyof S]?: S[K] | undefined }

export type ListAddress<S extends ListSearch> = {
  search: S
  /** What every list is asked for: page, rows of a page, words. */
  paged: { page: number; limit: PageSize; search: string }
  words: ListWords
  /** Another question: it starts the list at its first page and takes the place of the one before in the history. */
  ask: (change: Change<S>) => void
  /** Another page, size or order of the same question. */
  go: (change: ListSearch) => void
  clear: () => void
}

type Navigate<S> = (to: { search: (now: S) => S; replace?: boolean }) => unknown

/** `list`: the call that is sent again when the same words are searched for once more. */
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
