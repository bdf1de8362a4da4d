import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'الطلبات',
  search: 'البحث في الطلبات',
  'search.placeholder': 'ابحث بالرقم أو الشركة أو الخدمة أو البضائع أو المكان',
  filters: 'تصفية الطلبات',
  loading: 'جارٍ تحميل الطلبات...',
  empty: 'لم يتم العثور على طلبات.',
  failed: 'تعذّر تحميل الطلبات.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  'queue.to-answer': 'بانتظار الرد',
  'queue.unassigned': 'بلا مفتش',
  'queue.overdue-visits': 'زيارات متأخرة',
  'queue.to-decide': 'بانتظار القرار',
  number: 'الرقم',
  service: 'الخدمة',
  company: 'الشركة',
  about: 'البضائع أو المنشأة',
  wished: 'المواعيد المطلوبة',
  window: '{from} إلى {to}',
  inspector: 'المفتش',
  state: 'الحالة',
  changed: 'تاريخ التغيير',
  none: 'لا يوجد',
  unassigned: 'غير معيّن',
  disputed: 'عليه اعتراض',
  kind: 'النوع',
  'all-kinds': 'جميع الأنواع',
  'all-states': 'جميع الحالات',
  'all-inspectors': 'جميع المفتشين',
} as const satisfies Translation<typeof en>
export default ar
