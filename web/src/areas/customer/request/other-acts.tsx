// What can be done with a request beside what waits: book again, cancel.
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { refresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Money } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { showRequest } from '../request-draft/use-draft.ts'
import { AskDialog } from './ask-dialog.tsx'
import { requestTexts } from './request-texts.ts'

type Props = { request: OwnRequest; onNew: (id: string) => void }

export const OtherActs = ({ request, onNew }: Props) => {
  const t = requestTexts.useT()
  const toast = useToast()
  const money = useMoney()
  const [cancelling, setCancelling] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, may, order, refund_on_cancel: refund } = request
  const again = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await call('POST /api/user/requests/:id/copy', { params: { id } })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('act.failed'), network: t('network') }))
    showRequest(answer.value)
    void refresh('GET /api/user/requests', 'GET /api/user/dashboard')
    toast({ text: t('copied') })
    onNew(answer.value.id)
  }
  const isPaid = order?.state === 'paid'
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      {may.includes('copy') && (
        <Button look="ghost" wide busy={busy} onClick={() => void again()}>
          {t('copy')}
        </Button>
      )}
      {may.includes('cancel') && (
        <Button look="ghost" wide onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      )}
      <AskDialog
        open={cancelling}
        request={request}
        look="danger"
        title={t('cancel.title', { number: request.number ?? request.service.title })}
        text={
          refund
            ? t.parts('cancel.paid', { total: <Money>{money({ amount: refund, currency: 'AED' })}</Money> })
            : t(isPaid ? 'cancel.nothing' : 'cancel.unpaid')
        }
        confirmLabel={t('cancel.yes')}
        cancelLabel={t('cancel.no')}
        reason={{ label: t('cancel.reason'), max: 1000 }}
        done={t('cancelled')}
        send={(reason) =>
          call('POST /api/user/requests/:id/cancel', {
            params: { id },
            body: { reason, seen: seenOf.request(request) },
          })
        }
        onClose={() => setCancelling(false)}
      />
    </div>
  )
}
