// Loading, a problem or nobody there, for every page of one record of a list.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { PageProblem } from '../../ui/feedback/page-problem.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { useUiText } from '../../ui/texts.tsx'

type Props<T> = {
  asked: UseQueryResult<T, Failure>
  /** Where whoever finds nobody goes back to. */
  list: string
  texts: { title: string; loading: string; notFound: string; back: string; failed: string; network: string }
  /** What stands in for the two columns of the page. */
  skeleton: ReactNode
  waiting?: boolean
  children: (found: T) => ReactNode
}

export const RecordGate = <T,>({ asked, list, texts, skeleton, waiting = false, children }: Props<T>) => {
  const words = useUiText()
  const { data, error, isPending, isFetching, refetch } = asked
  const back = (
    <LinkButton href={list} look="ghost">
      {texts.back}
    </LinkButton>
  )
  if (error?.status === 404)
    return (
      <>
        <PageTitle hidden>{texts.notFound}</PageTitle>
        <EmptyState action={back}>{texts.notFound}</EmptyState>
      </>
    )
  if (error && data === undefined)
    return (
      <>
        <PageTitle hidden>{texts.title}</PageTitle>
        <PageProblem
          title={words.error}
          onRetry={() => void refetch()}
          busy={isFetching}
          action={back}
          requestNumber={error.requestId}
        >
          {explain(error, texts)}
        </PageProblem>
      </>
    )
  return (
    <Loading
      loading={isPending || waiting}
      text={texts.loading}
      className="flex flex-col gap-6"
      skeleton={
        <>
          <SkeletonLine width="16rem" tall />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">{skeleton}</div>
        </>
      }
    >
      {data !== undefined && children(data)}
    </Loading>
  )
}
