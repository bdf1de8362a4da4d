// Shows the session warning for the last two minutes of a session.
import type { Area } from '@assure/contract/domain/vocabulary'
import { useEffect, useState } from 'react'
import { idleSeconds } from '../../lib/last-act.ts'
import { type SessionEnd, sessionEnds } from '../../lib/session-end.ts'
import { askSession } from './ask-session.ts'
import { SessionWarning } from './session-warning.tsx'

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
