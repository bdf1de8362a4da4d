// Countries by their ISO 3166-1 alpha-2 codes: their names, and what people write instead. No zod here: the web loads
// this at run time.
import type { BothLanguages } from '../signed/credential.ts'
import { type Language, languages } from './vocabulary.ts'

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export const countryCodes: readonly string[] = codes.split(' ')
const known = new Set(countryCodes)

export const isCountryCode = (code: string): boolean => known.has(code)

const displayNames: Partial<Record<Language, Intl.DisplayNames>> = {}
const namesIn = (language: Language): Intl.DisplayNames => {
  displayNames[language] ??= new Intl.DisplayNames(language === 'ar' ? 'ar-AE' : 'en-GB', { type: 'region' })
  return displayNames[language]
}

/** The country's name, such as China or الصين; anything but a country code is returned unchanged. */
export const countryName = (code: string, language: Language): string =>
  isCountryCode(code) ? (namesIn(language).of(code) ?? code) : code

export const countryWords = (code: string): BothLanguages => ({
  en: countryName(code, 'en'),
  ar: countryName(code, 'ar'),
})

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()

/** Names that appear on invoices and that Intl does not know. */
const otherNames: Readonly<Record<string, string>> = {
  uae: 'AE',
  emirates: 'AE',
  الإمارات: 'AE',
  ksa: 'SA',
  السعودية: 'SA',
  uk: 'GB',
  england: 'GB',
  بريطانيا: 'GB',
  usa: 'US',
  unitedstatesofamerica: 'US',
  أمريكا: 'US',
  korea: 'KR',
  turkey: 'TR',
  holland: 'NL',
  stvincentgrenadines: 'VC',
}

let names: ReadonlyMap<string, string> | undefined
const namesOfCountries = (): ReadonlyMap<string, string> => {
  const codesByName = new Map(Object.entries(otherNames).map(([name, code]) => [plain(name), code]))
  for (const language of languages)
    for (const code of countryCodes) codesByName.set(plain(countryName(code, language)), code)
  return codesByName
}

/** "cn", "China", "الصين" → CN; undefined if no country has that name. */
export const countryOf = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase()
  if (isCountryCode(code)) return code
  names ??= namesOfCountries()
  return names.get(plain(typed))
}
