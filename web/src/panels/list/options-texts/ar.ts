import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'الأعمدة وكثافة العرض',
  density: 'كثافة العرض',
  comfortable: 'مريحة',
  compact: 'مضغوطة',
  columns: 'الأعمدة',
  'columns.hint': 'يمكنك إخفاء أي عمود وإظهاره من جديد متى شئت. ويتضمن التصدير جميع الأعمدة دائمًا.',
  all: 'إظهار جميع الأعمدة',
  done: 'تم',
  'here-only': 'تعذّر حفظ اختيارك في حسابك، وسيُطبَّق على هذا الجهاز حاليًا.',
} as const satisfies Translation<typeof en>
export default ar
