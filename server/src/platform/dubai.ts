// Days of Asia/Dubai, which has been four hours ahead of UTC without summer time since 1920.
const ahead = 4 * 3_600_000
const dayMs = 86_400_000

/** The day of an instant: 2026-03-05 */
export const dubaiDay = (at: Date): string => new Date(at.getTime() + ahead).toISOString().slice(0, 10)

/** The last day before an instant that is no longer included. */
export const lastDubaiDay = (until: Date): string => dubaiDay(new Date(until.getTime() - 1))

/** So many months later (the last day of a shorter month), and from there to 24:00. What begins at midnight ends at midnight. */
export const endAfterMonths = (from: Date, months: number): Date => {
  const local = new Date(from.getTime() + ahead)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth() + months
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(local.getUTCDate(), lastOfMonth))
  return new Date(day + (local.getTime() % dayMs === 0 ? 0 : dayMs) - ahead)
}
