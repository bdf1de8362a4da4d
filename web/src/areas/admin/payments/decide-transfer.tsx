import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { Payment } from './payment-columns.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { paymentsTexts } from './texts.ts'
import { paidFor, useReceipt } from './use-receipt.ts'

const longestReason = 1000

export const DecideTransfer = ({ payment }: { payment: Payment }) => {
  const t = paymentsTexts.useT()
  const words = useUiText()
  const money = useMoney()
  const [openStep, setOpenStep] = useState<'confirm' | 'refuse'>()
  const { reference, fee, may } = payment
  const params = { orderId: payment.id }
  const receipt = useReceipt(fee)
  const ask = (step: 'confirm' | 'refuse'): void => {
    receipt.reset()
    setOpenStep(step)
  }
  usePageCommands([
    ...(may.confirm ? [{ key: 'confirm', label: t('confirm.command', { reference }), run: () => ask('confirm') }] : []),
    ...(may.refuse ? [{ key: 'refuse', label: t('refuse.command', { reference }), run: () => ask('refuse') }] : []),
  ])
  const dialogOf = (step: 'confirm' | 'refuse') =>
    ({
      open: openStep === step,
      title: t(`${step}.title`, { reference }),
      confirmLabel: t(`${step}.yes`),
      subject: { area: 'admin', kind: 'order', id: payment.id, seen: seenOf.order(payment) },
      texts: { failed: t(`${step}.failed`), network: t('network') },
      refusal: 'after',
      done: t(`${step}.done`),
      tone: step === 'confirm' ? 'success' : 'neutral',
      onClose: () => setOpenStep(undefined),
    }) as const
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {may.confirm && <Button onClick={() => ask('confirm')}>{t('confirm')}</Button>}
        {may.refuse && (
          <Button look="ghost" onClick={() => ask('refuse')}>
            {t('refuse')}
          </Button>
        )}
      </div>
      <ActDialog
        {...dialogOf('confirm')}
        text={t(`confirm.${paidFor(payment)}`, { amount: money({ ...fee, amount: receipt.received }), reference })}
        busyText={t('confirming')}
        reason={{
          label: t('note'),
          hint: t('received.note.hint'),
          optional: receipt.difference === undefined || receipt.difference === 0,
          max: longestReason,
        }}
        reasonField="note"
        send={(note, seen) =>
          call('POST /admin/api/payments/:orderId/confirm', {
            params,
            body: { ...receipt.body, ...(note ? { note } : {}), seen },
          })
        }
      >
        {(errors) => <ReceiptFields payment={payment} receipt={receipt} errors={errors} />}
      </ActDialog>
      <ActDialog
        {...dialogOf('refuse')}
        text={t('refuse.text', { reference })}
        busyText={t('refusing')}
        look="danger"
        reason={{ label: words.reason, hint: t('refuse.hint'), max: longestReason }}
        send={(reason, seen) => call('POST /admin/api/payments/:orderId/refuse', { params, body: { reason, seen } })}
      />
    </>
  )
}
