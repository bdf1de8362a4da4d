// The office's actions on a request as a whole: quote, return, decline, cancel. Assigning an inspector and deciding
// are in their own cards.

import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { askByKey } from '../keys/ask-by-key.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'
import { useRequestAct } from './use-request-act.ts'

const acts = ['quote', 'return', 'decline', 'cancel'] as const
type Act = (typeof acts)[number]

export const RequestActs = ({ request }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const [openAct, setOpenAct] = useState<Act>()
  const { id, may, number, order } = request
  const possible = acts.filter((act) => may.includes(act))
  const close = (): void => setOpenAct(undefined)
  const labelOf = (act: Act): string => t(`act.${act}`)
  useKeys({ q: askByKey(() => setOpenAct('quote')) }, may.includes('quote'))
  usePageCommands(
    possible.map((act) => ({
      key: act,
      label: labelOf(act),
      ...(act === 'quote' ? { keys: 'q' } : {}),
      run: () => setOpenAct(act),
    })),
  )
  const question = {
    ...useRequestAct(request),
    onClose: close,
    reason: { label: t('reason'), hint: t('reason.hint'), max: 1000 },
  }
  const title = { number: number ?? '' }
  return (
    <>
      {possible.map((act) => (
        <Button
          key={act}
          size="medium"
          look={act === 'quote' ? 'main' : 'ghost'}
          aria-keyshortcuts={act === 'quote' ? 'q' : undefined}
          onClick={() => setOpenAct(act)}
        >
          {labelOf(act)}
        </Button>
      ))}
      <QuoteDialog open={openAct === 'quote'} request={request} onClose={close} />
      <ActDialog
        {...question}
        open={openAct === 'return'}
        title={t('return.title', title)}
        text={t('return.text')}
        confirmLabel={t('act.return')}
        send={(reason, seen) => call('POST /admin/api/requests/:id/return', { params: { id }, body: { reason, seen } })}
      />
      <ActDialog
        {...question}
        open={openAct === 'decline'}
        look="danger"
        title={t('decline.title', title)}
        text={t('decline.text')}
        confirmLabel={t('act.decline')}
        send={(reason, seen) =>
          call('POST /admin/api/requests/:id/decline', { params: { id }, body: { reason, seen } })
        }
      />
      <ActDialog
        {...question}
        open={openAct === 'cancel'}
        look="danger"
        title={t('cancel.title', title)}
        text={t(order?.state === 'paid' ? 'cancel.paid' : 'cancel.text')}
        confirmLabel={t('act.cancel')}
        cancelLabel={t('cancel.no')}
        send={(reason, seen) => call('POST /admin/api/requests/:id/cancel', { params: { id }, body: { reason, seen } })}
      />
    </>
  )
}
