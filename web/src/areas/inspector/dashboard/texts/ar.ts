import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'لوحة المتابعة',
  'total-assigned': 'إجمالي المنشآت المسندة',
  failed: 'تعذّر تحميل عدد المنشآت',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  loading: 'جارٍ تحميل عدد المنشآت...',
} as const satisfies Translation<typeof en>
export default ar
