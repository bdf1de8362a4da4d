import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'لوحة المتابعة',
  'total-users': 'إجمالي المستخدمين',
  'total-documents': 'إجمالي المستندات',
  'active-admins': 'المسؤولون النشطون',
  failed: 'تعذّر تحميل الأرقام.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  loading: 'جارٍ تحميل الأرقام...',
  queues: 'قوائم العمل',
  'queues.loading': 'جارٍ تحميل قوائم العمل...',
  'queues.failed': 'تعذّر تحميل قوائم العمل.',
  'queue.accounts': 'حسابات للمراجعة',
  'queue.transfers': 'تحويلات للتأكيد',
  'queue.unassigned': 'منشآت بلا مفتش',
  'queue.decisions': 'قرارات منتظرة',
  'queue.expiring': 'تنتهي خلال 30 يومًا',
  'queue.oldest': 'الأقدم: {age}',
  'queue.oldest.spoken': 'الأقدم منذ {when}',
  'queue.none': 'لا شيء في الانتظار',
  'chart.title': 'طلبات الاعتماد حسب الشهر',
  'chart.loading': 'جارٍ تحميل طلبات الاعتماد حسب الشهر...',
  'chart.failed': 'تعذّر تحميل الرسم البياني.',
  month: 'الشهر',
  certified: 'معتمدة',
  requested: 'مطلوبة',
  'chart.show': 'عرض',
  'chart.failed-state': 'لم تجتز',
  expired: 'منتهية الصلاحية',
} as const satisfies Translation<typeof en>
export default ar
