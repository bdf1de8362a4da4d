// Working days: Monday to Friday, without the holidays in the settings. Days are texts like 2026-03-05, in Asia/Dubai.
// No imports: the web can load this at run time.
const dayMs = 86_400_000

const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`)
const later = (day: string, days: number): string =>
  new Date(dayAt(day).getTime() + days * dayMs).toISOString().slice(0, 10)

export const isWorkingDay = (day: string, holidays: readonly string[]): boolean => {
  const weekday = dayAt(day).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !holidays.includes(day)
}

/** The working day that follows a day by this many: the next one is the first. */
export const addWorkingDays = (from: string, count: number, holidays: readonly string[]): string => {
  let day = from
  for (let left = count; left > 0; ) {
    day = later(day, 1)
    if (isWorkingDay(day, holidays)) left--
  }
  return day
}

/** Whole days from one day to another; negative if the second is earlier. */
export const daysUntil = (today: string, day: string): number =>
  Math.round((dayAt(day).getTime() - dayAt(today).getTime()) / dayMs)
