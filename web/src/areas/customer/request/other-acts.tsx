// The acts on a request that nothing waits for: book again, cancel.

import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { IntegrityLink } from '../../../panels/integrity-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Money } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'
import { useAgain, useRequestAct } from './use-request-act.ts'

type Props = { request: OwnRequest; onNew: (id: string) => void }

export const OtherActs = ({ request, onNew }: Props) => {
  const t = requestTexts.useT()
  const money = useMoney()
  const [cancelling, setCancelling] = useState(false)
  const { id, kind, may, order, refund_on_cancel: refund } = request
  const act = useRequestAct(request)
  const again = useAgain('copy', request, onNew)
  const isPaid = order?.state === 'paid'
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {again.problem && <InlineAlert tone="error">{again.problem}</InlineAlert>}
      {may.includes('copy') && (
        <Button look="ghost" wide busy={again.busy} onClick={() => void again.run()}>
          {t(requestWord(kind, 'copy'))}
        </Button>
      )}
      {may.includes('cancel') && (
        <Button look="ghost" wide onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      )}
      <IntegrityLink about={request.number}>{t('integrity')}</IntegrityLink>
      <ActDialog
        {...act}
        open={cancelling}
        look="danger"
        title={t('cancel.title', { number: request.number ?? request.service.title })}
        text={
          refund
            ? t.parts(requestWord(kind, 'cancel.paid'), {
                total: <Money>{money({ amount: refund, currency: 'AED' })}</Money>,
              })
            : t(requestWord(kind, isPaid ? 'cancel.nothing' : 'cancel.unpaid'))
        }
        confirmLabel={t('cancel.yes')}
        cancelLabel={t('cancel.no')}
        reason={{ label: t('cancel.reason'), max: 1000 }}
        done={t('cancelled')}
        send={(reason, seen) =>
          call('POST /api/user/requests/:id/cancel', {
            params: { id },
            body: { reason, seen },
          })
        }
        onClose={() => setCancelling(false)}
      />
    </div>
  )
}
