import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { QueryProblem } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonBlock, SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FacilityCards } from '../facilities/facility-card.tsx'
import { dashboardTexts } from './texts.ts'

// The steps need the data anyway, so both load in parallel.
const loadSteps = () => import('./next-steps.tsx')
const NextSteps = lazy(async () => ({ default: (await loadSteps()).NextSteps }))
const Promotions = lazy(async () => ({ default: (await import('./promotions.tsx')).Promotions }))

export const DashboardScreen = () => {
  const t = dashboardTexts.useT()
  const { data, error, isPending, isFetching, refetch } = useCall('GET /api/user/dashboard', {})
  const { facilities = [], facility_count: count = 0 } = data ?? {}
  useEffect(() => void loadSteps().catch(() => undefined), [])
  const add = { href: '/add-facility', icon: <Plus size={20} aria-hidden="true" />, children: t('add-new') }
  const promotions = (
    <Suspense fallback={<div className="min-h-36" />}>
      <Promotions />
    </Suspense>
  )
  return (
    <>
      {/* First for screen readers; visually, the next steps come first. */}
      <PageTitle hidden>{t('dashboard')}</PageTitle>
      <Loading
        loading={isPending}
        className="flex flex-col gap-6"
        skeleton={
          <div className="flex flex-col gap-6">
            <SkeletonBlock height={168} />
            <SkeletonCards count={4} />
          </div>
        }
      >
        {data && (
          <Suspense fallback={<SkeletonBlock height={88} />}>
            <NextSteps home={data} />
          </Suspense>
        )}
        {/* Promotions come first only for owners without facilities; the others came for their facilities. */}
        {count === 0 && promotions}
        {error && !data ? (
          <QueryProblem
            failure={error}
            texts={{ failed: t('failed') }}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-h2 font-semibold text-ink">{t('my-facilities', { count })}</h2>
            {count > 0 && (
              <Link href="/facilities" className="quiet-link py-2 text-small font-medium">
                {t('see-all')}
              </Link>
            )}
          </div>
        )}
        {data && count === 0 && <EmptyState action={<LinkButton {...add} />}>{t('empty')}</EmptyState>}
        {count > 0 && (
          <>
            <div className="-mt-3 flex flex-col gap-4">
              <FacilityCards facilities={facilities} />
              <LinkButton {...add} look="ghost" wide />
            </div>
            {promotions}
          </>
        )}
      </Loading>
    </>
  )
}
