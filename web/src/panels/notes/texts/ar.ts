import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'ملاحظات المنشأة',
  'title.inspector': 'الملاحظات',
  loading: 'جارٍ تحميل الملاحظات...',
  failed: 'تعذّر تحميل الملاحظات.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  'empty.admin': 'لا توجد ملاحظات بعد.',
  'empty.inspector': 'لم تُضَف أي ملاحظات بعد.',
  note: 'الملاحظة',
  add: 'إضافة ملاحظة',
  adding: 'جارٍ الإضافة...',
  'add.failed': 'تعذّرت إضافة الملاحظة',
  'add.done': 'تمت إضافة الملاحظة بنجاح!',
  edit: 'تعديل',
  'edit.label': 'تعديل ملاحظة {when}',
  'edit.failed': 'تعذّر تحديث الملاحظة',
  'edit.done': 'تم تحديث الملاحظة بنجاح!',
  'empty-note': 'لا يمكن أن تكون الملاحظة فارغة',
  save: 'حفظ',
  saving: 'جارٍ الحفظ...',
  cancel: 'إلغاء',
  edited: 'عُدّلت {when}',
  'handed-over': 'سُلّم بعد انتهاء الإسناد',
  'role.ADMIN': 'مسؤول',
  'role.INSPECTOR': 'مفتش',
} as const satisfies Translation<typeof en>
export default ar
