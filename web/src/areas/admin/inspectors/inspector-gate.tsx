// Shows the loading, not-found and failed states of every page of one inspector.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../../lib/api.ts'
import { RecordGate, SkeletonColumns } from '../../../panels/record/record-page.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { inspectorsTexts } from './texts.ts'

type Props<T> = {
  query: UseQueryResult<T, Failure>
  failed: string
  waiting?: boolean
  children: (data: T) => ReactNode
}

export const InspectorGate = <T,>({ query, failed, waiting = false, children }: Props<T>) => {
  const t = inspectorsTexts.useT()
  return (
    <RecordGate
      query={query}
      list={{ href: '/admin/inspectors', label: t('inspectors') }}
      waiting={waiting}
      texts={{
        loading: t('detail.loading'),
        missing: t('not-found'),
        back: t('back-to-list'),
        failed,
      }}
      skeleton={
        <SkeletonColumns>
          <SkeletonFacts rows={8} />
          <SkeletonBlock height={280} />
        </SkeletonColumns>
      }
    >
      {children}
    </RecordGate>
  )
}
