import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'الأجهزة التي سجّلت الدخول منها',
  loading: 'جارٍ تحميل الأجهزة...',
  failed: 'تعذّر تحميل الأجهزة.',
  'end-failed': 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  current: 'هذا الجهاز',
  'last-used': 'آخر استخدام {when}',
  since: 'تاريخ الدخول {when}',
  'sign-out': 'تسجيل الخروج',
  'sign-out-of': 'تسجيل الخروج من {device}، تاريخ الدخول {when}',
  'sign-out-all': 'تسجيل الخروج من جميع الأجهزة',
  'all.title': 'هل تريد تسجيل الخروج من جميع الأجهزة؟',
  'all.text': 'سيتم تسجيل الخروج من كل الأجهزة، ومنها هذا الجهاز.',
  'all.confirm': 'نعم، تسجيل الخروج',
  cancel: 'إلغاء',
  done: 'تم تسجيل خروج الجهاز.',
} as const satisfies Translation<typeof en>
export default ar
