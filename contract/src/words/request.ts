// Words for requests, for the server's lists and the screens. No zod here: the web can load this at run time.
import type { RequestKind, RequestState } from '../domain/request-moves.ts'
import type { ReleaseState } from '../domain/sharing.ts'

type Words<Of extends string> = Record<Of, { en: string; ar: string }>

export const requestKindWords: Words<RequestKind> = {
  certification: { en: 'Certification', ar: 'اعتماد منشأة' },
  inspection: { en: 'Inspection', ar: 'تفتيش' },
  test: { en: 'Product test', ar: 'اختبار منتج' },
}

export const requestStateWords: Words<RequestState> = {
  draft: { en: 'Draft', ar: 'مسودة' },
  submitted: { en: 'Submitted', ar: 'مُرسل' },
  returned: { en: 'Returned', ar: 'مُعاد' },
  quoted: { en: 'Quoted', ar: 'بانتظار قبول العرض' },
  'awaiting-payment': { en: 'Awaiting payment', ar: 'بانتظار الدفع' },
  ready: { en: 'Ready', ar: 'جاهز للتنفيذ' },
  scheduled: { en: 'Scheduled', ar: 'محدد الموعد' },
  'in-progress': { en: 'In progress', ar: 'قيد التنفيذ' },
  'under-review': { en: 'Under review', ar: 'قيد المراجعة' },
  reported: { en: 'Reported', ar: 'صدر تقريره' },
  closed: { en: 'Closed', ar: 'مغلق' },
  declined: { en: 'Declined', ar: 'مرفوض' },
  lapsed: { en: 'Lapsed', ar: 'منقضي المدة' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

export const releaseStateWords: Words<ReleaseState> = {
  waiting: { en: 'On hold', ar: 'الإفراج معلّق' },
  released: { en: 'Released', ar: 'تم الإفراج' },
  lifted: { en: 'Hold lifted', ar: 'رُفع التعليق' },
}
