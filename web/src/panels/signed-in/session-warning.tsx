// Two minutes before a session ends of itself: says so, and keeps it alive for whoever is still there.
import type { Area } from '@assure/contract/vocabulary'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { createFixedTexts } from '../../lib/i18n.ts'
import { sessionEnds } from '../../lib/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../ui/values.tsx'
import ar from './texts/ar.ts'
import en from './texts/en.ts'

const { useT } = createFixedTexts<typeof en>({ en, ar })

const warnMs = 120_000
const tickMs = 1_000

/** Any use of the session puts its end off; a session that is over answers 401, which leads to the sign-in. */
const touchSession = (area: Area) => {
  if (area === 'admin') return call('GET /admin/api/me')
  return area === 'inspector' ? call('GET /inspector/api/me') : call('GET /api/user/me')
}

/** Milliseconds to the end, while it is near; undefined before. */
const useTimeLeft = (endsAt: number | undefined): number | undefined => {
  const [now, setNow] = useState(Date.now)
  const left = endsAt === undefined ? undefined : endsAt - now
  const isNear = left !== undefined && left <= warnMs
  useEffect(() => {
    if (endsAt === undefined) return
    const look = (): void => setNow(Date.now())
    // A computer that slept looks again when somebody is back.
    document.addEventListener('visibilitychange', look)
    const timer = isNear ? setInterval(look, tickMs) : setTimeout(look, endsAt - warnMs - Date.now())
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [endsAt, isNear])
  return isNear ? Math.max(0, left) : undefined
}

const clockOf = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

export const SessionWarning = ({ area }: { area: Area }) => {
  const t = useT()
  const end = sessionEnds[area].use()
  const left = useTimeLeft(end?.at)
  const [dismissed, setDismissed] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void touchSession(area)
  }, [isOver, area])

  const close = (): void => {
    setFailed(false)
    setDismissed(end?.at)
  }
  const stay = async (): Promise<void> => {
    setBusy(true)
    const answer = await touchSession(area)
    setBusy(false)
    setFailed(!answer.ok)
  }
  const final = end?.final === true
  return (
    <Dialog
      open={left !== undefined && !isOver && dismissed !== end?.at}
      role="alertdialog"
      onClose={close}
      mayClose={!busy}
      title={t('ends.title')}
      footer={
        <>
          {!final && (
            <Button busy={busy} busyText={t('ends.staying')} onClick={() => void stay()} className="flex-1">
              {t('ends.stay')}
            </Button>
          )}
          <Button look={final ? 'main' : 'ghost'} off={busy} onClick={close} className="flex-1">
            {t('ends.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t.parts(final ? 'ends.final' : 'ends.text', {
            time: (
              <span role="timer" className="font-semibold text-ink">
                <LtrValue>{clockOf(left ?? 0)}</LtrValue>
              </span>
            ),
          })}
        </p>
        {failed && <InlineAlert tone="error">{t('ends.failed')}</InlineAlert>}
      </div>
    </Dialog>
  )
}
