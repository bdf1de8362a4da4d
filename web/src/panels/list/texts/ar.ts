import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  export: 'تصدير CSV',
  exporting: 'جارٍ التصدير...',
  'export.failed': 'تعذّر التصدير. يُرجى المحاولة مرة أخرى.',
  options: 'الأعمدة وكثافة العرض',
  rows: 'عدد الصفوف في الصفحة',
} as const satisfies Translation<typeof en>
export default ar
