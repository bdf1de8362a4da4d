// The messages of a webhook: what was sent when, and what the receiver answered.
import type { KeyArea } from '@assure/contract/domain/key-scopes'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { useCall } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { Code, LtrValue } from '../../ui/values.tsx'
import { useAct } from '../act/use-act.ts'
import { QueryState } from '../query-state/query-state.tsx'
import type { Delivery, Webhook } from './calls.ts'
import { webhookTexts } from './texts.ts'

const tones = { queued: 'pending', delivered: 'certified', 'given-up': 'failed' } as const

const Content = ({ children }: { children: string }) => (
  <pre dir="ltr" className="rounded-field bg-sunken p-3 font-mono text-tag break-all whitespace-pre-wrap text-ink">
    {children}
  </pre>
)

const Attempts = ({ attempts }: Pick<Delivery, 'attempts'>) => {
  const t = webhookTexts.useT()
  const dates = useDates()
  return (
    <ol className="flex flex-col gap-2">
      {attempts.toReversed().map(({ at, status, fault, ms, answer }) => (
        <li key={at} className="flex flex-col gap-1 text-small text-ink-2">
          <span>
            {fault === null
              ? t('attempt.status', { when: dates.dateTime(at), status: status ?? '', ms })
              : t('attempt.fault', { when: dates.dateTime(at), fault: t(`fault.${fault}`) })}
          </span>
          {answer !== '' && <Content>{answer}</Content>}
        </li>
      ))}
    </ol>
  )
}

const Message = ({
  delivery,
  mayResend,
  busy,
  onResend,
}: {
  delivery: Delivery
  mayResend: boolean
  busy: boolean
  onResend: () => void
}) => {
  const t = webhookTexts.useT()
  const dates = useDates()
  const { id, type, state, created_at: createdAt, next_try_at: nextTryAt, attempts, payload } = delivery
  const event = t(`event.${type}`)
  const when = dates.dateTime(createdAt)
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{event}</span>
        <Tag tone={tones[state]}>{t(`delivery.${state}`)}</Tag>
        <span className="text-small text-ink-3">{when}</span>
        {mayResend && state !== 'queued' && (
          <Button
            look="ghost"
            size="small"
            className="ms-auto"
            busy={busy}
            aria-label={t('resend.of', { event, when })}
            onClick={onResend}
          >
            {t('resend')}
          </Button>
        )}
      </div>
      {state === 'queued' && attempts.length > 0 && nextTryAt !== null && (
        <p className="text-small text-ink-3">{t('next.try', { when: dates.dateTime(nextTryAt) })}</p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small text-brand">
          {t('message.details')} <span className="sr-only">{t('message.of', { event, when })}</span>
        </summary>
        <div className="flex flex-col gap-3">
          <Attempts attempts={attempts} />
          <p className="text-small text-ink-3">
            {t('message.id')}: <Code className="text-tag break-all">{id}</Code>
          </p>
          <Content>{payload}</Content>
        </div>
      </details>
    </li>
  )
}

export const WebhookLogDialog = ({
  area,
  webhook,
  onClose,
}: {
  area: KeyArea
  webhook: Webhook
  onClose: () => void
}) => {
  const t = webhookTexts.useT()
  const words = useUiText()
  const query = useCall(inArea(area, 'GET /webhooks/:id/deliveries'), { params: { id: webhook.id } })
  const [sending, setSending] = useState<string>()
  const resend = useAct({
    area,
    refreshes: ['webhook'],
    holds: false,
    send: (deliveryId: string) =>
      call(inArea(area, 'POST /webhooks/:id/deliveries/:deliveryId/resend'), {
        params: { id: webhook.id, deliveryId },
      }),
    texts: { failed: t('failed') },
    done: () => ({ title: words.success, text: t('resend.done') }),
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('log.of', { name: webhook.name })}
      footer={
        <Button look="ghost" busy={query.isFetching} icon={<RotateCw size={18} />} onClick={() => void query.refetch()}>
          {t('log.again')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-small text-ink-3">
          <p>{t('log.text')}</p>
          <p>
            <LtrValue className="break-all">{webhook.url}</LtrValue>
          </p>
        </div>
        {resend.problem && <InlineAlert tone="error">{resend.problem}</InlineAlert>}
        <QueryState
          query={query}
          texts={{ loading: t('log.loading'), failed: t('log.failed') }}
          skeleton={<SkeletonFacts rows={3} />}
          as="card"
          titled
        >
          {({ deliveries }) =>
            deliveries.length === 0 ? (
              <p className="text-ink-3">{t('log.none')}</p>
            ) : (
              <ul aria-label={t('log')} className="flex flex-col divide-y divide-line">
                {deliveries.map((delivery) => (
                  <Message
                    key={delivery.id}
                    delivery={delivery}
                    mayResend={webhook.state === 'on'}
                    busy={resend.busy && sending === delivery.id}
                    onResend={() => {
                      if (resend.busy) return
                      setSending(delivery.id)
                      void resend.run(delivery.id)
                    }}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  )
}
