import { noValue } from '@assure/contract/words/empty'
import { lazy, Suspense, useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { BarChart } from '../../../ui/data/bar-chart.tsx'
import { ToggleChip } from '../../../ui/data/filter-bar.tsx'
import { Card, StatCard } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { localeOf } from '../../../ui/texts.tsx'
import { FirstRunList } from '../first-run/first-run-list.tsx'
import { adminDashboardTexts } from './texts.ts'
import { WorkQueues } from './work-queues.tsx'

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3'

/** Picks the unit that a person would use. */
const inUnits = (minutes: number) => {
  if (minutes < 120) return { unit: 'minutes', count: minutes } as const
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? ({ unit: 'hours', count: hours } as const)
    : ({ unit: 'days', count: Math.round(hours / 24) } as const)
}

const StatCards = () => {
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
      texts={{ loading: t('loading'), failed: t('failed') }}
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

const kinds = ['certified', 'requested', 'failed', 'expired'] as const
type Kind = (typeof kinds)[number]

// Twelve months of certifications: one kind at a time as bars, with the same figures as a table.
const CertificationsChart = () => {
  const t = adminDashboardTexts.useT()
  const dates = useDates()
  const [kind, setKind] = useState<Kind>('certified')
  const query = useCall('GET /admin/api/dashboard/certifications', {})
  const { data } = query
  const short = new Intl.DateTimeFormat(localeOf(t.language), { month: 'short', timeZone: 'Asia/Dubai' })
  const label = (one: Kind): string => (one === 'failed' ? t('chart.failed-state') : t(one))
  const bars = (data?.months ?? []).map((month) => ({
    label: short.format(new Date(`${month.month}-15T00:00:00Z`)),
    longLabel: dates.month(`${month.month}-15`),
    value: month[kind],
  }))
  return (
    <Card>
      <QueryState
        query={query}
        texts={{ loading: t('chart.loading'), failed: t('chart.failed') }}
        skeleton={<SkeletonBlock height={360} />}
        as="card"
      >
        {() => (
          <>
            <BarChart
              title={t('chart.title')}
              labelHeader={t('month')}
              valueHeader={label(kind)}
              bars={bars}
              height={300}
            />
            <fieldset className="mt-3 flex flex-wrap gap-2">
              <legend className="sr-only">{t('chart.show')}</legend>
              {kinds.map((one) => (
                <ToggleChip
                  key={one}
                  label={label(one)}
                  pressed={kind === one}
                  cross={false}
                  onPress={() => setKind(one)}
                />
              ))}
            </fieldset>
          </>
        )}
      </QueryState>
    </Card>
  )
}

// Loaded on demand with its texts: only super administrators see it.
const SystemWarnings = lazy(() =>
  import('../system/system-warnings.tsx')
    .then(({ loadWarnings }) => loadWarnings())
    // The dashboard works without them.
    .catch(() => ({ default: () => null })),
)

export const AdminDashboardScreen = () => {
  const t = adminDashboardTexts.useT()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  return (
    <>
      <PageTitle inBar wide>
        {t('dashboard')}
      </PageTitle>
      {isSuper && (
        <Suspense>
          <SystemWarnings />
        </Suspense>
      )}
      {isSuper && <FirstRunList />}
      <StatCards />
      <div className="grid gap-6 lg:grid-cols-2">
        <WorkQueues />
        <CertificationsChart />
      </div>
    </>
  )
}
