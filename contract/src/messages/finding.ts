// Messages about findings, for owners, inspectors and administrators.
import type { Message } from './message.ts'

export const findingMessages = {
  'finding.raised': { en: 'Finding raised.', ar: 'تم تسجيل حالة عدم المطابقة.' },
  'finding.plan-sent': { en: 'Plan sent.', ar: 'تم إرسال خطة التصحيح.' },
  'finding.evidence-sent': { en: 'Evidence sent.', ar: 'تم إرسال ما يثبت التصحيح.' },
  'finding.extension-asked': { en: 'Request for more time sent.', ar: 'تم إرسال طلب تمديد المهلة.' },
  'finding.extension-granted': { en: 'More time granted.', ar: 'تم تمديد المهلة.' },
  'finding.extension-refused': { en: 'More time refused.', ar: 'تم رفض تمديد المهلة.' },
  'finding.plan-accepted': { en: 'Plan accepted.', ar: 'تم قبول خطة التصحيح.' },
  'finding.returned': { en: 'Returned to the owner.', ar: 'تمت إعادتها إلى المالك.' },
  'finding.closed': { en: 'Finding closed.', ar: 'تم إغلاق حالة عدم المطابقة.' },
  'finding.waived': { en: 'Finding waived.', ar: 'تم إسقاط حالة عدم المطابقة.' },
  'finding.comment-added': { en: 'Message sent.', ar: 'تم إرسال الرسالة.' },
} as const satisfies Record<string, Message>
