// How the installation is doing: parts and jobs, outgoing mail, failed jobs, sign-ins, settings. For SUPER_ADMINs.
import { getRouteApi } from '@tanstack/react-router'
import { ApiKeysCard } from '../../../panels/api-keys/api-keys-card.tsx'
import { deviceTexts } from '../../../panels/devices/texts.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { WebhooksCard } from '../../../panels/webhooks/webhooks-card.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { readSystemSearch, systemTabs } from './system-search.ts'
import { useSystem } from './system-warnings.tsx'
import { systemTexts } from './texts.ts'
import { systemWarningTexts } from './warning-texts.ts'

const route = getRouteApi('/admin/admin/system')
/** With the screen instead of with the routes, because few people open it. */
export const loadTexts = () => Promise.all([systemTexts, systemWarningTexts, deviceTexts].map((texts) => texts.load()))

const KeysPanel = () => (
  <div className="flex flex-col gap-6">
    <ApiKeysCard area="admin" />
    <WebhooksCard area="admin" />
  </div>
)

const panels = {
  state: StatePanel,
  mails: MailsPanel,
  jobs: JobsPanel,
  accounts: AccountsPanel,
  settings: SettingsPanel,
  keys: KeysPanel,
}

export const SystemScreen = () => {
  const t = systemTexts.useT()
  const { tab = 'state' } = readSystemSearch(route.useSearch())
  const navigate = route.useNavigate()
  const query = useSystem()
  const { data, error } = query
  const counts = { mails: data?.mails.parked, jobs: data?.jobs.reduce((sum, { failed }) => sum + failed, 0) }
  // For administrators who typed the address.
  if (error?.status === 403)
    return (
      <>
        <PageTitle inBar wide>
          {t('title')}
        </PageTitle>
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
          skeleton={null}
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
          {() => null}
        </QueryState>
      </>
    )
  return (
    <>
      <PageTitle inBar wide>
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('title')}
        selectedKey={tab}
        onChoose={(key) => void navigate({ search: readSystemSearch({ tab: key }), replace: true, resetScroll: false })}
        tabs={systemTabs.map((key) => {
          const Panel = panels[key]
          const count = key === 'mails' || key === 'jobs' ? counts[key] : undefined
          return { key, label: t(key), count: count || undefined, panel: <Panel key={key} /> }
        })}
      />
    </>
  )
}
