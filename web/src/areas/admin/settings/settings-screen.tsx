import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FirstRunList } from '../first-run/first-run-list.tsx'
import { ReferenceLists } from './reference-lists.tsx'
import { SettingsCards } from './settings-cards.tsx'
import { settingsTexts } from './texts.ts'

const CatalogueCard = () => {
  const t = settingsTexts.useT()
  return (
    <Card
      title={t('catalogue')}
      aside={
        <LinkButton href="/admin/settings/services" look="ghost" size="small">
          {t('catalogue.open')}
        </LinkButton>
      }
    >
      <p className="measure text-small text-ink-2">{t('catalogue.lead')}</p>
    </Card>
  )
}

export const SettingsScreen = () => {
  const t = settingsTexts.useT()
  const query = useCall('GET /admin/api/settings', {})
  return (
    <>
      <PageHead
        title={
          <PageTitle inBar wide>
            {t('settings')}
          </PageTitle>
        }
      >
        <p className="measure">{t('lead')}</p>
      </PageHead>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
        skeleton={<SkeletonBlock height={520} />}
        className="flex flex-col gap-6"
        titled
        final={{
          status: 403,
          title: t('forbidden'),
          action: (
            <LinkButton href="/admin/dashboard" look="ghost">
              {t('back-home')}
            </LinkButton>
          ),
        }}
      >
        {(data) => (
          <>
            <FirstRunList />
            <SettingsCards settings={data} />
            <CatalogueCard />
            <ReferenceLists />
          </>
        )}
      </QueryState>
    </>
  )
}
