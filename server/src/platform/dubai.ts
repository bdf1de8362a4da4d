// Days of Asia/Dubai, which has been four hours ahead of UTC without summer time since 1920.
import type { Language } from '@assure/contract/domain/vocabulary'

const ahead = 4 * 3_600_000
const dayMs = 86_400_000

/** The local time in Dubai, as the UTC fields of the result. */
export const dubaiWall = (at: Date): Date => new Date(at.getTime() + ahead)

const fromWall = (wall: number): Date => new Date(wall - ahead)

/** The day of an instant: 2026-03-05 */
export const dubaiDay = (at: Date): string => dubaiWall(at).toISOString().slice(0, 10)

export const dubaiYear = (at: Date): number => dubaiWall(at).getUTCFullYear()

/** The first instant of the month, or of one that many months later. */
export const startOfMonth = (at: Date, later = 0): Date => {
  const wall = dubaiWall(at)
  return fromWall(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + later, 1))
}

export const startOfToday = (at: Date): Date => fromWall(Math.floor(dubaiWall(at).getTime() / dayMs) * dayMs)

/** The last instant of today, which is the first of tomorrow. */
export const endOfToday = (at: Date): Date => new Date(startOfToday(at).getTime() + dayMs)

/** The last instant of tomorrow, which is the first of the day after. */
export const endOfTomorrow = (at: Date): Date => new Date(startOfToday(at).getTime() + 2 * dayMs)

/** The first instant of a day. */
export const startOfDay = (day: string): Date => fromWall(Date.parse(day))

/** The exclusive end of a day. */
export const endOfDay = (day: string): Date => fromWall(Date.parse(day) + dayMs)

/** The last day before an exclusive end. */
export const lastDubaiDay = (until: Date): string => dubaiDay(new Date(until.getTime() - 1))

/** The end of the day that many months later, or of the last day of a shorter month. An instant at midnight stays at midnight. */
export const endAfterMonths = (from: Date, months: number): Date => {
  const local = dubaiWall(from)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth() + months
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(local.getUTCDate(), lastOfMonth))
  return fromWall(day + (local.getTime() % dayMs === 0 ? 0 : dayMs))
}

/** The time at the next full minute, so that nobody returns too early: 14:05 */
export const clockTime = (at: Date): string =>
  dubaiWall(new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
    .toISOString()
    .slice(11, 16)

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** The day of an instant, or a day such as 2026-03-05, in a sentence: 5 March 2026 */
export const dayText = (at: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Dubai',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(typeof at === 'string' ? startOfDay(at) : at)

/** 5 March 2026, 14:05 */
export const momentText = (at: Date, language: Language): string =>
  `${dayText(at, language)}${language === 'ar' ? '،' : ','} ${clockTime(at)}`
