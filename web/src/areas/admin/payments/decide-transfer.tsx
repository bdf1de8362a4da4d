import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { Payment } from './payment-columns.tsx'
import { paymentsTexts } from './texts.ts'

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

  const decide = async (what: 'confirm' | 'refuse', reason: string): Promise<void> => {
    setBusy(true)
    const params = { orderId: payment.id }
    const answer =
      what === 'confirm'
        ? await call('POST /admin/api/payments/:orderId/confirm', { params, body: {} })
        : await call('POST /admin/api/payments/:orderId/refuse', { params, body: { reason } })
    setBusy(false)
    setAsked(undefined)
    if (answer.ok) toast({ title: words.success, text: answer.message ?? t(`${what}.done`) })
    else fail(explain(answer, { failed: t(`${what}.failed`), network: t('network') }))
    await onDecided()
  }
  usePageCommands([
    ...(may.confirm
      ? [{ key: 'confirm', label: t('confirm.command', { reference }), run: () => setAsked('confirm') }]
      : []),
    ...(may.refuse
      ? [{ key: 'refuse', label: t('refuse.command', { reference }), run: () => setAsked('refuse') }]
      : []),
  ])
  const dialog = { busy, onCancel: () => setAsked(undefined) }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {may.confirm && <Button onClick={() => setAsked('confirm')}>{t('confirm')}</Button>}
        {may.refuse && (
          <Button look="ghost" onClick={() => setAsked('refuse')}>
            {t('refuse')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        {...dialog}
        open={asked === 'confirm'}
        title={t('confirm.title')}
        text={t('confirm.text', { amount: money(fee), reference })}
        confirmLabel={t('confirm.yes')}
        busyText={t('confirming')}
        onConfirm={() => void decide('confirm', '')}
      />
      <ConfirmDialog
        {...dialog}
        open={asked === 'refuse'}
        title={t('refuse.title')}
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
