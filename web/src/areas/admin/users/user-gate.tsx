// Shows the loading, not-found and failed states of a user's page and its edit.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../../lib/api.ts'
import { RecordGate, SkeletonColumns } from '../../../panels/record/record-page.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { usersTexts } from './texts.ts'

type Props<T> = {
  query: UseQueryResult<T, Failure>
  loading: string
  failed?: string
  children: (data: T) => ReactNode
}

export const UserGate = <T,>({ query, loading, failed, children }: Props<T>) => {
  const t = usersTexts.useT()
  const why = failed ? { failed } : { failed: t('detail.failed'), network: t('detail.network') }
  return (
    <RecordGate
      query={query}
      list={{ href: '/admin/users', label: t('users') }}
      texts={{ loading, missing: t('not-found'), back: t('back-to-list'), ...why }}
      skeleton={
        <SkeletonColumns>
          <div className="flex flex-col gap-6">
            <SkeletonFacts rows={6} />
            <SkeletonFacts rows={6} />
          </div>
          <SkeletonBlock height={320} />
        </SkeletonColumns>
      }
    >
      {children}
    </RecordGate>
  )
}
