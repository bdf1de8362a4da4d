// In which direction a text reads, and what follows from it.
import type { Language } from '@assure/contract/domain/vocabulary'

export type Direction = 'ltr' | 'rtl'

/** That of its first letter. */
export const directionOf = (text: string): Direction => {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
}

/** In which its lists are written. */
export const languageOf = (text: string): Language => (directionOf(text) === 'rtl' ? 'ar' : 'en')
