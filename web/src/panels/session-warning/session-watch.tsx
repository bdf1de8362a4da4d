// Shows the session warning for the last two minutes of a session.
import type { Area } from '@assure/contract/domain/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { idleSeconds } from '../../lib/last-act.ts'
import { type SessionEnd, sessionEnds } from '../../lib/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { useT } from './fixed-texts.ts'

/** A request without side effects that extends the session; a 401 leads to the sign-in. */
const askSession = (area: Area) => call(inArea(area, 'GET /me'))

/** The server ends the session slightly later than this device's countdown, so ask again. */
const askAgainMs = 5_000

const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

type Props = { area: Area; end: SessionEnd; left: number }

// Warns that the session ends soon, and lets the person extend it.
const SessionWarning = ({ area, end, left }: Props) => {
  const t = useT()
  const [dismissed, setDismissed] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isOver = left === 0
  const stayRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOver) return
    void askSession(area)
    const timer = setInterval(() => void askSession(area), askAgainMs)
    return () => clearInterval(timer)
  }, [isOver, area])

  const close = (): void => {
    setFailed(false)
    setDismissed(end.at)
  }
  const extendSession = async (): Promise<void> => {
    setBusy(true)
    const answer = await askSession(area)
    setBusy(false)
    setFailed(!answer.ok)
  }
  const { final } = end
  return (
    <Dialog
      open={!isOver && dismissed !== end.at}
      role="alertdialog"
      onClose={close}
      mayClose={!busy}
      title={t('title')}
      focusOn={stayRef}
      footer={
        <>
          {!final && (
            <Button
              ref={stayRef}
              busy={busy}
              busyText={t('staying')}
              onClick={() => void extendSession()}
              className="flex-1"
            >
              {t('stay')}
            </Button>
          )}
          <Button look={final ? 'main' : 'ghost'} off={busy} onClick={close} className="flex-1">
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t.parts(final ? 'final' : 'text', {
            time: (
              <span role="timer" className="font-semibold text-ink">
                <LtrValue>{clockOf(left)}</LtrValue>
              </span>
            ),
          })}
        </p>
        {failed && <InlineAlert tone="error">{t('failed')}</InlineAlert>}
      </div>
    </Dialog>
  )
}

const warnMs = 120_000
const tickMs = 1_000
/** Someone active this recently is still there, so the session is extended without asking. */
const thereSeconds = 60

/** Milliseconds left once the end is near; undefined before. */
const useTimeLeft = (area: Area, end: SessionEnd | undefined): number | undefined => {
  const [now, setNow] = useState(Date.now)
  const left = end && end.at - now
  const isNear = left !== undefined && left <= warnMs
  useEffect(() => {
    if (!end) return
    const look = (): void => setNow(Date.now())
    const begin = async (): Promise<void> => {
      if (!end.final && idleSeconds() < thereSeconds) await askSession(area)
      look()
    }
    // After the computer has slept, timers are late: check again when the page becomes visible.
    document.addEventListener('visibilitychange', look)
    const timer = isNear ? setInterval(look, tickMs) : setTimeout(() => void begin(), end.at - warnMs - Date.now())
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [area, end, isNear])
  return isNear ? Math.max(0, left) : undefined
}

export const SessionWatch = ({ area }: { area: Area }) => {
  const end = sessionEnds[area].use()
  const left = useTimeLeft(area, end)
  return end && left !== undefined ? <SessionWarning area={area} end={end} left={left} /> : null
}
