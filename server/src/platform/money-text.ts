import type { Language } from '@assure/contract/domain/vocabulary'

/** As answers have it: 105000 → 1050 */
export const dirhams = (fils: number): number => fils / 100

/** As forms send it: 1050 → 105000 */
export const filsOf = (amount: number): number => Math.round(amount * 100)

/** Exact to the fils. */
export const isAmount = (amount: number, fils: number): boolean =>
  filsOf(amount) === fils && Math.abs(amount * 100 - fils) < 1e-6

/** Whole fils in dirhams: 105000 → 1,050.00 */
export const moneyText = (fils: number): string => {
  const whole = Math.trunc(Math.abs(fils) / 100)
  return `${fils < 0 ? '-' : ''}${whole.toLocaleString('en-US')}.${String(Math.abs(fils) % 100).padStart(2, '0')}`
}

/** AED before the figure in English, د.إ. after it in Arabic. */
export const moneyIn = (language: Language, currency: string, fils: number): string =>
  language === 'en' ? `${currency} ${moneyText(fils)}` : `${moneyText(fils)} ${currency === 'AED' ? 'د.إ.' : currency}`
