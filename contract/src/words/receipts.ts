// Money received: its states, and why a person has to decide about it.
import type { ReceiptReason, ReceiptState } from '../domain/receipts.ts'
import type { Language } from '../domain/vocabulary.ts'

type Words = Readonly<Record<Language, string>>

export const receiptStateWords: Readonly<Record<ReceiptState, Words>> = {
  new: { en: 'Being matched', ar: 'قيد المطابقة' },
  waiting: { en: 'Waiting', ar: 'بانتظار القرار' },
  matched: { en: 'Matched', ar: 'مطابق' },
  refunded: { en: 'Refund due or sent', ar: 'استرداد مستحق أو مُرسل' },
  'set-aside': { en: 'Set aside', ar: 'مُجنَّب' },
}

export const receiptReasonWords: Readonly<Record<ReceiptReason, Words>> = {
  'no-reference': { en: 'No reference', ar: 'دون رقم مرجعي' },
  'wrong-reference': { en: 'Reference has a wrong digit', ar: 'في الرقم المرجعي رقم خاطئ' },
  'several-references': { en: 'Several references', ar: 'أكثر من رقم مرجعي' },
  'unknown-order': { en: 'No such order', ar: 'لا يوجد طلب بهذا الرقم' },
  'too-little': { en: 'Less than due', ar: 'أقل من المستحق' },
  'too-much': { en: 'More than due', ar: 'أكثر من المستحق' },
  rest: { en: 'Left over after its orders', ar: 'الباقي بعد سداد الطلبات' },
  'order-closed': { en: 'Order is closed', ar: 'الطلب مغلق' },
  'paid-already': { en: 'Already paid', ar: 'مدفوع سابقًا' },
  'not-a-transfer': { en: 'Order is to be paid online', ar: 'الطلب للدفع الإلكتروني' },
  duplicate: { en: 'Reported by another statement', ar: 'ورد في كشف آخر' },
  'match-undone': { en: 'Payment was undone', ar: 'أُلغيت الدفعة' },
  'other-currency': { en: 'Another currency', ar: 'عملة أخرى' },
}
