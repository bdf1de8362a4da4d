// Days are 'YYYY-MM-DD' and months 'YYYY-MM': strings, so that no time zone can shift them.
export type Day = string
export type Month = string

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addDays = (day: Day, days: number): Day => {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

export const addMonths = (month: Month, months: number): Month => {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(dayOf(date))
}

// The same day in another month, or that month's last day.
export const sameDayIn = (day: Day, month: Month): Day => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const sameDay = `${month}-${day.slice(8)}`
  return sameDay > last ? last : sameDay
}

// 0 for Monday to 6 for Sunday.
export const weekday = (day: Day): number => (utc(day).getUTCDay() + 6) % 7

export const isWeekend = (day: Day): boolean => weekday(day) >= 5

// The full weeks, Monday to Sunday, that contain the month.
export const weeksOf = (month: Month): Day[][] => {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const end = `${addMonths(month, 1)}-01`
  const weeks: Day[][] = []
  for (let monday = start; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

// The day an arrow key moves to; left and right follow the reading direction.
export const dayAfterKey = (day: Day, key: string, rightToLeft: boolean): Day | undefined => {
  const forward = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageUp':
      return sameDayIn(day, addMonths(monthOf(day), -1))
    case 'PageDown':
      return sameDayIn(day, addMonths(monthOf(day), 1))
    default:
      return undefined
  }
}
