import type { AnswerFor } from '@assure/contract/calls'
import { MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Name } from '../../ui/values.tsx'
import { deviceTexts } from './texts.ts'

type Session = AnswerFor<'GET /admin/api/sessions'>['sessions'][number]

type Props = {
  session: Session
  /** Further facts about the session. */
  children?: ReactNode
  busy: boolean
  /** While another device is being signed out. */
  off: boolean
  onEnd: () => void
}

export const DeviceRow = ({ session, children, busy, off, onEnd }: Props) => {
  const t = deviceTexts.useT()
  const { dateTime } = useDates()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-medium text-ink">
          <Name>{session.device}</Name>
        </p>
        {children}
        <p className="text-small text-ink-3">{t('since', { when: dateTime(session.created_at) })}</p>
        {!session.current && (
          <p className="text-small text-ink-3">{t('last-used', { when: dateTime(session.last_used_at) })}</p>
        )}
      </div>
      {session.current ? (
        <Tag tone="certified">{t('current')}</Tag>
      ) : (
        <Button
          look="ghost"
          size="small"
          busy={busy}
          off={off}
          aria-label={t('sign-out-of', { device: session.device, when: dateTime(session.created_at) })}
          onClick={onEnd}
        >
          {t('sign-out.button')}
        </Button>
      )}
    </div>
  )
}
