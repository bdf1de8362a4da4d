// Formats instants for the PDF, in UAE time.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { clockTime, dubaiDay } from '../../platform/dubai.ts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { words } from './words.ts'

/** 5 March 2026, 12:30 */
export const momentInWords = (at: string): BothLanguages => {
  const instant = new Date(Math.floor(Date.parse(at) / 60_000) * 60_000)
  const day = dayInWords(dubaiDay(instant))
  const time = clockTime(instant)
  return { en: `${day.en}, ${time}`, ar: `${day.ar}، ${time}` }
}

/** The time of the phone's clock, with the time of arrival if that differs much. */
export const phoneMomentInWords = (at: string, arrivedAt: string | undefined): BothLanguages => {
  const moment = momentInWords(at)
  if (arrivedAt === undefined) return moment
  const arrived = momentInWords(arrivedAt)
  const { en, ar } = words.received
  return { en: `${moment.en}, ${en} ${arrived.en}`, ar: `${moment.ar}، ${ar} ${arrived.ar}` }
}

/** A word and a number, with the subject if one is given. */
export const numberedInWords = (word: BothLanguages, number: number, subject?: BothLanguages): BothLanguages => ({
  en: subject === undefined ? `${word.en} ${number}` : `${word.en} ${number}: ${subject.en}`,
  ar: subject === undefined ? `${word.ar} ${number}` : `${word.ar} ${number}: ${subject.ar}`,
})
