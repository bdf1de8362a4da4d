// Numbers with their noun, in a mail's language.

export const countedInEnglish = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

export type ArabicNoun = { one: string; two: string; few: string; many: string; other: string }

const pluralRules = new Intl.PluralRules('ar')

/** Arabic uses the noun alone for one and two, the plural from three to ten, and the singular from eleven on. */
export const countedInArabic = (count: number, noun: ArabicNoun): string => {
  const form = pluralRules.select(count)
  if (form === 'one') return noun.one
  if (form === 'two') return noun.two
  return `${count} ${form === 'few' ? noun.few : form === 'many' ? noun.many : noun.other}`
}

// The genitive, for use after «لمدة» and «خلال». It only differs in the dual.
export const minutesInArabic: ArabicNoun = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
}
export const daysInArabic: ArabicNoun = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
