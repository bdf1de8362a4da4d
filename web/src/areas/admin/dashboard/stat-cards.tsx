import { FileText, ShieldUser, Users } from 'lucide-react'
import { explain } from '../../../lib/explain.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { StatCard } from '../../../ui/data/tiles.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { adminDashboardTexts } from './texts.ts'

const grid = 'grid gap-4 sm:grid-cols-3'

export const StatCards = () => {
  const t = adminDashboardTexts.useT()
  const words = useUiText()
  const { data, error, isPending, refetch, isFetching } = useCall('GET /admin/api/dashboard/stats', {})
  const { totalUsers = 0, totalDocuments = 0, activeAdmins = 0 } = data ?? {}
  const shown = (count: number): string => formatNumber(count, t.language)
  if (error && !data)
    return (
      <PageProblem title={words.error} onRetry={() => void refetch()} busy={isFetching} requestNumber={error.requestId}>
        {explain(error, { failed: t('failed'), network: t('network') })}
      </PageProblem>
    )
  return (
    <Loading
      loading={isPending}
      text={t('loading')}
      skeleton={
        <div className={grid}>
          <SkeletonBlock height={128} />
          <SkeletonBlock height={128} />
          <SkeletonBlock height={128} />
        </div>
      }
    >
      <div className={grid}>
        <StatCard
          label={t('total-users')}
          value={shown(totalUsers)}
          href="/admin/users"
          icon={<Users size={18} aria-hidden="true" />}
        />
        <StatCard
          label={t('total-documents')}
          value={shown(totalDocuments)}
          icon={<FileText size={18} aria-hidden="true" />}
        />
        <StatCard
          label={t('active-admins')}
          value={shown(activeAdmins)}
          icon={<ShieldUser size={18} aria-hidden="true" />}
        />
      </div>
    </Loading>
  )
}
