// Accounts of all areas. A row opens the sessions and sign-ins.
import type { AnswerFor } from '@assure/contract/calls'
import { areas } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { dateColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Name } from '../../../ui/values.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { systemTexts } from './texts.ts'
import { useTabAddress } from './use-tab-address.ts'

const list = 'GET /admin/api/system/accounts'
export type Account = AnswerFor<typeof list>['accounts'][number]

const useColumns = (onOpen: (account: Account) => void): Column<Account>[] => {
  const t = systemTexts.useT()
  const open = useOpenColumn<Account>(({ name }) => name, onOpen)
  return [
    textColumn('name', t('account.name'), ({ name }) => <Name>{name}</Name>, { long: true, card: 'heading' }),
    textColumn('email', t('account.email'), ({ email }) => <Name>{email}</Name>, { long: true }),
    textColumn('kind', t('account.kind'), ({ area }) => t(`area.${area}`)),
    textColumn('sessions', t('account.devices'), (row) => row.live_sessions),
    dateColumn('last-sign-in', t('account.last-sign-in'), (row) => row.last_sign_in_at, { time: true, none: noValue }),
    open,
  ]
}

export const AccountsPanel = () => {
  const t = systemTexts.useT()
  const { search, navigate } = useTabAddress('accounts')
  const { frame, chips } = useList('accounts', list, search, navigate)
  const [opened, setOpened] = useState<Account>()
  const [ending, setEnding] = useState<Account>()
  const [unlinking, setUnlinking] = useState<Account>()
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        title={t('accounts')}
        head={(options) => <div className="flex justify-end">{options}</div>}
        texts={{
          search: t('accounts.search'),
          searchHint: t('accounts.search.placeholder'),
          chips: t('accounts.areas'),
          loading: t('accounts.loading'),
          empty: t('accounts.empty'),
          failed: t('accounts.failed'),
        }}
        columns={useColumns(setOpened)}
        skeletonColumns={6}
        counted
        rows={({ accounts }) => accounts}
        onOpen={setOpened}
        chips={chips('area', areas, (area) => t(`area.${area}`))}
      />
      <AccountDialog
        account={opened}
        onClose={() => setOpened(undefined)}
        onEndAll={() => {
          setEnding(opened)
          setOpened(undefined)
        }}
        onUnlink={() => {
          setUnlinking(opened)
          setOpened(undefined)
        }}
      />
      <ActDialog
        open={ending !== undefined}
        title={t('end-all.title', { name: ending?.name ?? '' })}
        text={t('end-all.text')}
        confirmLabel={t('end-all.confirm')}
        cancelLabel={t('cancel')}
        busyText={t('ending-all')}
        look="danger"
        send={() => call('DELETE /admin/api/system/accounts/:id/sessions', { params: { id: ending?.id ?? '' } })}
        texts={{ failed: t('end.failed') }}
        done=""
        refreshes={['system']}
        onClose={() => setEnding(undefined)}
      />
      <ActDialog
        open={unlinking !== undefined}
        title={t('unlink.title')}
        text={t('unlink.text', { name: unlinking?.name ?? '' })}
        confirmLabel={t('unlink.confirm')}
        cancelLabel={t('cancel')}
        busyText={t('unlinking')}
        look="danger"
        send={() => call('DELETE /admin/api/system/accounts/:id/oidc', { params: { id: unlinking?.id ?? '' } })}
        texts={{ failed: t('end.failed') }}
        done=""
        refreshes={['system']}
        onClose={() => setUnlinking(undefined)}
      />
    </div>
  )
}
