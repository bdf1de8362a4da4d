// Loading, a problem or nobody there, for every page of one inspector.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock, SkeletonFacts, SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { inspectorsTexts } from './texts.ts'

type Props<T> = { asked: UseQueryResult<T, Failure>; failed: string; waiting?: boolean; children: (found: T) => ReactNode }

export const InspectorGate = <T,>({ asked, failed, waiting = false, children }: Props<T>) => {
  const t = inspectorsTexts.useT()
  const words = useUiText()
  const { data, error, isPending, isFetching, refetch } = asked
  const back = (
    <LinkButton href="/admin/inspectors" look="ghost">
      {t('back-to-list')}
    </LinkButton>
  )
  if (error?.status === 404)
    return (
      <>
        <PageTitle hidden>{t('not-found')}</PageTitle>
        <EmptyState action={back}>{t('not-found')}</EmptyState>
      </>
    )
  if (error && data === undefined)
    return (
      <>
        <PageTitle hidden>{t('title')}</PageTitle>
        <PageProblem title={words.error} onRetry={() => void refetch()} busy={isFetching} action={back} requestNumber={error.requestId}>
          {explain(error, { failed, network: t('network') })}
        </PageProblem>
      </>
    )
  return (
    <Loading
      loading={isPending || waiting}
      text={t('detail.loading')}
      className="flex flex-col gap-6"
      skeleton={
        <>
          <SkeletonLine width="16rem" tall />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <SkeletonFacts rows={8} />
            <SkeletonBlock height={280} />
          </div>
        </>
      }
    >
      {data !== undefined && children(data)}
    </Loading>
  )
}
