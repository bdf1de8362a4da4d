// Formats money: AED before the figure in English, د.إ. after it in Arabic.
import type { Language } from '@assure/contract/domain/vocabulary'
import { useLanguage } from './appearance.ts'

export type Money = { amount: number; currency: string }

const figures = {
  en: new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ar: new Intl.NumberFormat('ar-AE-u-nu-latn', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}

export const formatMoney = ({ amount, currency }: Money, language: Language): string => {
  const figure = figures[language].format(amount)
  if (language === 'en') return `${currency} ${figure}`
  return `${figure} ${currency === 'AED' ? 'د.إ.' : currency}`
}

export const useMoney = (): ((money: Money) => string) => {
  const language = useLanguage()
  return (money) => formatMoney(money, language)
}
