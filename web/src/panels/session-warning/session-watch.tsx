// Knows when two minutes of the session are left.
import type { Area } from '@assure/contract/vocabulary'
import { useEffect, useState } from 'react'
import { sessionEnds } from '../../lib/session-end.ts'
import { SessionWarning } from './session-warning.tsx'

const warnMs = 120_000
const tickMs = 1_000

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

export const SessionWatch = ({ area }: { area: Area }) => {
  const end = sessionEnds[area].use()
  const left = useTimeLeft(end?.at)
  return end && left !== undefined ? <SessionWarning area={area} end={end} left={left} /> : null
}
