// Money reports: the accounts of the journal, and how old an outstanding order is.
import type { JournalAccount, OutstandingAge } from '../domain/money-report.ts'
import type { Language } from '../domain/vocabulary.ts'

type Words = Readonly<Record<Language, string>>

export const journalAccountWords: Readonly<Record<JournalAccount, Words>> = {
  bank: { en: 'Bank', ar: 'البنك' },
  card: { en: 'Card payments', ar: 'مدفوعات البطاقات' },
  customers: { en: 'Held for customers', ar: 'أموال العملاء' },
  'set-aside': { en: 'Set aside', ar: 'مبالغ مُجنَّبة' },
  revenue: { en: 'Revenue', ar: 'الإيراد' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
}

export const outstandingAgeWords: Readonly<Record<OutstandingAge, Words>> = {
  '0-30': { en: '0 to 30 days', ar: 'من 0 إلى 30 يومًا' },
  '31-60': { en: '31 to 60 days', ar: 'من 31 إلى 60 يومًا' },
  '61-90': { en: '61 to 90 days', ar: 'من 61 إلى 90 يومًا' },
  '90+': { en: 'Over 90 days', ar: 'أكثر من 90 يومًا' },
}
