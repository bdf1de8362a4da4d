// Money that arrived on the bank account. A row opens it, to be matched or set aside.
import { receiptReasons, receiptStates } from '@assure/contract/domain/receipts'
import { receiptReasonWords, receiptStateWords } from '@assure/contract/words/receipts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { nameColumn, tagColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { ownHead } from '../../../panels/list-head/own-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { ImportButton } from './import-dialog.tsx'
import { type Receipt, ReceiptDialog } from './receipt-dialog.tsx'
import { readReceiptSearch } from './receipt-search.ts'
import { receiptsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/receipts')

const tones = {
  new: 'info',
  waiting: 'pending',
  matched: 'certified',
  refunded: 'neutral',
  'set-aside': 'neutral',
} as const

const useColumns = (onOpen: (receipt: Receipt) => void): Column<Receipt>[] => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  const { date } = useDates()
  const open = useOpenColumn<Receipt>(({ payer, text }) => payer ?? text, onOpen)
  return [
    nameColumn('payer', t('payer'), ({ payer }) => payer ?? t('payer.none'), { card: 'heading' }),
    textColumn('amount', t('amount'), (row) => <Money>{money(row)}</Money>),
    textColumn('day', t('day'), (row) => date(row.booked_on), { under: 'amount' }),
    textColumn(
      'orders',
      t('orders'),
      ({ orders, reason, state }) =>
        state === 'waiting' && reason !== null
          ? receiptReasonWords[reason][t.language]
          : orders.map(({ reference }) => reference).join(', '),
      { long: true },
    ),
    textColumn('text', t('text'), ({ text }) => <Name>{text}</Name>, { long: true }),
    tagColumn('state', t('state'), ({ state }) => (
      <Tag tone={tones[state]}>{receiptStateWords[state][t.language]}</Tag>
    )),
    open,
  ]
}

export const ReceiptsScreen = () => {
  const t = receiptsTexts.useT()
  const navigate = route.useNavigate()
  const inAddress = readReceiptSearch(route.useSearch())
  const { reason, statement } = inAddress
  const { frame, ask, chips, exportButton } = useList('receipts', 'GET /admin/api/receipts', inAddress, navigate)
  // As the list has it now, else as it was last seen there.
  const [opened, setOpened] = useState<{ receipt: Receipt; time: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const now = frame.query.data?.receipts.find(({ id }) => id === opened?.receipt.id)
  if (opened && now && now !== opened.receipt) setOpened({ ...opened, receipt: now })
  const open = (receipt: Receipt): void => {
    setOpened({ receipt, time: (opened?.time ?? 0) + 1 })
    setIsOpen(true)
  }
  return (
    <>
      <ListScreen
        {...frame}
        title={t('title')}
        texts={usualTexts(t)}
        columns={useColumns(open)}
        skeletonColumns={7}
        counted
        rows={({ receipts }) => receipts}
        onOpen={open}
        head={ownHead(
          t('title'),
          <>
            <LinkButton look="ghost" size="medium" href="/admin/statements">
              {t('statements')}
            </LinkButton>
            {exportButton}
            <ImportButton />
          </>,
        )}
        chips={[
          ...chips('state', receiptStates, (state) => receiptStateWords[state][t.language]),
          statement && {
            key: 'statement',
            label: t('one-statement'),
            pressed: true,
            onPress: () => ask({ statement: undefined }),
          },
        ]}
        set={setFilters(inAddress, ask, { reason: [t('reason'), reason && receiptReasonWords[reason][t.language]] })}
        filters={
          <FilterSelect
            label={t('reason')}
            all={t('all-reasons')}
            options={receiptReasons.map((one) => ({ value: one, label: receiptReasonWords[one][t.language] }))}
            value={reason}
            onValue={(value) => ask({ reason: receiptReasons.find((one) => one === value) })}
            className="sm:max-w-80"
          />
        }
      />
      {opened && (
        <ReceiptDialog key={opened.time} receipt={opened.receipt} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
