// Working days and hours of the demo set, in Dubai time.
const dayMs = 86_400_000
const hourMs = 3_600_000
const dubaiMs = 4 * hourMs

/** Returns the instant `days` before `now`, at an hour in Dubai. A negative number is in the future. */
export const daysAgo = (now: Date, days: number, hour: number, minute = 0): Date => {
  const midnight = Math.floor((now.getTime() + dubaiMs) / dayMs) * dayMs - dubaiMs
  return new Date(midnight - days * dayMs + hour * hourMs + minute * 60_000)
}

/** The latest morning in Dubai of which an hour has passed: at night, that of the day before. */
export const lastMorning = (now: Date): Date => {
  const today = daysAgo(now, 0, 7)
  return today.getTime() + hourMs <= now.getTime() ? today : daysAgo(now, 1, 7)
}

/** Counts the days from `at` to `now` by midnights in Dubai. */
export const daysBetween = (at: Date, now: Date): number =>
  Math.floor((now.getTime() + dubaiMs) / dayMs) - Math.floor((at.getTime() + dubaiMs) / dayMs)

const weekdayOf = (at: Date): number => new Date(at.getTime() + dubaiMs).getUTCDay()
export const isWeekend = (at: Date): boolean => [0, 6].includes(weekdayOf(at))

/** Moves a day to the next working day, or to the previous one if the next is still in the future. */
export const workday = (now: Date, days: number): number => {
  const isFree = (ago: number): boolean => isWeekend(daysAgo(now, ago, 12))
  let ago = days
  while (isFree(ago)) ago--
  if (days < 0 || ago >= 0) return ago
  ago = days
  while (isFree(ago)) ago++
  return ago
}

const dayForm = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const timeForm = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** The date and time as the product's forms expect them. */
export const formTime = (at: Date): { date: string; time: string } => ({
  date: dayForm.format(at),
  time: timeForm.format(at),
})

export const formDay = (at: Date): string => dayForm.format(at)

/** Tracks the booked hours of each inspector, because open visits of one inspector must not overlap. */
export type Diary = {
  /**
   * Books the wished hour or the next free one; after the last working hour, the search goes on the next working day.
   */
  book(inspector: string, days: number, hour: number): Date
}

const firstHour = 8
const lastHour = 16

export const openDiary = (now: Date): Diary => {
  const booked = new Set<string>()
  return {
    book: (inspector, days, wished) => {
      let [day, hour] = [days, wished]
      const key = () => `${inspector} ${day} ${hour}`
      // A visit from today on must not be booked for a past hour.
      const isPast = () => days <= 0 && daysAgo(now, day, hour) <= now
      while (booked.has(key()) || isPast()) {
        hour++
        if (hour <= lastHour) continue
        hour = firstHour
        day = workday(now, day - 1)
      }
      booked.add(key())
      return daysAgo(now, day, hour)
    },
  }
}
