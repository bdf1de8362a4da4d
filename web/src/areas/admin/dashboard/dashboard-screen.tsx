import { lazy, Suspense } from 'react'
import { adminUser } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FirstRunList } from '../first-run/first-run-list.tsx'
import { CertificationsChart } from './certifications-chart.tsx'
import { StatCards } from './stat-cards.tsx'
import { adminDashboardTexts } from './texts.ts'
import { WorkQueues } from './work-queues.tsx'

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
