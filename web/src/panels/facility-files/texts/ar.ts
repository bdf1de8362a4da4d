import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  'title.documents': 'مستندات المنشأة',
  'title.reports': 'تقارير المنشأة',
  'loading.documents': 'جارٍ تحميل المستندات...',
  'loading.reports': 'جارٍ تحميل التقارير...',
  'empty.documents': 'لا توجد مستندات مرفوعة.',
  'empty.reports': 'لا توجد تقارير مرفوعة.',
  'failed.documents': 'تعذّر تحميل المستندات.',
  'failed.reports': 'تعذّر تحميل التقارير.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  'choose.documents': 'مستندات للرفع',
  'choose.reports': 'تقارير أو صور للرفع',
  'upload.documents': 'رفع المستند',
  'upload.reports': 'رفع التقرير',
  uploading: 'جارٍ الرفع...',
  'upload-failed.documents': 'تعذّر رفع المستند',
  'upload-failed.reports': 'تعذّر رفع التقرير',
  'upload-network': 'خطأ في الشبكة أثناء الرفع',
  'upload-done.documents': 'تم رفع المستند بنجاح!',
  'upload-done.reports': 'تم رفع التقرير بنجاح!',
  'handed-over': 'سُلّم بعد انتهاء الإسناد',
  expires: 'صالح حتى {date}',
  expired: 'انتهى في {date}',
  'expires.label': 'تاريخ الانتهاء',
  'expires.of': 'تاريخ الانتهاء (اختياري): {name}',
  preview: 'معاينة',
  'preview-of': 'معاينة {name}',
} as const satisfies Translation<typeof en>
export default ar
