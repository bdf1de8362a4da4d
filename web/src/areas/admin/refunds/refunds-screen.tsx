// Refunds, the earliest due first; a SUPER_ADMIN records how each was sent.
import { refundStates } from '@assure/contract/domain/request-moves'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { RecordDialog } from './record-dialog.tsx'
import { type RefundRow, useRefundColumns } from './refund-columns.tsx'
import { readRefundSearch } from './refund-search.ts'
import { refundsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/refunds')
export const RefundsScreen = () => {
  const t = refundsTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(readRefundSearch(route.useSearch()), navigate, 'GET /admin/api/refunds')
  const { ask, paged } = address
  const { state } = address.search
  const [recorded, setRecorded] = useState<RefundRow>()
  const query = useCall('GET /admin/api/refunds', { query: { ...paged, state } }, { placeholderData: keepPreviousData })
  const columns = useRefundColumns(setRecorded)
  return (
    <>
      <ListScreen
        list="refunds"
        title={t('title')}
        texts={{
          search: t('search'),
          searchHint: t('search.placeholder'),
          chips: t('states'),
          loading: t('loading'),
          empty: t('empty'),
          failed: t('failed'),
          network: t('network'),
        }}
        query={query}
        address={address}
        columns={columns}
        skeletonColumns={8}
        rows={({ refunds }) => refunds}
        onOpen={({ request }) => void navigate({ to: '/admin/requests/$id', params: { id: request.id }, search: {} })}
        actions={
          <ExportButton
            through="GET /admin/api/refunds/export"
            query={{ search: address.search.search, state }}
            name="refunds.csv"
          />
        }
        chips={refundStates.map((one) => ({
          key: one,
          label: t(one),
          count: state === one ? query.data?.pagination.total : undefined,
          pressed: state === one,
          onPress: () => ask({ state: state === one ? undefined : one }),
        }))}
      />
      <RecordDialog refund={recorded} onClose={() => setRecorded(undefined)} />
    </>
  )
}
