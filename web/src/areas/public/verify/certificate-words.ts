// Texts that the public page shows in both languages together.

import type { CertificateState } from '@assure/contract/domain/vocabulary'
import type { BothLanguages } from '@assure/contract/signed/credential'

export const stateWords: Record<CertificateState, BothLanguages> = {
  valid: { en: 'Valid', ar: 'سارية' },
  upcoming: { en: 'Upcoming', ar: 'قادمة' },
  expired: { en: 'Expired', ar: 'منتهية' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوبة' },
  superseded: { en: 'Superseded', ar: 'مستبدلة' },
}

/** `ended` is the last day, or the earlier day on which an administrator ended it. */
type Dates = { granted: BothLanguages; expires: BothLanguages; ended: BothLanguages; withdrawn: BothLanguages }

export const stateSentence = (state: CertificateState, { granted, expires, ended, withdrawn }: Dates): BothLanguages =>
  ({
    valid: {
      en: `This certificate is valid until the end of ${expires.en}.`,
      ar: `هذه الشهادة سارية حتى نهاية يوم ${expires.ar}.`,
    },
    upcoming: {
      en: `This certificate becomes valid on ${granted.en}.`,
      ar: `يبدأ سريان هذه الشهادة في ${granted.ar}.`,
    },
    expired: {
      en: `This certificate expired on ${ended.en}. It is no longer valid.`,
      ar: `انتهت هذه الشهادة في ${ended.ar} ولم تعد سارية.`,
    },
    withdrawn: {
      en: `This certificate was withdrawn on ${withdrawn.en}. It is no longer valid.`,
      ar: `سُحبت هذه الشهادة في ${withdrawn.ar} ولم تعد سارية.`,
    },
    superseded: { en: 'A newer certificate has replaced this one.', ar: 'حلّت شهادة أحدث محل هذه الشهادة.' },
  })[state]

export const words = {
  number: { en: 'Certificate number', ar: 'رقم الشهادة' },
  revision: { en: 'Revision', ar: 'الإصدار' },
  facility: { en: 'Facility', ar: 'المنشأة' },
  holder: { en: 'Holder', ar: 'صاحب الشهادة' },
  address: { en: 'Address', ar: 'العنوان' },
  scope: { en: 'Scope', ar: 'النطاق' },
  granted: { en: 'Granted on', ar: 'تاريخ المنح' },
  expires: { en: 'Valid until', ar: 'سارية حتى' },
  withdrawn: { en: 'Withdrawn on', ar: 'تاريخ السحب' },
  ended: { en: 'Ended on', ar: 'تاريخ الانتهاء' },
  replacedBy: { en: 'Replaced by', ar: 'حلّت محلها' },
  decision: { en: 'Decision', ar: 'القرار' },
  paid_at: { en: 'Fee paid on', ar: 'تاريخ سداد الرسوم' },
  assigned_at: { en: 'Inspector assigned on', ar: 'تاريخ تعيين المفتش' },
  visited_at: { en: 'Visited on', ar: 'تاريخ الزيارة' },
  decided_at: { en: 'Decided on', ar: 'تاريخ القرار' },
  issuer: { en: 'Issued by', ar: 'جهة الإصدار' },
  inspection: { en: 'After an inspection of the facility', ar: 'بعد تفتيش المنشأة' },
  administrative: { en: 'Administrative decision, without an inspection visit', ar: 'قرار إداري من دون زيارة تفتيش' },
  unknown: { en: 'Unknown number', ar: 'رقم غير معروف' },
  unknownText: {
    en: 'We have not issued a certificate with this number. Check every character against the certificate.',
    ar: 'لم نُصدر شهادة بهذا الرقم. يُرجى مقارنته بالورقة رمزًا رمزًا.',
  },
  notOurs: {
    en: 'If a certificate shows this number, it is not ours. Report it: send us a photo of the certificate and tell us who gave it to you.',
    ar: 'إذا كان مكتوبًا هكذا على شهادة فهي ليست صادرة عنا. يُرجى الإبلاغ عنها: راسلنا مرفقًا صورة للورقة ومن سلّمها إليك.',
  },
  questions: { en: 'Questions about this certificate', ar: 'للاستفسار عن هذه الشهادة' },
} as const satisfies Record<string, BothLanguages>
