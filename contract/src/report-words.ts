// The words of a generated report, in both languages. The PDF and the public page share them, so that the two read the
// same. No zod here: the web loads this at run time.
import type { BothLanguages } from './credential.ts'
import type { FindingClass, FindingState } from './finding-moves.ts'

export const sharedReportWords = {
  number: { en: 'Report number', ar: 'رقم التقرير' },
  revision: { en: 'Revision', ar: 'الإصدار' },
  revisionReason: { en: 'Why this revision was issued', ar: 'سبب هذا الإصدار' },
  facility: { en: 'Facility', ar: 'المنشأة' },
  holder: { en: 'Operated by', ar: 'الجهة المشغّلة' },
  address: { en: 'Address', ar: 'العنوان' },
  checklist: { en: 'Checklist', ar: 'قائمة التحقق' },
  inspected: { en: 'Inspected on', ar: 'تاريخ التفتيش' },
  inspector: { en: 'Inspector', ar: 'المفتش' },
  decidedBy: { en: 'Decided by', ar: 'صاحب القرار' },
  certified: { en: 'Certified', ar: 'معتمدة' },
  failed: { en: 'Not certified', ar: 'غير معتمدة' },
  override: {
    en: 'Decided by an administrator apart from the inspection’s result',
    ar: 'قرار صادر عن الإدارة بمعزل عن نتيجة التفتيش',
  },
  notAnswered: { en: 'Not answered', ar: 'من دون إجابة' },
  bad: { en: 'Not met', ar: 'غير مطابق' },
  findings: { en: 'Findings', ar: 'حالات عدم المطابقة' },
  signatures: { en: 'Signatures', ar: 'التواقيع' },
} as const satisfies Record<string, BothLanguages>

export const scoreResultWords: Record<'pass' | 'below' | 'fail', BothLanguages> = {
  pass: { en: 'Pass mark reached', ar: 'بلغت درجة النجاح' },
  below: { en: 'Below the pass mark', ar: 'دون درجة النجاح' },
  fail: { en: 'A critical requirement was not met', ar: 'متطلب حرج غير مستوفى' },
}

export const signatureRoleWords: Record<'contact' | 'inspector', BothLanguages> = {
  contact: { en: 'Contact at the facility', ar: 'جهة الاتصال في المنشأة' },
  inspector: { en: 'Inspector', ar: 'المفتش' },
}

export const findingClassWords: Record<FindingClass, BothLanguages> = {
  critical: { en: 'Critical', ar: 'حرجة' },
  major: { en: 'Major', ar: 'كبرى' },
  minor: { en: 'Minor', ar: 'صغرى' },
  observation: { en: 'Observation', ar: 'ملاحظة' },
}

export const findingStateWords: Record<FindingState, BothLanguages> = {
  open: { en: 'Open', ar: 'مفتوحة' },
  'plan-sent': { en: 'Plan sent', ar: 'أُرسلت الخطة' },
  'plan-accepted': { en: 'Plan accepted', ar: 'قُبلت الخطة' },
  'evidence-sent': { en: 'Evidence sent', ar: 'أُرسل ما يثبت التصحيح' },
  closed: { en: 'Closed', ar: 'مغلقة' },
  waived: { en: 'Waived', ar: 'أُسقطت' },
}
