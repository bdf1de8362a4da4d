import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'حدث تغيير أثناء فتح هذه النافذة',
  by: '{name}، {when}: {what}.',
  self: 'أنت، من جهاز آخر، {when}: {what}.',
  office: 'مكتب الاعتماد، {when}: {what}.',
  itself: '{when}: {what}.',
  unknown: 'أجرى شخص آخر تغييرًا، أو لم يعد هذا موجودًا.',
  next: 'لم يُنفَّذ أي إجراء هنا. أغلق هذه النافذة وراجع البيانات من جديد.',
} as const satisfies Translation<typeof en>
export default ar
