import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { Payment } from './payment-columns.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { paymentsTexts } from './texts.ts'
import { paidFor, useReceipt } from './use-receipt.ts'

const longestReason = 1000

export const DecideTransfer = ({ payment, onDecided }: { payment: Payment; onDecided: () => Promise<void> }) => {
  const t = paymentsTexts.useT()
  const words = useUiText()
  const money = useMoney()
  const toast = useToast()
  const { notice, fail } = useNotice()
  const [asked, setAsked] = useState<'confirm' | 'refuse'>()
  const [busy, setBusy] = useState(false)
  const { reference, fee, may } = payment
  const about = { area: 'admin', kind: 'order', id: payment.id, seen: seenOf.order(payment) } as const
  const { seen, notice: overtaken, explains } = useSeen(asked !== undefined, about, { busy })
  const receipt = useReceipt(fee)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const ask = (what: 'confirm' | 'refuse'): void => {
    receipt.reset()
    setErrors({})
    setAsked(what)
  }

  const decide = async (what: 'confirm' | 'refuse', reason: string): Promise<void> => {
    setBusy(true)
    const params = { orderId: payment.id }
    const answer =
      what === 'confirm'
        ? await call('POST /admin/api/payments/:orderId/confirm', {
            params,
            body: { ...receipt.body, ...(reason ? { note: reason } : {}), seen },
          })
        : await call('POST /admin/api/payments/:orderId/refuse', { params, body: { reason, seen } })
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (isOvertaken) return
    // What was typed can be put right where it stands.
    if (!answer.ok && answer.fieldErrors) return setErrors(answer.fieldErrors)
    setAsked(undefined)
    if (answer.ok)
      toast({
        title: words.success,
        text: answer.message ?? t(`${what}.done`),
        tone: what === 'confirm' ? 'success' : 'neutral',
      })
    else fail(explain(answer, { failed: t(`${what}.failed`), network: t('network') }))
    await onDecided()
  }
  usePageCommands([
    ...(may.confirm ? [{ key: 'confirm', label: t('confirm.command', { reference }), run: () => ask('confirm') }] : []),
    ...(may.refuse ? [{ key: 'refuse', label: t('refuse.command', { reference }), run: () => ask('refuse') }] : []),
  ])
  const dialog = { busy, overtaken, onCancel: () => setAsked(undefined) }
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
      <ConfirmDialog
        {...dialog}
        open={asked === 'confirm'}
        title={t('confirm.title', { reference })}
        text={t(`confirm.${paidFor(payment)}`, { amount: money({ ...fee, amount: receipt.received }), reference })}
        confirmLabel={t('confirm.yes')}
        busyText={t('confirming')}
        problem={errors.note}
        reason={{
          label: t('received.note'),
          hint: t('received.note.hint'),
          optional: receipt.difference === undefined || receipt.difference === 0,
          max: longestReason,
        }}
        onConfirm={(note) => void decide('confirm', note)}
      >
        <ReceiptFields payment={payment} receipt={receipt} errors={errors} />
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        open={asked === 'refuse'}
        title={t('refuse.title', { reference })}
        text={t('refuse.text', { reference })}
        confirmLabel={t('refuse.yes')}
        busyText={t('refusing')}
        look="danger"
        reason={{ label: words.reason, hint: t('refuse.hint'), max: longestReason }}
        onConfirm={(reason) => void decide('refuse', reason)}
      />
      {notice}
    </>
  )
}
