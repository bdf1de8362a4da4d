// The working days and hours of the demo set, in Dubai's time.
const dayMs = 86_400_000
const hourMs = 3_600_000
const dubaiMs = 4 * hourMs

/** So many days before `now`, at an hour of Dubai. A negative number of days is in the future. */
export const daysAgo = (now: Date, days: number, hour: number, minute = 0): Date => {
  const midnight = Math.floor((now.getTime() + dubaiMs) / dayMs) * dayMs - dubaiMs
  return new Date(midnight - days * dayMs + hour * hourMs + minute * 60_000)
}

/** How many days before `now` an instant lies, counted by Dubai's midnights. */
export const daysBetween = (at: Date, now: Date): number =>
  Math.floor((now.getTime() + dubaiMs) / dayMs) - Math.floor((at.getTime() + dubaiMs) / dayMs)

const weekdayOf = (at: Date): number => new Date(at.getTime() + dubaiMs).getUTCDay()
export const isWeekend = (at: Date): boolean => [0, 6].includes(weekdayOf(at))

/** The same number of days ago, or the working day after it; where that has not come yet, the one before. */
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

/** As a form of the product takes it. */
export const formTime = (at: Date): { date: string; time: string } => ({
  date: dayForm.format(at),
  time: timeForm.format(at),
})

export const formDay = (at: Date): string => dayForm.format(at)

/** Which hours of an inspector are taken: open visits of one inspector never share an hour. */
export type Diary = {
  /** The wished hour of that day, or the next free one; after the last hour of work, that of the next working day. */
  book(inspector: string, days: number, hour: number): Date
}

const firstHour = 8
const lastHour = 16

export const openDiary = (now: Date): Diary => {
  const taken = new Set<string>()
  return {
    book: (inspector, days, wished) => {
      let [day, hour] = [days, wished]
      const key = () => `${inspector} ${day} ${hour}`
      // A visit that is still to come is never planned for an hour that has passed.
      const isPast = () => days <= 0 && daysAgo(now, day, hour) <= now
      while (taken.has(key()) || isPast()) {
        hour++
        if (hour <= lastHour) continue
        hour = firstHour
        day = workday(now, day - 1)
      }
      taken.add(key())
      return daysAgo(now, day, hour)
    },
  }
}
