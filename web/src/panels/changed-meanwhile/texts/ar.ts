import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'تغيّرت البيانات أثناء التحرير',
  by: 'عدّل {name} هذا السجل بتاريخ {when} أثناء تحريرك له. لن تفقد شيئًا مما كتبته.',
  'by-somebody': 'تم تعديل هذا السجل بتاريخ {when} أثناء تحريرك له. لن تفقد شيئًا مما كتبته.',
  taken: 'حقول لم تعدّلها أنت، وستُنقل قيمها الجديدة إلى النموذج:',
  conflicts: 'حقول عدّلها كلاكما. اختر القيمة التي ستبقى:',
  theirs: 'القيمة الأخرى',
  mine: 'قيمتك',
  before: 'سابقًا: {value}',
  empty: '(فارغ)',
  apply: 'تطبيق وحفظ',
  back: 'العودة إلى النموذج',
} as const satisfies Translation<typeof en>
export default ar
