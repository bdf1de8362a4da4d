import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'المهام',
  name: 'المهمة',
  kind: 'النوع',
  facility: 'منشأة',
  company: 'الشركة',
  place: 'المكان',
  'next-visit': 'الزيارة القادمة',
  overdue: 'متأخرة منذ {when}',
  number: 'الرقم',
  none: 'بلا موعد',
  state: 'الحالة',
  loading: 'جارٍ تحميل المهام...',
  empty: 'لا مهام لديك الآن.',
  failed: 'تعذّر تحميل مهامك.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
