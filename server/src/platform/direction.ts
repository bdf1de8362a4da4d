// In which direction a text reads, and what follows from it.
export type Direction = 'ltr' | 'rtl'

/** That of its first letter. */
export const directionOf = (text: string): Direction => {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
}

/** Behind the parts of a list that begins with this text. */
export const commaOf = (text: string): string => (directionOf(text) === 'rtl' ? '، ' : ', ')
