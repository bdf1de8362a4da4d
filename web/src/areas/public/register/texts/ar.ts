import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'سجل المنشآت المعتمدة',
  text: 'المنشآت التي شهاداتها سارية اليوم.',
  search: 'المنشأة أو الشركة أو المدينة أو الرقم',
  emirate: 'الإمارة',
  'emirate.all': 'كل الإمارات',
  loading: 'جارٍ تحميل السجل...',
  failed: 'تعذّر تحميل السجل.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  empty: 'لا توجد منشأة معتمدة حاليًا.',
  'valid-until': 'سارية حتى {date}',
} as const satisfies Translation<typeof en>
export default ar
