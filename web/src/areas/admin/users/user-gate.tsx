// Loading, a problem or nobody there, the same on the page of a user and on its edit.
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
import { usersTexts } from './texts.ts'

type Props<T> = { asked: UseQueryResult<T, Failure>; loading: string; failed?: string; children: (found: T) => ReactNode }

export const UserGate = <T,>({ asked, loading, failed, children }: Props<T>) => {
  const t = usersTexts.useT()
  const words = useUiText()
  const { data, error, isPending, isFetching, refetch } = asked
  const back = (
    <LinkButton href="/admin/users" look="ghost">
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
          {explain(error, failed ? { failed, network: t('network') } : { failed: t('detail.failed'), network: t('detail.network') })}
        </PageProblem>
      </>
    )
  return (
    <Loading
      loading={isPending}
      text={loading}
      className="flex flex-col gap-6"
      skeleton={
        <>
          <SkeletonLine width="16rem" tall />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="flex flex-col gap-6">
              <SkeletonFacts rows={6} />
              <SkeletonFacts rows={6} />
            </div>
            <SkeletonBlock height={320} />
          </div>
        </>
      }
    >
      {data !== undefined && children(data)}
    </Loading>
  )
}
