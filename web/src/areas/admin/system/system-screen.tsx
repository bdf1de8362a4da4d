// How the installation is doing: parts and jobs, outgoing mail, failed jobs, sign-ins, settings. For SUPER_ADMINs.

import type { AnswerFor } from '@assure/contract/calls'
import { mailStates } from '@assure/contract/domain/system'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiKeysCard } from '../../../panels/api-keys/api-keys-card.tsx'
import { deviceTexts } from '../../../panels/devices/texts.ts'
import { dateColumn, nameColumn, tagColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { WebhooksCard } from '../../../panels/webhooks/webhooks-card.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailStateTag } from './mail-state-tag.tsx'
import { StatePanel } from './state-panel.tsx'
import { readSystemSearch, systemTabs } from './system-search.ts'
import { useSystem } from './system-warnings.tsx'
import { systemTexts } from './texts.ts'
import { useTabAddress } from './use-tab-address.ts'
import { systemWarningTexts } from './warning-texts.ts'

const list = 'GET /admin/api/system/mails'
type MailRow = AnswerFor<typeof list>['mails'][number]

const useColumns = (onOpen: (row: MailRow) => void): Column<MailRow>[] => {
  const t = systemTexts.useT()
  const open = useOpenColumn<MailRow>(({ to }) => to, onOpen)
  return [
    textColumn('to', t('to'), ({ to }) => <Name>{to}</Name>, { long: true, card: 'heading' }),
    nameColumn('subject', t('subject'), ({ subject }) => subject),
    tagColumn('state', t('status'), ({ state }) => <MailStateTag state={state} />),
    dateColumn('created', t('created'), (row) => row.created_at, { time: true }),
    dateColumn('tried', t('tried'), (row) => row.sent_at ?? row.next_try_at, { time: true, none: noValue }),
    open,
  ]
}

// The outbox. A row opens the mail.
const MailsPanel = () => {
  const t = systemTexts.useT()
  const { search, navigate } = useTabAddress('mails')
  const { frame, chips } = useList('mails', list, search, navigate)
  const [openedId, setOpenedId] = useState<string>()
  const open = ({ id }: MailRow): void => setOpenedId(id)
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        title={t('mails')}
        head={(options) => <div className="flex justify-end">{options}</div>}
        texts={{
          search: t('mails.search'),
          searchHint: t('mails.search.placeholder'),
          chips: t('mails.states'),
          loading: t('mails.loading'),
          empty: t('mails.empty'),
          failed: t('mails.failed'),
        }}
        columns={useColumns(open)}
        skeletonColumns={6}
        counted
        rows={({ mails }) => mails}
        onOpen={open}
        chips={chips('state', mailStates, (state) => t(`mail.${state}`))}
      />
      <MailDialog id={openedId} onClose={() => setOpenedId(undefined)} />
    </div>
  )
}

const SettingsPanel = () => {
  const t = systemTexts.useT()
  return (
    <QueryState
      query={useSystem()}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonLine tall />}
    >
      {({ settings }) => (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">{t('settings.note')}</p>
          <dl className="rounded-card border border-line bg-surface px-4 py-1">
            {settings.map(({ name, is_set: isSet, value }) => (
              <div key={name} className="flex flex-wrap gap-x-4 border-b border-line py-2.5 last:border-b-0">
                <dt className="w-64 max-w-full">
                  <Code className="text-small text-ink-3">{name}</Code>
                </dt>
                <dd className="min-w-0 flex-auto sm:flex-1">
                  {value === null ? (
                    <span className="text-ink-3">{isSet ? t('is-set') : t('not-set')}</span>
                  ) : (
                    <Code className="break-all">{value}</Code>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </QueryState>
  )
}

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
          texts={{ loading: t('loading'), failed: t('failed') }}
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
