// Webhooks of a company or of the back office: create, test, rotate, switch on, remove, and their log.
import type { KeyArea } from '@assure/contract/domain/key-scopes'
import { Webhook as WebhookIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/data/summary-list.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { LtrValue, Name } from '../../ui/values.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { useAct } from '../act/use-act.ts'
import { SecretDialog } from '../api-keys/key-dialogs.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import type { Webhook } from './calls.ts'
import { webhookTexts } from './texts.ts'
import { NewWebhookDialog, RotateWebhookDialog } from './webhook-dialogs.tsx'
import { WebhookLogDialog } from './webhook-log.tsx'

const tones = { on: 'certified', failing: 'pending', off: 'neutral' } as const

type Asking =
  | { kind: 'add' }
  | { kind: 'rotate' | 'remove' | 'log'; webhook: Webhook }
  | { kind: 'secret'; secret: string }

const Notice = ({ webhook: { state, off_reason: reason, failing_since: since } }: { webhook: Webhook }) => {
  const t = webhookTexts.useT()
  const dates = useDates()
  if (state === 'off')
    return (
      <InlineAlert tone="error" live={false}>
        {t(`off.${reason ?? 'failing'}`)}
      </InlineAlert>
    )
  if (since === null) return null
  return (
    <InlineAlert tone="warning" live={false}>
      {t('failing.since', { when: dates.dateTime(since) })}
    </InlineAlert>
  )
}

const Row = ({ area, webhook, ask }: { area: KeyArea; webhook: Webhook; ask: (asking: Asking) => void }) => {
  const t = webhookTexts.useT()
  const words = useUiText()
  const dates = useDates()
  const { id, name, state, failing_since: since, former_secret_until: until, last_delivered_at: delivered } = webhook
  const look = state === 'off' ? 'off' : since === null ? 'on' : 'failing'
  const { run, busy, problem } = useAct({
    area,
    refreshes: ['webhook'],
    send: (act: 'test' | 'resume') => call(inArea(area, `POST /webhooks/:id/${act}`), { params: { id } }),
    texts: { failed: t('failed') },
    done: () => ({ title: words.success, text: t(state === 'off' ? 'resume.done' : 'test.done') }),
  })
  const main = state === 'off' ? 'resume' : 'test'
  const act = (key: 'log' | 'rotate' | 'remove') => (
    <Button look="ghost" size="small" aria-label={t(`${key}.of`, { name })} onClick={() => ask({ kind: key, webhook })}>
      {t(key)}
    </Button>
  )
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-x-4">
        <WebhookIcon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
            <Name>{name}</Name>
            <Tag tone={tones[look]}>{t(`state.${look}`)}</Tag>
          </p>
          <p className="text-small text-ink-3">
            {t('created', { person: webhook.created_by, when: dates.dateTime(webhook.created_at) })}
          </p>
        </div>
      </div>
      <Notice webhook={webhook} />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <SummaryList
        rows={[
          { label: t('url'), value: <LtrValue className="break-all">{webhook.url}</LtrValue> },
          { label: t('events'), value: webhook.events.map((type) => t(`event.${type}`)).join(t('comma')) },
          { label: t('delivered'), value: delivered === null ? t('delivered.never') : dates.dateTime(delivered) },
          webhook.waiting > 0 && { label: t('waiting'), value: webhook.waiting },
          until !== null && { label: t('former'), value: t('former.until', { when: dates.dateTime(until) }) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {act('log')}
        <Button
          look="ghost"
          size="small"
          busy={busy}
          aria-label={t(`${main}.of`, { name })}
          onClick={() => void run(main)}
        >
          {t(main)}
        </Button>
        {act('rotate')}
        {act('remove')}
      </div>
    </li>
  )
}

const RemoveDialog = ({ area, webhook, onClose }: { area: KeyArea; webhook: Webhook; onClose: () => void }) => {
  const t = webhookTexts.useT()
  const words = useUiText()
  return (
    <ActDialog
      open
      title={t('remove.title')}
      text={t('remove.text', { name: webhook.name })}
      look="danger"
      confirmLabel={t('remove.confirm')}
      busyText={t('remove.busy')}
      area={area}
      refreshes={['webhook']}
      send={() => call(inArea(area, 'DELETE /webhooks/:id'), { params: { id: webhook.id } })}
      texts={{ failed: t('failed') }}
      done={() => ({ title: words.success, text: t('remove.done') })}
      onClose={onClose}
    />
  )
}

const Webhooks = ({ area }: { area: KeyArea }) => {
  const t = webhookTexts.useT()
  const query = useCall(inArea(area, 'GET /webhooks'), {})
  const [asking, setAsking] = useState<Asking>()
  const close = (): void => setAsking(undefined)
  const show = ({ secret }: { secret: string }): void => {
    void refresh(inArea(area, 'GET /webhooks'))
    setAsking({ kind: 'secret', secret })
  }
  return (
    <Card
      title={t('title')}
      aside={
        <Button look="ghost" size="small" onClick={() => setAsking({ kind: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="measure text-ink-2">{t('text')}</p>
        <a
          href="/api/docs#tag-webhooks"
          target="_blank"
          rel="noreferrer"
          className="quiet-link inline-flex min-h-11 items-center self-start"
        >
          {t('docs')}
        </a>
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('load-failed') }}
          skeleton={<SkeletonFacts rows={1} />}
          as="card"
          titled
        >
          {({ webhooks }) =>
            webhooks.length === 0 ? (
              <p className="text-ink-3">{t('none')}</p>
            ) : (
              <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
                {webhooks.map((webhook) => (
                  <Row key={webhook.id} area={area} webhook={webhook} ask={setAsking} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      {asking?.kind === 'add' && <NewWebhookDialog area={area} onClose={close} onMade={show} />}
      {asking?.kind === 'rotate' && (
        <RotateWebhookDialog area={area} webhook={asking.webhook} onClose={close} onMade={show} />
      )}
      {asking?.kind === 'remove' && <RemoveDialog area={area} webhook={asking.webhook} onClose={close} />}
      {asking?.kind === 'log' && <WebhookLogDialog area={area} webhook={asking.webhook} onClose={close} />}
      {asking?.kind === 'secret' && <SecretDialog secret={asking.secret} onClose={close} />}
    </Card>
  )
}

export const WebhooksCard = ({ area }: { area: KeyArea }) => (
  <Suspense fallback={<SkeletonFacts rows={3} />}>
    <Webhooks area={area} />
  </Suspense>
)
