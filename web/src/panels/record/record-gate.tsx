// Loading, error and not-found states of every record page.
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { type Query, QueryState } from '../query-state/query-state.tsx'

type Props<T> = {
  query: Query<T>
  /** The list to return to when the record does not exist. */
  list: string
  texts: { title: string; loading: string; notFound: string; back: string; failed: string; network: string }
  /** The skeleton of the page's two columns. */
  skeleton: ReactNode
  waiting?: boolean
  children: (data: T) => ReactNode
}

export const RecordGate = <T,>({ query, list, texts, skeleton, waiting = false, children }: Props<T>) => {
  const back = (
    <LinkButton href={list} look="ghost">
      {texts.back}
    </LinkButton>
  )
  if (query.error?.status === 404)
    return (
      <>
        <PageTitle hidden>{texts.notFound}</PageTitle>
        <EmptyState action={back}>{texts.notFound}</EmptyState>
      </>
    )
  return (
    <QueryState
      query={query}
      texts={texts}
      waiting={waiting}
      titled
      action={back}
      problemTitle={<PageTitle hidden>{texts.title}</PageTitle>}
      className="flex flex-col gap-6"
      skeleton={
        <>
          <SkeletonLine width="16rem" tall />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">{skeleton}</div>
        </>
      }
    >
      {children}
    </QueryState>
  )
}
