// Formats dates and ages. Everything is in UAE time, whatever the device's time zone.
import { daysBetween, daysLeft as daysLeftAt, lastDayOf as lastDayAt } from '@assure/contract/domain/days-left'
import type { Language } from '@assure/contract/domain/vocabulary'
import { useLanguage } from './appearance.ts'

const zone = 'Asia/Dubai'
// ar-AE uses the UAE's month names; digits stay Western in both languages.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }
const formats = new Map<string, Intl.DateTimeFormat>()

const format = (language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${name}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...options })
  formats.set(key, made)
  return made
}

export type Instant = string | number | Date

// A bare date ("2024-03-05") is that day in Dubai: noon UTC falls on it.
const toDate = (value: Instant): Date =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T12:00:00Z`) : new Date(value)

/** 5 March 2024 · 5 مارس 2024 */
export const formatDate = (value: Instant, language: Language): string =>
  format(language, 'date', { day: 'numeric', month: 'long', year: 'numeric' }).format(toDate(value))

/** 5 Mar 2024 · 5/3/2024: Arabic has no short month names, and a column has no room for long ones. */
export const formatShort = (value: Instant, language: Language): string =>
  format(language, 'short', {
    day: 'numeric',
    month: language === 'ar' ? 'numeric' : 'short',
    year: 'numeric',
  }).format(toDate(value))

/** 14:05 */
export const formatTime = (value: Instant, language: Language): string =>
  format(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(toDate(value))

/** 5 March 2024, 14:05 · 5 مارس 2024، 14:05 */
export const formatDateTime = (value: Instant, language: Language): string =>
  `${formatDate(value, language)}${language === 'ar' ? '،' : ','} ${formatTime(value, language)}`

/** By weekday within a week, otherwise by date: Wed 11:00, 5 Mar, 11:00 · الأربعاء 11:00، 5 مارس، 11:00 */
export const formatUpcoming = (value: Instant, language: Language, now: Instant = Date.now()): string => {
  const days = daysUntil(value, now)
  const time = formatTime(value, language)
  if (days >= 0 && days < 7)
    return `${format(language, 'short-weekday', { weekday: 'short' }).format(toDate(value))} ${time}`
  const day = format(language, 'short-date', { day: 'numeric', month: 'short' }).format(toDate(value))
  return `${day}${language === 'ar' ? '،' : ','} ${time}`
}

/** Tuesday, 5 March · الثلاثاء، 5 مارس */
export const formatWeekday = (value: Instant, language: Language): string =>
  format(language, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' }).format(toDate(value))

/** March 2024 · مارس 2024 */
export const formatMonth = (value: Instant, language: Language): string =>
  format(language, 'month', { month: 'long', year: 'numeric' }).format(toDate(value))

/** The day in Dubai as 2024-03-05: for date fields and for grouping. */
export const dayOf = (value: Instant): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    toDate(value),
  )

/**
 * The specification's short age: minutes under 60 (5m), hours under 24 (3h), days under 7 (2d), then weeks (1w). Arabic
 * has no such abbreviations: منذ 5 أيام.
 */
export const formatAge = (value: Instant, language: Language, now: number = Date.now()): string => {
  const minutes = Math.max(1, Math.floor((now - toDate(value).getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const [count, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : hours < 24
        ? ([hours, 'hour'] as const)
        : days < 7
          ? ([days, 'day'] as const)
          : ([Math.floor(days / 7), 'week'] as const)
  if (language === 'en') return `${count}${unit[0]}`
  const age = new Intl.RelativeTimeFormat('ar-AE-u-nu-latn').format(-count, unit)
  return age.replace('قبل', 'منذ').replace(/ واحدة?$/, '')
}

/**
 * A certification ends at 24:00 in Dubai, the first instant of the next day. People read the last day on which it is
 * valid.
 */
export const lastDayOf = (end: Instant): Date => lastDayAt(toDate(end))

/** Days from today to the last valid day; negative once it has ended. */
export const daysLeft = (end: Instant, now: Instant = Date.now()): number => daysLeftAt(toDate(end), toDate(now))

/** Whole days from now to then in Dubai; negative when past. */
export const daysUntil = (value: Instant, now: Instant = Date.now()): number => daysBetween(toDate(now), toDate(value))

/** Whether its day in Dubai is over. */
export const isDayOver = (value: Instant, now: Instant = Date.now()): boolean => daysUntil(value, now) < 0

export type Dates = {
  date: (value: Instant) => string
  time: (value: Instant) => string
  /** For single-line rows. */
  short: (value: Instant) => string
  dateTime: (value: Instant) => string
  weekday: (value: Instant) => string
  upcoming: (value: Instant) => string
  month: (value: Instant) => string
  age: (value: Instant) => string
}

export const useDates = (): Dates => {
  const language = useLanguage()
  return {
    date: (value) => formatDate(value, language),
    time: (value) => formatTime(value, language),
    short: (value) => formatShort(value, language),
    dateTime: (value) => formatDateTime(value, language),
    weekday: (value) => formatWeekday(value, language),
    upcoming: (value) => formatUpcoming(value, language),
    month: (value) => formatMonth(value, language),
    age: (value) => formatAge(value, language),
  }
}
