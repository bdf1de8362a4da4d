// Knows when two minutes of the session are left; what is said then is fetched only then.
import type { Area } from '@assure/contract/vocabulary'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type SessionEnd, sessionEnds } from '../../lib/session-end.ts'

const warnMs = 120_000
const tickMs = 1_000

type Warning = ComponentType<{ area: Area; end: SessionEnd; left: number }>

const nothing: Warning = () => null

// Without a connection there is nobody to keep the session alive either.
const SessionWarning = lazy(async (): Promise<{ default: Warning }> => {
  try {
    return { default: (await import('../session-warning/session-warning.tsx')).SessionWarning }
  } catch {
    return { default: nothing }
  }
})

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
  if (!end || left === undefined) return null
  return (
    <Suspense>
      <SessionWarning area={area} end={end} left={left} />
    </Suspense>
  )
}
