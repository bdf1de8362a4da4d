import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  title: { en: 'You will be signed out soon', ar: 'سيتم تسجيل خروجك قريبًا' },
  text: {
    en: 'You have been inactive for a while. Your session ends in {time}. What you typed is kept in this tab until you sign in again; files that you chose are not.',
    ar: 'لم يحدث أي نشاط منذ فترة. تنتهي جلستك خلال {time}. يبقى ما كتبته محفوظًا في علامة التبويب هذه إلى أن تسجّل الدخول من جديد، أما الملفات التي اخترتها فلا تُحفظ.',
  },
  final: { en: 'Your session has reached its time limit and ends in {time}. Save your work, then sign in again.', ar: 'بلغت جلستك مدتها القصوى وتنتهي خلال {time}. يُرجى حفظ عملك ثم تسجيل الدخول من جديد.' },
  stay: { en: 'Stay signed in', ar: 'البقاء مسجّل الدخول' },
  staying: { en: 'One moment...', ar: 'لحظة من فضلك...' },
  close: { en: 'Close', ar: 'إغلاق' },
  failed: { en: 'We could not reach the server. Try again.', ar: 'تعذّر الوصول إلى الخادم. يُرجى المحاولة مرة أخرى.' },
})
