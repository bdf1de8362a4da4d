const isolates = /\u2068[^\u2068\u2069]*\u2069/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * How a sentence reads, whatever the names in it: `dir="auto"` goes by the first letter, and an Arabic name at the
 * start would turn an English sentence round. A sentence of names alone reads as the page does.
 */
export const sentenceDirection = (text: string): 'ltr' | 'rtl' | undefined => {
  const letter = /\p{L}/u.exec(text.replace(isolates, ''))?.[0]
  if (letter === undefined) return undefined
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}
