/** Whole seconds that are left of a wait; never negative, never more than the wait (a clock may be set back). */
export const secondsLeft = (from: number, seconds: number, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil((from + seconds * 1_000 - now) / 1_000)))
