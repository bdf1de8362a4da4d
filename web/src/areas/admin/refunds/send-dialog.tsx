// Has the payment provider send a refund to the card it was paid with.
import { call } from '../../../lib/api.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { Money } from '../../../ui/values.tsx'
import { type RefundRow, useRefundName } from './refund-columns.tsx'
import { refundsTexts } from './texts.ts'

export const SendDialog = ({ refund, onClose }: { refund: RefundRow | undefined; onClose: () => void }) => {
  const t = refundsTexts.useT()
  const money = useMoney()
  const nameOf = useRefundName()
  return (
    <ActDialog
      open={refund !== undefined}
      title={t('send.title', { number: refund ? nameOf(refund) : '' })}
      text={t.parts('send.text', {
        amount: <Money>{money({ amount: refund?.total ?? 0, currency: 'AED' })}</Money>,
      })}
      confirmLabel={t('send.yes')}
      busyText={t('sending.busy')}
      send={() => call('POST /admin/api/refunds/:id/send', { params: { id: refund?.id ?? '' } })}
      texts={{ failed: t('send.failed'), network: t('network') }}
      done=""
      refreshes={['refund']}
      onClose={onClose}
    />
  )
}
