// The note under every link to set a first password.
import type { Language } from '@assure/contract/domain/vocabulary'
import { countedInArabic, countedInEnglish, daysInArabic } from '../../platform/mail/counted.ts'

export const firstPasswordNote: Record<Language, (days: number) => string> = {
  en: (days) =>
    `The link works once and expires in ${countedInEnglish(days, 'day', 'days')}. To get a new one, choose "Forgot password?" on the sign-in page.`,
  ar: (days) =>
    `يعمل الرابط مرة واحدة ولمدة ${countedInArabic(days, daysInArabic)}. بعد ذلك يمكنك طلب رابط جديد من خلال «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول.`,
}
