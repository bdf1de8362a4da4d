import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  next: 'التالي في القائمة',
  left: {
    zero: 'لم يبقَ شيء في هذه القائمة',
    one: 'عنصر واحد ينتظر',
    two: 'عنصران ينتظران',
    few: '{count} عناصر تنتظر',
    many: '{count} عنصرًا ينتظر',
    other: '{count} عنصر ينتظر',
  },
  'back-to-queue': 'العودة إلى القائمة',
  'queue.unassigned': 'منشآت بلا مفتش',
  'queue.decisions': 'قرارات منتظرة',
  'queue.requests-to-answer': 'طلبات بانتظار الرد',
  'queue.requests-unassigned': 'طلبات بلا مفتش',
  'queue.requests-to-decide': 'طلبات بانتظار القرار',
  'queue.refunds': 'مبالغ مستردة للإرسال',
  'queue.expiring': 'تنتهي خلال 30 يومًا',
} as const satisfies Translation<typeof en>
export default ar
