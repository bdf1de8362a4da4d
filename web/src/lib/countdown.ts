import { useEffect, useState } from 'react'

/** Whole seconds remaining: never negative, and never more than the wait, because a clock may be set back. */
export const secondsLeft = (from: number, seconds: number, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil((from + seconds * 1_000 - now) / 1_000)))

/** 900 is 15:00. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const useSecondsLeft = (from: number, seconds: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(from, seconds, now)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1_000)
    return () => clearTimeout(timer)
  })
  return left
}
