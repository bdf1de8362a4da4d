import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  'open-tab': 'فتح في علامة تبويب جديدة',
  close: 'إغلاق المعاينة',
  preview: 'معاينة',
  'preview-of': 'معاينة {name}',
  'no-preview': 'لا يمكن عرض هذا النوع من الملفات هنا. افتحه لحفظه على هذا الجهاز.',
  open: 'فتح الملف',
  'picture-failed': 'تعذّر عرض الصورة. أعد تحميل الصفحة ثم حاول مرة أخرى.',
  empty: 'لا توجد مستندات مرفوعة.',
  expires: 'صالح حتى {date}',
  expired: 'انتهى في {date}',
} as const satisfies Translation<typeof en>
export default ar
