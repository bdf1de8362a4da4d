// Values that are inserted into a sentence: cleaned, isolated from its text direction, dates written out.
import { isolated, withoutMarks } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'

/** A quoted text of several lines. */
export const multilineText = (value: string | undefined): string | undefined => {
  const lines = (value ?? '').split(/\r\n|\r|\n/).map((line) => withoutMarks(line).trim())
  const text = lines.join('\n').trim()
  return text === '' ? undefined : text
}

/** For HTML that is already escaped. */
export const isolatesToBdi = (html: string): string => html.replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

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

/** Dates as people in the Emirates read them: UAE time, Western figures. Anything but ISO is returned unchanged. */
export const datesIn: Record<Language, DateWriter> = {
  en: dateWriter('en-GB', (day, time) => `${day} at ${time} (UAE time)`),
  ar: dateWriter('ar-AE-u-nu-latn', (day, time) => `${day} الساعة ${time} (بتوقيت الإمارات)`),
}
