// What the goods came to, and the owner's answer to it.
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Name } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { showRequest } from '../request-draft/use-draft.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ReportPart } from './report-part.tsx'
import { requestTexts } from './request-texts.ts'

type Props = { request: OwnRequest; onNew: (id: string) => void }

const tones = { conforms: 'certified', 'conforms-with-remarks': 'certified', 'does-not-conform': 'failed' } as const

const Dispute = ({ dispute }: { dispute: NonNullable<OwnRequest['dispute']> }) => {
  const t = requestTexts.useT()
  return (
    <dl className="mt-3 flex flex-col gap-2">
      <div>
        <dt className="text-small text-ink-2">{t('dispute.yours')}</dt>
        <dd>
          <Name className="block whitespace-pre-line text-ink">{dispute.text}</Name>
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-2">{t('dispute.answer')}</dt>
        <dd className="text-ink">
          {dispute.answer === null ? (
            t('dispute.waits')
          ) : (
            <Name className="block whitespace-pre-line">{dispute.answer}</Name>
          )}
        </dd>
      </div>
    </dl>
  )
}

const Again = ({ request: { id }, onNew }: Props) => {
  const t = requestTexts.useT()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const again = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await call('POST /api/user/requests/:id/reinspection', { params: { id } })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('act.failed'), network: t('network') }))
    showRequest(answer.value)
    void refresh('GET /api/user/requests', 'GET /api/user/dashboard')
    toast({ text: t('copied') })
    onNew(answer.value.id)
  }
  return (
    <div className="mt-3 flex flex-col gap-2">
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <Button look="ghost" wide busy={busy} onClick={() => void again()}>
        {t('reinspection')}
      </Button>
    </div>
  )
}

export const ResultCard = ({ request, onNew }: Props) => {
  const t = requestTexts.useT()
  const [asked, setAsked] = useState<'accept' | 'dispute'>()
  const { id, kind, state, result, dispute, may } = request
  if (kind === 'certification' || result === null || (state !== 'reported' && state !== 'closed')) return null
  const seen = seenOf.request(request)
  const close = (): void => setAsked(undefined)
  return (
    <Card title={t('result')}>
      <Tag tone={tones[result]}>{t(`result.${result}`)}</Tag>
      <ReportPart request={request} />
      {dispute && <Dispute dispute={dispute} />}
      {(may.includes('accept-report') || may.includes('dispute')) && (
        <div className="mt-4 flex flex-col gap-2 min-[26rem]:flex-row-reverse">
          {may.includes('accept-report') && (
            <Button className="flex-1" onClick={() => setAsked('accept')}>
              {t('report.accept')}
            </Button>
          )}
          {may.includes('dispute') && (
            <Button look="ghost" className="flex-1" onClick={() => setAsked('dispute')}>
              {t('report.dispute')}
            </Button>
          )}
        </div>
      )}
      {may.includes('reinspection') && <Again request={request} onNew={onNew} />}
      <AskDialog
        open={asked === 'accept'}
        request={request}
        title={t('report.accept.title')}
        text={t('report.accept.text')}
        confirmLabel={t('report.accept')}
        done={t('report.accepted')}
        send={() => call('POST /api/user/requests/:id/answer', { params: { id }, body: { answer: 'accepted', seen } })}
        onClose={close}
      />
      <AskDialog
        open={asked === 'dispute'}
        request={request}
        title={t('report.dispute.title')}
        text={t('report.dispute.text')}
        confirmLabel={t('report.dispute')}
        reason={{ label: t('report.dispute.reason'), max: 1000 }}
        done={t('report.disputed')}
        send={(reason) =>
          call('POST /api/user/requests/:id/answer', { params: { id }, body: { answer: 'disputed', reason, seen } })
        }
        onClose={close}
      />
    </Card>
  )
}
