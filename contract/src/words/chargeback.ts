import type { ChargebackState } from '../domain/chargebacks.ts'
import type { Language } from '../domain/vocabulary.ts'

export const chargebackWords: Readonly<Record<ChargebackState, Readonly<Record<Language, string>>>> = {
  inquiry: { en: 'Bank asks', ar: 'استفسار من البنك' },
  open: { en: 'Charged back', ar: 'معترض عليها' },
  won: { en: 'Chargeback won', ar: 'كسبنا الاعتراض' },
  lost: { en: 'Chargeback lost', ar: 'خسرنا الاعتراض' },
  closed: { en: 'Inquiry closed', ar: 'انتهى الاستفسار' },
}
