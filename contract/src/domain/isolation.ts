// Isolates names of people, companies, places and files within a sentence, so that each reads in its own direction and
// swaps places with nothing beside it.
import type { Language } from './vocabulary.ts'

const opens = '\u2068'
const closes = '\u2069'
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const wholeIsolates = /\u2068([^\u2068\u2069]*)\u2069/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '')

/** Control characters and direction marks are removed from a name; a line break becomes a space. */
export const withoutMarks = (value: string): string =>
  withoutDirectionMarks(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

export const isolated = (value: string): string => {
  const text = withoutMarks(value).trim()
  return text === '' ? '' : `${opens}${text}${closes}`
}

export const withoutIsolates = (text: string): string => text.replaceAll(opens, '').replaceAll(closes, '')

/** For a text that may contain isolates: complete isolates stay, the text around them is cleaned. */
export const keepWholeIsolates = (text: string, clean: (text: string) => string = withoutMarks): string =>
  text
    .split(wholeIsolates)
    .map((piece, at) => (at % 2 === 1 ? isolated(clean(piece)) : clean(piece)))
    .join('')

/** In English the marks are unnecessary if no letter runs from right to left. */
export const isolatesFor = (text: string, language: Language): string =>
  language === 'ar' || rightToLeft.test(text) ? text : withoutIsolates(text)

const commas: Record<Language, string> = { en: ', ', ar: '، ' }

/** Names or the parts of an address, with the comma of the surrounding text's language. */
export const listed = (parts: readonly string[], language: Language): string =>
  isolatesFor(
    parts
      .map(isolated)
      .filter((part) => part !== '')
      .join(commas[language]),
    language,
  )
