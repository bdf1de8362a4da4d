import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'التقارير',
  search: 'البحث في التقارير',
  'search.placeholder': 'ابحث بالرقم أو المنشأة أو البضائع أو الشركة',
  states: 'تصفية حسب الحالة',
  loading: 'جارٍ تحميل التقارير...',
  empty: 'لم يتم العثور على تقارير.',
  failed: 'تعذّر تحميل التقارير.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  number: 'الرقم',
  facility: 'المنشأة أو البضائع',
  company: 'الشركة',
  status: 'الحالة',
  revision: 'الإصدار',
  issued: 'تاريخ الإصدار',
  valid: 'ساري',
  revised: 'معدّل',
  withdrawn: 'مسحوب',
  open: 'فتح {number}',
} as const satisfies Translation<typeof en>
export default ar
