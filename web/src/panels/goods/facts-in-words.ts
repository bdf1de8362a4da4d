// Facts of goods in words: countries by their codes, several facts in a row.
import { isCountryCode } from '@assure/contract/domain/country-codes'
import type { Language } from '@assure/contract/domain/vocabulary'
import { localeOf } from '../../ui/texts.tsx'

const names: Partial<Record<Language, Intl.DisplayNames>> = {}
/** China, الصين; what is no code stays as it is. */
export const countryName = (code: string, language: Language): string => {
  if (!isCountryCode(code)) return code
  const known = names[language] ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  names[language] = known
  return known.of(code) ?? code
}

/** Facts in a row: each keeps its own direction. */
export const inRow = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map((fact) => `\u2068${fact}\u2069`)
    .join(' · ')
