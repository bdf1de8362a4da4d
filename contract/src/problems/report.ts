// Problems of generated reports.
import type { Problem } from './problem.ts'

export const reportProblems = {
  'report.unknown': { status: 404, en: 'There is no report with this number.', ar: 'لا يوجد تقرير بهذا الرقم.' },
  'report.not-found': { status: 404, en: 'This report was not found.', ar: 'لم يتم العثور على هذا التقرير.' },
  'report.withdrawn': { status: 409, en: 'This report has already been withdrawn.', ar: 'سبق سحب هذا التقرير.' },
  'report.not-independent': {
    status: 403,
    en: 'Another administrator must withdraw this report: someone who did not make the decision or revise the report. Administrators who created or changed each other’s accounts in the last 30 days are not independent.',
    ar: 'يجب أن يسحب هذا التقرير مسؤول آخر لم يتخذ القرار ولم يعدّل التقرير. لا يُعد المسؤولون مستقلين إذا أنشأ أحدهم حساب الآخر أو غيّره خلال آخر 30 يومًا.',
  },
  'report.too-many-revisions': { status: 409, en: 'This report has reached the limit of {max} revisions. Withdraw it instead.', ar: 'بلغ عدد إصدارات هذا التقرير {max}، وهو الحد الأقصى. يمكنك سحبه.' },
  'report.test-not-verified': { status: 409, en: 'A test of sample {number} does not have a verified result yet.', ar: 'لم يتم التحقق بعد من نتيجة أحد اختبارات العيّنة {number}.' },
  'report.sample-not-tested': { status: 409, en: 'Sample {number} does not have test results yet.', ar: 'لا توجد بعد نتائج اختبار للعيّنة {number}.' },
  'report.sample-not-replaced': { status: 409, en: 'Sample {number} was rejected or lost. Replace it first.', ar: 'رُفضت العيّنة {number} أو فُقدت. يُرجى استبدالها أولًا.' },
  'report.being-drawn': { status: 409, en: 'This report is being prepared. Try again in a minute.', ar: 'يجري الآن إعداد هذا التقرير. يُرجى المحاولة مرة أخرى بعد دقيقة.' },
} as const satisfies Record<string, Problem>
