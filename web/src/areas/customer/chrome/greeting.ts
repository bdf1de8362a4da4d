import { formatTime } from '../../../lib/dates.ts'

/** The greeting for the hour in UAE time. */
export const greetingAt = (now: number): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number.parseInt(formatTime(now, 'en'), 10)
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
