// The direction of texts.
import type { Language } from '@assure/contract/domain/vocabulary'

export type Direction = 'ltr' | 'rtl'

/** The direction of its first letter. */
export const directionOf = (text: string): Direction => {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
}

/** For joining lists in the text's language. */
export const languageOf = (text: string): Language => (directionOf(text) === 'rtl' ? 'ar' : 'en')
