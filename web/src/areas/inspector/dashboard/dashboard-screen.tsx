import { Building2 } from 'lucide-react'
import { explain } from '../../../lib/explain.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { StatCard } from '../../../ui/data/tiles.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { inspectorDashboardTexts } from './texts.ts'

export const InspectorDashboardScreen = () => {
  const t = inspectorDashboardTexts.useT()
  const { data, error, isPending, refetch, isFetching } = useCall('GET /inspector/api/dashboard', {})
  return (
    <>
      <PageTitle wide>{t('title')}</PageTitle>
      {error ? (
        <PageProblem title={explain(error, { failed: t('failed'), network: t('network') })} onRetry={() => void refetch()} busy={isFetching} requestNumber={error.requestId} />
      ) : (
        <Loading loading={isPending} text={t('loading')} skeleton={<SkeletonBlock height={128} />} className="max-w-120">
          <StatCard
            label={t('total-assigned')}
            value={formatNumber(data?.assignedFacilitiesCount ?? 0, t.language)}
            href="/inspector/facilities"
            icon={<Building2 size={18} aria-hidden="true" />}
          />
        </Loading>
      )}
    </>
  )
}
