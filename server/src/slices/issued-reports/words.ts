// What a report says on paper around its facts, in both languages, beside the words that its public page has too.
import type { BothLanguages } from '@assure/contract/credential'
import type { ReportFacts } from '@assure/contract/report-facts'
import { sharedReportWords } from '@assure/contract/report-words'

export const words = {
  ...sharedReportWords,
  title: { en: 'Inspection report', ar: 'تقرير تفتيش' },
  emirate: { en: 'Emirate', ar: 'الإمارة' },
  decided: { en: 'Decided on', ar: 'تاريخ القرار' },
  issued: { en: 'Issued on', ar: 'تاريخ إصدار التقرير' },
  score: { en: 'Score', ar: 'النتيجة' },
  passMark: { en: 'Pass mark', ar: 'درجة النجاح' },
  noReason: { en: 'No reason was given.', ar: 'لم يُذكر سبب.' },
  reason: { en: 'Reason', ar: 'السبب' },
  status: { en: 'Check this report', ar: 'تحقّق من هذا التقرير' },
  live: {
    en: 'The page behind this code says what this revision says, and whether it was revised or withdrawn.',
    ar: 'تعرض الصفحة المرتبطة بهذا الرمز محتوى هذا الإصدار وما إذا كان قد عُدّل أو سُحب.',
  },
  signed: { en: 'Signed electronically (Ed25519). Key', ar: 'موقّع إلكترونيًا' },
  bySection: { en: 'Result by section', ar: 'النتيجة حسب القسم' },
  answers: { en: 'What was looked at', ar: 'ما جرى التحقق منه' },
  notScored: { en: 'not scored', ar: 'لا تُحتسب' },
  critical: { en: 'Critical', ar: 'حرج' },
  note: { en: 'Note', ar: 'ملاحظة' },
  photo: { en: 'Photo', ar: 'صورة' },
  finding: { en: 'Finding', ar: 'حالة عدم المطابقة' },
  noFindings: { en: 'No findings.', ar: 'لا توجد حالات عدم مطابقة.' },
  requirement: { en: 'Requirement', ar: 'المتطلب' },
  due: { en: 'To be corrected by', ar: 'موعد التصحيح' },
  noSignatures: { en: 'There are no signatures.', ar: 'لا توجد تواقيع.' },
  refused: { en: 'Refused to sign', ar: 'رفض التوقيع' },
  annex: { en: 'Annex: photos', ar: 'ملحق: الصور' },
  missingPhoto: { en: 'This photo cannot be shown.', ar: 'تعذّر عرض هذه الصورة.' },
  page: { en: 'Page', ar: 'صفحة' },
  of: { en: 'of', ar: 'من' },
  taken: { en: 'Taken on', ar: 'تاريخ الالتقاط' },
  received: { en: 'received on', ar: 'ووصلت في' },
} as const satisfies Record<string, BothLanguages>

export const results: Record<ReportFacts['approval']['result'], BothLanguages> = {
  certified: sharedReportWords.certified,
  failed: sharedReportWords.failed,
}

export const statements: Record<ReportFacts['approval']['result'], BothLanguages> = {
  certified: {
    en: 'The facility named below was inspected with the checklist named here, and was certified.',
    ar: 'خضعت المنشأة المذكورة أدناه للتفتيش وفق قائمة التحقق المبيّنة هنا، وتم اعتمادها.',
  },
  failed: {
    en: 'The facility named below was inspected with the checklist named here, and was not certified.',
    ar: 'خضعت المنشأة المذكورة أدناه للتفتيش وفق قائمة التحقق المبيّنة هنا، ولم يتم اعتمادها.',
  },
}
