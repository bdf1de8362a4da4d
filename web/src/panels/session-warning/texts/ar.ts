import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'سيتم تسجيل خروجك قريبًا',
  text: 'لم يحدث أي نشاط منذ فترة. تنتهي جلستك خلال {time}. يبقى ما كتبته محفوظًا في علامة التبويب هذه إلى أن تسجّل الدخول من جديد، أما الملفات التي اخترتها فلا تُحفظ.',
  final: 'بلغت جلستك مدتها القصوى وتنتهي خلال {time}. يُرجى حفظ عملك ثم تسجيل الدخول من جديد.',
  stay: 'البقاء مسجّل الدخول',
  staying: 'لحظة من فضلك...',
  close: 'إغلاق',
  failed: 'تعذّر الوصول إلى الخادم. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
