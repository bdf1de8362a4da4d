// The body of a list: loading, an error, an empty list, no matches, or the rows.
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState, NothingMatches } from '../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../ui/feedback/skeleton.tsx'
import { QueryState } from '../query-state/query-state.tsx'

type Props<T> = Pick<ComponentProps<typeof QueryState<T>>, 'query' | 'children'> & {
  texts: { loading: string; empty: string; failed: string; network?: string }
  isEmpty: (data: T) => boolean
  filtered: boolean
  onClear: () => void
  /** The action to offer in an empty list. */
  emptyAction?: ReactNode
  columns?: number
}

export const ListBody = <T,>({ texts, filtered, onClear, emptyAction, columns = 6, ...state }: Props<T>) => (
  <QueryState
    {...state}
    titled
    texts={texts}
    empty={
      filtered ? <NothingMatches onClear={onClear} /> : <EmptyState action={emptyAction}>{texts.empty}</EmptyState>
    }
    skeleton={<SkeletonTable rows={8} columns={columns} />}
    className="flex flex-col gap-4"
  />
)
