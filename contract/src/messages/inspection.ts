// Messages about an inspection on site, for inspectors and administrators.
import type { Message } from './message.ts'

export const inspectionMessages = {
  'inspection.signed': { en: 'Signature saved.', ar: 'تم حفظ التوقيع.' },
  'inspection.refusal-saved': { en: 'Saved that signing was refused.', ar: 'تم تسجيل رفض التوقيع.' },
  'inspection.submitted-with-findings': { en: 'Submitted. Corrective actions are open.', ar: 'تم الإرسال. الإجراءات التصحيحية مفتوحة.' },
  'inspection.submitted': { en: 'Submitted. An administrator decides.', ar: 'تم الإرسال. القرار للإدارة.' },
  'inspection.reopened': { en: 'Inspection reopened.', ar: 'أُعيد فتح التفتيش.' },
  'inspection.checklist-chosen': { en: 'Checklist chosen.', ar: 'تم اختيار قائمة التحقق.' },
} as const satisfies Record<string, Message>
