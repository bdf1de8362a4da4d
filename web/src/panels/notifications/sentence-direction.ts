const isolates = /\u2068[^\u2068\u2069]*\u2069/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * The direction of a sentence, ignoring the names in it. `dir="auto"` uses the first letter, so an Arabic name at the
 * start would flip an English sentence. A sentence of names alone follows the page.
 */
export const sentenceDirection = (text: string): 'ltr' | 'rtl' | undefined => {
  const letter = /\p{L}/u.exec(text.replace(isolates, ''))?.[0]
  if (letter === undefined) return undefined
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}
