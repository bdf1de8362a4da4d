// Formats facts of goods: country names, and several facts in a row.
import { isCountryCode } from '@assure/contract/domain/country-codes'
import type { Language } from '@assure/contract/domain/vocabulary'
import { localeOf } from '../../ui/texts.tsx'

const names: Partial<Record<Language, Intl.DisplayNames>> = {}
/** The country's name, such as China or الصين; anything but a country code is returned unchanged. */
export const countryName = (code: string, language: Language): string => {
  if (!isCountryCode(code)) return code
  const known = names[language] ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  names[language] = known
  return known.of(code) ?? code
}

/** Joins facts, each isolated with its own text direction. */
export const inRow = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map((fact) => `\u2068${fact}\u2069`)
    .join(' · ')
