// What stands under the head of a list: loading, the problem, nothing there, nothing that matches, or the rows.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { EmptyState, NothingMatches } from '../../ui/feedback/empty-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { PageProblem } from '../../ui/feedback/page-problem.tsx'
import { SkeletonTable } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'

type Props<T> = {
  asked: UseQueryResult<T, Failure>
  texts: { loading: string; empty: string; failed: string; network: string }
  isEmpty: (found: T) => boolean
  filtered: boolean
  onClear: () => void
  /** The one thing to do where nothing is there yet. */
  emptyAction?: ReactNode
  columns?: number
  children: (found: T) => ReactNode
}

export const ListBody = <T,>({
  asked,
  texts,
  isEmpty,
  filtered,
  onClear,
  emptyAction,
  columns = 6,
  children,
}: Props<T>) => {
  const words = useUiText()
  const { data, error, isPending, isFetching, refetch } = asked
  if (error && data === undefined)
    return (
      <PageProblem title={words.error} onRetry={() => void refetch()} busy={isFetching} requestNumber={error.requestId}>
        {explain(error, texts)}
      </PageProblem>
    )
  return (
    <Loading
      loading={isPending}
      text={texts.loading}
      skeleton={<SkeletonTable rows={8} columns={columns} />}
      className="flex flex-col gap-4"
    >
      {data !== undefined &&
        (!isEmpty(data) ? (
          children(data)
        ) : filtered ? (
          <NothingMatches onClear={onClear} />
        ) : (
          <EmptyState action={emptyAction}>{texts.empty}</EmptyState>
        ))}
    </Loading>
  )
}
