import type { Clock } from './clock.ts'

/**
 * True if the row changed after the request arrived. Of two people who act at once, the second one is refused even if
 * their request is served after the first. The clock is read here, after the row, so that a clock that was set back
 * locks nobody out.
 */
export const changedSinceArrival = (
  { updated_at: updatedAt }: { updated_at: Date },
  arrivedAt: Date,
  clock: Clock,
): boolean => updatedAt > arrivedAt && updatedAt <= clock.now()
