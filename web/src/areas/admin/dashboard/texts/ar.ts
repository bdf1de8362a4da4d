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
} as const satisfies Translation<typeof en>
export default ar
