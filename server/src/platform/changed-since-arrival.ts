import type { Clock } from './clock.ts'

/**
 * Two who press at once meant the same state, also when the second one is served after the first. A clock that was
 * put back keeps nobody out.
 * The clock is asked here, after the reading: whatever was read had happened by now.
 */
export const changedSinceArrival = (
  { updated_at: updatedAt }: { updated_at: Date },
  arrivedAt: Date,
  clock: Clock,
): boolean => updatedAt > arrivedAt && updatedAt <= clock.now()
