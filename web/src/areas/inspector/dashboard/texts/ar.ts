import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'لوحة المتابعة',
  'total-assigned': 'إجمالي المنشآت المسندة',
  pending: {
    zero: 'لا منشآت بانتظار القرار',
    one: 'منشأة واحدة بانتظار القرار',
    two: 'منشأتان بانتظار القرار',
    few: '{count} منشآت بانتظار القرار',
    many: '{count} منشأة بانتظار القرار',
    other: '{count} منشأة بانتظار القرار',
  },
  failed: 'تعذّر تحميل عدد المنشآت',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  loading: 'جارٍ تحميل عدد المنشآت...',
  next: 'الزيارة القادمة',
  'next.none': 'لا توجد زيارة محددة.',
  'next.plan': 'حدّد موعد زيارة لإحدى منشآتك',
  'kept.certify': 'قرار الاجتياز لمنشأة {facility} محفوظ على هذا الجهاز ولم يُرسل بعد.',
  'kept.fail': 'قرار عدم الاجتياز لمنشأة {facility} محفوظ على هذا الجهاز ولم يُرسل بعد.',
  today: 'اليوم',
  'today.none': 'لا توجد زيارات اليوم.',
  map: 'الخريطة',
  'map-of': 'الخريطة: {name}',
  call: 'اتصال',
  'call-of': 'الاتصال بـ {name}',
  open: 'فتح المنشأة',
  'open-of': 'فتح منشأة {name}',
  jobs: 'الطلبات المسندة',
  'jobs.note': 'عرض جميع المهام',
} as const satisfies Translation<typeof en>
export default ar
