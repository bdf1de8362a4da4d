// Takes back a transfer that was matched or confirmed by mistake.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { Payment } from './payment-columns.tsx'
import { paymentsTexts } from './texts.ts'

export const UndoPayment = ({
  payment: { id, reference, may },
}: {
  payment: Pick<Payment, 'id' | 'reference' | 'may'>
}) => {
  const t = paymentsTexts.useT()
  const words = useUiText()
  const [isOpen, setIsOpen] = useState(false)
  usePageCommands(
    may.undo ? [{ key: 'undo', label: t('undo.command', { reference }), run: () => setIsOpen(true) }] : [],
  )
  return (
    <>
      {may.undo && (
        <Button look="ghost" className="self-start" onClick={() => setIsOpen(true)}>
          {t('undo')}
        </Button>
      )}
      <ActDialog
        open={isOpen}
        title={t('undo.title', { reference })}
        text={t('undo.text')}
        confirmLabel={t('undo.yes')}
        busyText={t('undoing')}
        look="danger"
        reason={{ label: words.reason, hint: t('refuse.hint'), max: 1000 }}
        send={(reason) => call('POST /admin/api/payments/:orderId/undo', { params: { orderId: id }, body: { reason } })}
        texts={{ failed: t('undo.failed'), network: t('network') }}
        done={t('undo.done')}
        refreshes={['order', 'receipt']}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
