// Problems of generated reports.
import type { Problem } from './problem.ts'

export const reportProblems = {
  'report.unknown': { status: 404, en: 'There is no report with this number.', ar: 'لا يوجد تقرير بهذا الرقم.' },
  'report.not-found': { status: 404, en: 'This report was not found.', ar: 'لم يتم العثور على هذا التقرير.' },
  'report.withdrawn': {
    status: 409,
    en: 'This report has already been withdrawn.',
    ar: 'سبق سحب هذا التقرير.',
  },
  'report.being-drawn': {
    status: 409,
    en: 'A new revision of this report is just being made. Try again in a minute.',
    ar: 'يجري الآن إعداد إصدار جديد من هذا التقرير. يُرجى المحاولة مرة أخرى بعد دقيقة.',
  },
} as const satisfies Record<string, Problem>
