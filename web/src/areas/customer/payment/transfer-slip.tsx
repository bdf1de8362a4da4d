// The transfer slip: one file, sent once it is chosen and confirmed. It can be replaced until the order is decided.

import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { Order } from './paid-dialog.tsx'
import { paymentTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

export const TransferSlip = ({ order }: { order: Order }) => {
  const t = paymentTexts.useT()
  const { id, slip, may } = order
  const { date } = useDates()
  const files = useFiles(rules)
  const [isMissing, setIsMissing] = useState(false)
  const texts = { failed: t('slip.failed'), network: t('network') }
  const { busy, errors, problem, run } = useAct({
    area: 'customer',
    send: async (slip: File) => {
      const sending = followSending([files])
      const form = new FormData()
      form.append('seen', seenOf.order(order))
      form.append('slip', slip)
      const answer = await call('POST /api/user/orders/:id/transfer-slip', {
        params: { id },
        form,
        onProgress: sending.onProgress,
      })
      if (answer.ok) files.clear()
      else sending.failed(answer, answer.fieldErrors?.slip ?? explain(answer, texts))
      return answer
    },
    texts,
    done: t('slip.thanks'),
  })
  const [entry] = files.entries
  const send = (): void => {
    setIsMissing(!entry)
    if (entry) void run(entry.file)
  }
  if (!slip && !may.sendSlip) return null
  return (
    <Card title={t('slip.title')}>
      <div className="flex flex-col gap-4">
        {slip && (
          <p className="text-ink">
            {t.parts('slip.sent', {
              date: date(slip.sent_at),
              link: (
                <FileLink href={slip.url} className="quiet-link break-words">
                  <LtrValue>{slip.name}</LtrValue>
                </FileLink>
              ),
            })}
          </p>
        )}
        {may.sendSlip && (
          <>
            <Field
              label={t(slip ? 'slip.replace' : 'slip.label')}
              hint={slip ? undefined : t('slip.hint')}
              group
              name="slip"
              error={isMissing ? t('slip.choose') : (errors.slip ?? problem)}
            >
              <FileDrop files={files} camera compact disabled={busy} onRetry={send} />
            </Field>
            {(entry || !slip) && (
              <Button wide busy={busy} busyText={t('sending')} look={slip ? 'ghost' : 'main'} onClick={send}>
                {t('slip.send')}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
