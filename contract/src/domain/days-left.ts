// Whole days until something ends, as screens, mails and notifications count them. No imports: screens load this too.
const dayMs = 86_400_000
/** Asia/Dubai has been four hours ahead of UTC without summer time since 1920. */
const dubaiAheadMs = 4 * 3_600_000

const dayNumber = (at: Date): number => Math.floor((at.getTime() + dubaiAheadMs) / dayMs)

/** What ends at 24:00 ends with the first instant of the next day, but people read the last valid day. */
export const lastDayOf = (end: Date): Date => new Date(end.getTime() - 1)

/** Days in Dubai from one instant to another; negative if the second is earlier. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from)

/** Days from today to the last valid day: 0 on that day, negative afterwards. */
export const daysLeft = (end: Date, now: Date): number => daysBetween(now, lastDayOf(end))

/** What ends at this instant or earlier has at most this many days left. */
export const endWithDaysLeft = (days: number, now: Date): Date =>
  new Date((dayNumber(now) + days + 1) * dayMs - dubaiAheadMs)
