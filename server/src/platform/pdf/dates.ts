// Days in documents, in both languages with Western digits.
const written = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day: string): string => format.format(new Date(day))
}
const [english, arabic] = [written('en-GB'), written('ar-AE-u-nu-latn')]

/** `2026-03-05` → 5 March 2026, 5 مارس 2026 */
export const dayInWords = (day: string): { en: string; ar: string } => ({ en: english(day), ar: arabic(day) })
