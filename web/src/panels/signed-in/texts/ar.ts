import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'هل تريد المغادرة دون حفظ؟',
  text: 'لديك تغييرات لم تُحفظ.',
  stay: 'البقاء',
  go: 'مغادرة',
  'ends.title': 'سيتم تسجيل خروجك قريبًا',
  'ends.text': 'لم يحدث أي نشاط منذ فترة. تنتهي جلستك خلال {time}، وسيُفقد ما لم يُحفظ.',
  'ends.final': 'بلغت جلستك مدتها القصوى وتنتهي خلال {time}. يُرجى حفظ عملك ثم تسجيل الدخول من جديد.',
  'ends.stay': 'البقاء مسجّل الدخول',
  'ends.staying': 'لحظة من فضلك...',
  'ends.close': 'إغلاق',
  'ends.failed': 'تعذّر الوصول إلى الخادم. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
