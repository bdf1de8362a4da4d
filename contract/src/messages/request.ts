// Messages about requests, for owners and administrators.
import type { Message } from './message.ts'

export const requestMessages = {
  'service-request.begun': { en: 'Draft saved.', ar: 'تم حفظ المسودة.' },
  'service-request.saved': { en: 'Saved.', ar: 'تم الحفظ.' },
  'service-request.dropped': { en: 'Draft dropped.', ar: 'تم حذف المسودة.' },
  'service-request.copied': { en: 'A new draft is ready.', ar: 'تم إنشاء مسودة جديدة.' },
  'service-request.submitted': { en: 'Request sent.', ar: 'تم إرسال الطلب.' },
  'service-request.document-added': { en: 'Document added.', ar: 'تمت إضافة المستند.' },
  'service-request.document-removed': { en: 'Document removed.', ar: 'تمت إزالة المستند.' },
  'service-request.quoted': { en: 'Quote sent.', ar: 'تم إرسال عرض السعر.' },
  'service-request.quote-accepted': { en: 'Quote accepted.', ar: 'تم قبول عرض السعر.' },
  'service-request.quote-declined': { en: 'Quote declined.', ar: 'تم رفض عرض السعر.' },
  'service-request.returned': { en: 'Returned to the owner.', ar: 'تمت إعادة الطلب إلى المالك.' },
  'service-request.declined': { en: 'Request declined.', ar: 'تم رفض الطلب.' },
  'service-request.decided': { en: 'Result decided.', ar: 'تم اعتماد النتيجة.' },
  'service-request.sent-back': { en: 'Sent back to the inspector.', ar: 'تمت إعادته إلى المفتش.' },
  'service-request.report-accepted': { en: 'Result accepted.', ar: 'تم قبول النتيجة.' },
  'service-request.disputed': { en: 'Dispute sent.', ar: 'تم إرسال الاعتراض.' },
  'service-request.dispute-answered': { en: 'Answer sent.', ar: 'تم إرسال الرد.' },
  'service-request.cancelled': { en: 'Request cancelled.', ar: 'تم إلغاء الطلب.' },
  'refund.recorded': { en: 'Refund recorded as sent.', ar: 'تم تسجيل إرسال المبلغ المسترد.' },
} as const satisfies Record<string, Message>
