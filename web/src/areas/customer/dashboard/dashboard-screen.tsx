import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { endSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { ColumnFrame, ColumnHeader } from '../../../ui/layout/column-frame.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { dashboardTexts } from './texts.ts'

const signOut = (): void => {
  void call('POST /api/auth/signout')
  endSession('customer', 'signed-out')
}

export const DashboardScreen = () => {
  const t = dashboardTexts.useT()
  const me = useCall('GET /api/user/me', {})
  const dashboard = useCall('GET /api/user/dashboard', {})
  const count = dashboard.data?.facility_count ?? 0
  const greeting = me.data && <Name className="text-h3 font-semibold">{`${me.data.first_name} ${me.data.last_name}`}</Name>
  return (
    <ColumnFrame
      header={
        <ColumnHeader
          start={greeting ?? <span />}
          actions={
            <Button look="quiet" size="medium" onClick={signOut}>
              {t('sign-out')}
            </Button>
          }
        />
      }
    >
      <PageTitle documentTitle={t('title')}>{t('my-facilities', { count })}</PageTitle>
      {dashboard.error ? (
        <PageProblem
          title={explain(dashboard.error, { failed: t('failed'), network: t('network') })}
          onRetry={() => void dashboard.refetch()}
          requestNumber={dashboard.error.requestId}
        />
      ) : (
        <Loading loading={dashboard.isPending} skeleton={<SkeletonCards />}>
          {count === 0 && <EmptyState>{t('empty')}</EmptyState>}
        </Loading>
      )}
    </ColumnFrame>
  )
}
