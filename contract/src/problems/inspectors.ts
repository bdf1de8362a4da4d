// Inspectors, their bank details and their facilities.
import type { Problem } from './problem.ts'

export const inspectorsProblems = {
  'inspector.not-found': { status: 404, en: 'Inspector not found.', ar: 'لم يتم العثور على المفتش.' },
  'inspector.not-chosen': {
    status: 422,
    en: 'Please select an inspector.',
    ar: 'يُرجى اختيار مفتش.',
    field: 'inspector_id',
    speaksForTheForm: true,
  },
  'inspector.not-active': {
    status: 422,
    en: 'This inspector is inactive and cannot be assigned.',
    ar: 'حساب هذا المفتش غير نشط ولا يمكن تعيينه.',
    field: 'inspector_id',
  },
  'bank.account-number': { status: 422, en: 'Use only letters, digits, spaces and hyphens.', ar: 'يُرجى استخدام الأحرف اللاتينية والأرقام والمسافات والشرطات فقط.' },
  'bank.iban': { status: 422, en: 'This IBAN is incorrect. Check every character.', ar: 'رقم الآيبان (IBAN) غير صحيح. يُرجى مراجعته حرفًا حرفًا.' },
  'bank.swift': { status: 422, en: 'A SWIFT/BIC code has 8 or 11 letters and digits.', ar: 'يتكوّن رمز السويفت (SWIFT/BIC) من 8 أو 11 حرفًا ورقمًا.' },
  'inspectors.load-failed': { status: 500, en: 'Failed to load inspectors.', ar: 'تعذّر تحميل المفتشين.' },
  'inspector.load-failed': { status: 500, en: 'Failed to load inspector data', ar: 'تعذّر تحميل بيانات المفتش' },
  'inspector.create-failed': { status: 500, en: 'Failed to create inspector', ar: 'تعذّر إنشاء حساب المفتش' },
  'inspector.update-failed': { status: 500, en: 'Failed to update inspector', ar: 'تعذّر تحديث بيانات المفتش' },
  'facilities.load-failed': { status: 500, en: 'Failed to load facilities.', ar: 'تعذّر تحميل المنشآت.' },
  'facility.load-failed': { status: 500, en: 'Failed to load facility.', ar: 'تعذّر تحميل المنشأة.' },
  'assigned-facilities.load-failed': { status: 500, en: 'Failed to load assigned facilities.', ar: 'تعذّر تحميل المنشآت المسندة إليك.' },
  'assigned-facilities.count-failed': { status: 500, en: 'Failed to load facility count', ar: 'تعذّر تحميل عدد المنشآت' },
  'facility.document-upload-failed': { status: 500, en: 'Failed to upload document', ar: 'تعذّر رفع المستند' },
  'report.day-full': { status: 429, en: 'You have uploaded as many reports and photos as a day allows. Upload the rest tomorrow.', ar: 'بلغت الحد اليومي لرفع التقارير والصور. يُرجى رفع الباقي غدًا.' },
  'report.upload-failed': { status: 500, en: 'Failed to upload report', ar: 'تعذّر رفع التقرير' },
} as const satisfies Record<string, Problem>
