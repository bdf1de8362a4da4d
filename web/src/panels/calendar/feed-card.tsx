// The calendar subscription: a secret URL to copy, open or renew.
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { refresh } from '../../lib/query.ts'
import { buttonLook, TextButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { calendarTexts } from './texts.ts'

const renewals = { customer: 'POST /api/user/calendar/feed', inspector: 'POST /inspector/api/calendar/feed' } as const

export const FeedCard = ({ area, url }: { area: 'customer' | 'inspector'; url: string }) => {
  const t = calendarTexts.useT()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = (): void => {
    setIsAsking(false)
    setProblem(undefined)
  }
  const renew = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const answer = await call(renewals[area])
    setIsBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('feed.failed'), network: t('network') }))
    close()
    toast({ text: answer.message ?? t('feed.renewed') })
    await refresh('GET /api/user/calendar', 'GET /inspector/api/calendar')
  }
  return (
    <Card title={t('feed.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('feed.text')}</p>
        <Field label={t('feed.address')} name="feed" value={url}>
          <TextInput type="url" readOnly onFocus={(event) => event.target.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="medium" value={url} label={t('feed.copy')} />
          {/* The webcal scheme opens the device's calendar app. */}
          <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ look: 'ghost', size: 'medium' })}>
            <CalendarSync size={18} aria-hidden="true" />
            {t('feed.open')}
          </a>
        </div>
        <p className="text-small text-ink-3">{t('feed.secret')}</p>
        <TextButton className="self-start" onClick={() => setIsAsking(true)}>
          {t('feed.renew')}
        </TextButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('feed.renew.title')}
        text={t('feed.renew.text')}
        confirmLabel={t('feed.renew.confirm')}
        busy={isBusy}
        busyText={t('feed.renewing')}
        problem={problem}
        onConfirm={() => void renew()}
        onCancel={close}
      />
    </Card>
  )
}
