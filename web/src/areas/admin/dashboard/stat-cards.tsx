import { noValue } from '@assure/contract/words/empty'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { StatCard } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { adminDashboardTexts } from './texts.ts'

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3'

/** Picks the unit that a person would use. */
const inUnits = (minutes: number) => {
  if (minutes < 120) return { unit: 'minutes', count: minutes } as const
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? ({ unit: 'hours', count: hours } as const)
    : ({ unit: 'days', count: Math.round(hours / 24) } as const)
}

export const StatCards = () => {
  const t = adminDashboardTexts.useT()
  const query = useCall('GET /admin/api/dashboard/stats', {})
  const { totalUsers = 0, totalDocuments = 0, activeAdmins = 0, decidedAccounts = 0 } = query.data ?? {}
  const { medianReviewMinutes = null, overdueVisits = 0, overdueFacilities = 0 } = query.data ?? {}
  const review = medianReviewMinutes === null ? undefined : inUnits(medianReviewMinutes)
  const shown = (count: number): string => formatNumber(count, t.language)
  return (
    <QueryState
      query={query}
      titled
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={
        <div className={grid}>
          <SkeletonBlock height={92} />
          <SkeletonBlock height={92} />
          <SkeletonBlock height={92} />
          <SkeletonBlock height={92} />
          <SkeletonBlock height={92} />
        </div>
      }
    >
      {() => (
        <div className={grid}>
          <StatCard small label={t('total-users')} value={shown(totalUsers)} href="/admin/users" />
          <StatCard small label={t('total-documents')} value={shown(totalDocuments)} href="/admin/documents" />
          <StatCard
            small
            label={t('active-admins')}
            value={shown(activeAdmins)}
            href="/admin/list-admin-users?active=true"
          />
          <StatCard
            small
            label={t('review-time')}
            value={review ? t(`review-time.${review.unit}`, { count: review.count }) : noValue}
            note={t('review-time.of', { count: decidedAccounts })}
            href="/admin/users?status=decided"
          />
          <StatCard
            small
            label={t('overdue-visits')}
            value={shown(overdueVisits)}
            note={t('overdue-visits.at', { count: overdueFacilities })}
            tone={overdueVisits > 0 ? 'warning' : 'plain'}
            href="/admin/facilities?visits=overdue"
          />
        </div>
      )}
    </QueryState>
  )
}
