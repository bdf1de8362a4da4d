// Refunds, the earliest due first; a SUPER_ADMIN records how each was sent.
import { refundStates } from '@assure/contract/domain/request-moves'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { ownHead } from '../../../panels/list-head/own-head.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { type RefundAct, type RefundRow, sourceHref, useRefundColumns } from './refund-columns.tsx'
import { readRefundSearch } from './refund-search.ts'
import { SendDialog } from './send-dialog.tsx'
import { refundsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/refunds')
export const RefundsScreen = () => {
  const t = refundsTexts.useT()
  const navigate = route.useNavigate()
  const search = readRefundSearch(route.useSearch())
  const { frame, chips, exportButton } = useList('refunds', 'GET /admin/api/refunds', search, navigate)
  const [opened, setOpened] = useState<{ refund: RefundRow; act: RefundAct }>()
  const columns = useRefundColumns((refund, act) => setOpened({ refund, act }))
  const dialog = (act: RefundAct) => ({
    refund: opened?.act === act ? opened.refund : undefined,
    onClose: () => setOpened(undefined),
  })
  return (
    <>
      <ListScreen
        {...frame}
        title={t('refunds')}
        texts={usualTexts(t)}
        columns={columns}
        skeletonColumns={8}
        rows={({ refunds }) => refunds}
        onOpen={(refund) => void navigate({ href: sourceHref(refund) })}
        head={ownHead(t('refunds'), exportButton)}
        chips={chips('state', refundStates, (state) => t(state))}
      />
      <SendDialog {...dialog('send')} />
      <RecordDialog {...dialog('record')} />
    </>
  )
}
