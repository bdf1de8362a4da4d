// The outbox. A row opens the mail.
import type { AnswerFor } from '@assure/contract/calls'
import { mailStates } from '@assure/contract/domain/system'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { dateColumn, nameColumn, tagColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Name } from '../../../ui/values.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailStateTag } from './mail-state-tag.tsx'
import { systemTexts } from './texts.ts'
import { useTabAddress } from './use-tab-address.ts'

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

export const MailsPanel = () => {
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
          network: t('network'),
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
