import { useLive } from '../../../lib/events.ts'
import { refresh } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FirstRunList } from '../first-run/first-run-list.tsx'
import { CertificationsChart } from './certifications-chart.tsx'
import { StatCards } from './stat-cards.tsx'
import { adminDashboardTexts } from './texts.ts'
import { WorkQueues } from './work-queues.tsx'

// Kinds that move none of these figures.
const quiet = new Set(['note', 'report', 'notification', 'settings'])

export const AdminDashboardScreen = () => {
  const t = adminDashboardTexts.useT()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  useLive('admin', ({ kind }) => {
    if (!quiet.has(kind))
      void refresh('GET /admin/api/dashboard/stats', 'GET /admin/api/queues', 'GET /admin/api/dashboard/certifications')
  })
  return (
    <>
      <PageTitle inBar wide>
        {t('title')}
      </PageTitle>
      {isSuper && <FirstRunList />}
      <StatCards />
      <div className="grid gap-6 lg:grid-cols-2">
        <WorkQueues />
        <CertificationsChart />
      </div>
    </>
  )
}
