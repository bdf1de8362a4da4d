// Messages about samples.
import type { Message } from './message.ts'

export const sampleMessages = {
  'sample.drawn': { en: 'Sample drawn.', ar: 'تم تسجيل سحب العيّنة.' },
  'sample.handed-over': { en: 'Hand-over recorded.', ar: 'تم تسجيل تسليم العيّنة.' },
  'sample.delivery-received': { en: 'Samples received.', ar: 'تم استلام العيّنات.' },
  'sample.received': { en: 'Sample received.', ar: 'تم استلام العيّنة.' },
  'sample.rejected': { en: 'Sample rejected.', ar: 'تم رفض العيّنة.' },
  'sample.retained': { en: 'Sample stored.', ar: 'تم حفظ العيّنة.' },
  'sample.returned': { en: 'Sample returned.', ar: 'تمت إعادة العيّنة.' },
  'sample.disposed': { en: 'Sample disposed of.', ar: 'تم إتلاف العيّنة.' },
  'sample.lost': { en: 'Sample reported as lost.', ar: 'تم تسجيل فقدان العيّنة.' },
  'sample.found': { en: 'Sample found.', ar: 'تم تسجيل العثور على العيّنة.' },
  'sample.replaced': { en: 'A new sample is expected.', ar: 'عيّنة جديدة مطلوبة.' },
} as const satisfies Record<string, Message>
