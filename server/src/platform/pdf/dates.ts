// Days in documents, in both languages with Western digits.
const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const arabic = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]

/** `2026-03-05` → 5 March 2026, 5 مارس 2026 */
export const dayInWords = (day: string): { en: string; ar: string } => {
  const [year = '', month = '1', date = '1'] = day.split('-')
  const at = Number(month) - 1
  return { en: `${Number(date)} ${english[at]} ${year}`, ar: `${Number(date)} ${arabic[at]} ${year}` }
}
