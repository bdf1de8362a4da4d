import { useLive } from '../../../lib/events.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { FirstRunList } from '../first-run/first-run-list.tsx'
import { ReferenceLists } from './reference-lists.tsx'
import { SettingsCards } from './settings-cards.tsx'
import { settingsTexts } from './texts.ts'

export const SettingsScreen = () => {
  const t = settingsTexts.useT()
  const words = useUiText()
  const { data, error, isPending, isFetching, refetch } = useCall('GET /admin/api/settings', {})
  useLive('admin', ({ kind }) => {
    if (kind === 'all' || kind === 'settings') void refresh('GET /admin/api/settings', 'GET /admin/api/reference/:list')
  })
  const isForbidden = error?.status === 403
  return (
    <>
      <PageHead title={<PageTitle wide>{t('title')}</PageTitle>}>
        <p className="measure">{t('lead')}</p>
      </PageHead>
      {error && !data ? (
        <PageProblem
          title={isForbidden ? t('forbidden') : words.error}
          onRetry={isForbidden ? undefined : () => void refetch()}
          busy={isFetching}
          requestNumber={isForbidden ? undefined : error.requestId}
          action={
            isForbidden && (
              <LinkButton href="/admin/dashboard" look="ghost">
                {t('back-home')}
              </LinkButton>
            )
          }
        >
          {!isForbidden && explain(error, { failed: t('failed'), network: t('network') })}
        </PageProblem>
      ) : (
        <Loading
          loading={isPending}
          text={t('loading')}
          skeleton={<SkeletonBlock height={520} />}
          className="flex flex-col gap-6"
        >
          {data && (
            <>
              <FirstRunList />
              <SettingsCards settings={data} />
              <ReferenceLists />
            </>
          )}
        </Loading>
      )}
    </>
  )
}
