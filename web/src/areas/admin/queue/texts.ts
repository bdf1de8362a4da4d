import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const queueTexts = createTexts({
  ...shared('queue.decisions', 'queue.expiring'),
  next: { en: 'Next in queue', ar: 'التالي في القائمة' },
  left: { en: { zero: 'All clear', one: '{count} waiting', other: '{count} waiting' }, ar: { zero: 'لم يبقَ شيء في هذه القائمة', one: 'عنصر واحد ينتظر', two: 'عنصران ينتظران', few: '{count} عناصر تنتظر', many: '{count} عنصرًا ينتظر', other: '{count} عنصر ينتظر' } },
  'queue.unassigned': { en: 'Facilities without an inspector', ar: 'منشآت بلا مفتش' },
  'queue.requests-unanswered': { en: 'Unanswered messages', ar: 'رسائل بانتظار الرد' },
  'queue.requests-to-answer': { en: 'Requests to answer', ar: 'طلبات بانتظار الرد' },
  'queue.requests-unassigned': { en: 'Unassigned requests', ar: 'طلبات لم تُسند بعد' },
  'queue.requests-to-decide': { en: 'Requests to decide', ar: 'طلبات بانتظار القرار' },
  'queue.samples-late': { en: 'Late samples', ar: 'عيّنات متأخرة' },
  'queue.samples-rejected': { en: 'Rejected samples without an answer', ar: 'عيّنات مرفوضة بلا رد' },
  'queue.samples-lost': { en: 'Lost samples', ar: 'عيّنات مفقودة' },
  'queue.samples-retention-ended': { en: 'Samples whose storage ended', ar: 'عيّنات انتهى حفظها' },
  'queue.refunds': { en: 'Refunds to send', ar: 'مبالغ مستردة للإرسال' },
  'queue.chargebacks': { en: 'Chargebacks to answer', ar: 'اعتراضات تنتظر الرد' },
})
