// Values that go into a sentence: cleaned, kept together whatever their direction, dates written out.
import type { Language } from '@assure/contract/vocabulary'

const firstIsolate = '\u2068'
const endIsolate = '\u2069'

/** Controls and direction overrides have no business in a name; a line break is a blank. */
const cleaned = (value: string): string =>
  value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** A name in a sentence of the other direction must not pull the punctuation around. */
export const isolated = (value: string): string => `${firstIsolate}${cleaned(value).trim()}${endIsolate}`

/** Several lines of somebody's own words. */
export const multilineText = (value: string | undefined): string | undefined => {
  const lines = (value ?? '').split(/\r\n|\r|\n/).map((line) => cleaned(line).trim())
  const text = lines.join('\n').trim()
  return text === '' ? undefined : text
}

export const withoutIsolates = (text: string): string => text.replaceAll(firstIsolate, '').replaceAll(endIsolate, '')

/** Of already escaped HTML. */
export const isolatesToBdi = (html: string): string =>
  html.replaceAll(firstIsolate, '<bdi>').replaceAll(endIsolate, '</bdi>')

type DateWriter = { day(iso: string): string; moment(iso: string): string }

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

const dateWriter = (locale: string, moment: (day: string, time: string) => string): DateWriter => {
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Dubai' })
  const weekdayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Asia/Dubai' })
  const written = (iso: string, write: (instant: Date) => string): string => {
    const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+04:00` : iso)
    return /^\d{4}-\d{2}-\d{2}/.test(iso) && !Number.isNaN(instant.getTime()) ? write(instant) : isolated(iso)
  }
  return {
    day: (iso) => written(iso, (instant) => dayFormat.format(instant)),
    moment: (iso) => written(iso, (instant) => moment(weekdayFormat.format(instant), timeFormat.format(instant))),
  }
}

/** Dates as people in the Emirates read them: Dubai time, Western figures. What is not ISO is passed on as it is. */
export const datesIn: Record<Language, DateWriter> = {
  en: dateWriter('en-GB', (day, time) => `${day} at ${time} (Dubai time)`),
  ar: dateWriter('ar-AE-u-nu-latn', (day, time) => `${day} الساعة ${time} (بتوقيت الإمارات)`),
}
