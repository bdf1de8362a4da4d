// Words for conversations, for the screens and the exported file. No zod here: the web loads this at run time.
import type { ConversationSide, ReasonedMove } from '../domain/conversation.ts'
import type { BothLanguages } from '../signed/credential.ts'

/** `analyst`: the inspector of a product test. */
export type ConversationAuthor = ConversationSide | 'analyst' | 'system'

export const authorWords: Record<ConversationAuthor, BothLanguages> = {
  owner: { en: 'Owner', ar: 'المالك' },
  admin: { en: 'Office', ar: 'الإدارة' },
  inspector: { en: 'Inspector', ar: 'المفتش' },
  analyst: { en: 'Analyst', ar: 'المحلل' },
  system: { en: 'Automatic', ar: 'تلقائي' },
}

export const entryWords: Record<'message' | ReasonedMove, BothLanguages> = {
  message: { en: 'Message', ar: 'رسالة' },
  quoted: { en: 'Note with the quote', ar: 'ملاحظة مع عرض السعر' },
  'quote-declined': { en: 'Quote declined', ar: 'رُفض عرض السعر' },
  returned: { en: 'Request returned for changes', ar: 'أُعيد الطلب للتعديل' },
  declined: { en: 'Request declined', ar: 'رُفض الطلب' },
  cancelled: { en: 'Request cancelled', ar: 'أُلغي الطلب' },
  'sent-back': { en: 'Inspection sent back to the inspector', ar: 'أُعيد التفتيش إلى المفتش' },
  'tests-repeated': { en: 'Test repeated', ar: 'أُعيد إجراء اختبار' },
  revised: { en: 'New revision of the report', ar: 'إصدار جديد من التقرير' },
  withdrawn: { en: 'Report withdrawn', ar: 'سُحب التقرير' },
  disputed: { en: 'Result disputed', ar: 'اعتراض على النتيجة' },
  'dispute-answered': { en: 'Dispute answered', ar: 'رد على الاعتراض' },
}
