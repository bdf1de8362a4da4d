import { type ArabicNoun, countedInArabic, countedInEnglish, minutesInArabic } from '../../platform/mail/counted.ts'
import { datesIn } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

const attemptsInArabic: ArabicNoun = {
  one: 'محاولة واحدة',
  two: 'محاولتين',
  few: 'محاولات',
  many: 'محاولة',
  other: 'محاولة',
}

export const resetPasswordMail: Mail<'reset-password', { url: string; minutes: number }> = {
  name: 'reset-password',
  en: ({ url, minutes }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['Someone asked to reset the password for your account. If this was you, set a new password:'],
    button: { label: 'Set a new password', url },
    note: `The link works once and expires in ${countedInEnglish(minutes, 'minute', 'minutes')}. If this was not you, you can ignore this email. Your password has not changed.`,
  }),
  ar: (values) => ({
    subject: 'اختيار كلمة مرور جديدة',
    heading: 'اختيار كلمة مرور جديدة',
    paragraphs: ['طلب أحدهم كلمة مرور جديدة لحسابك. إذا كنت أنت من طلب ذلك، فتابع من هنا:'],
    button: { label: 'اختيار كلمة مرور جديدة', url: values.url },
    note: `يعمل الرابط مرة واحدة ولمدة ${countedInArabic(values.minutes, minutesInArabic)}. إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة، وتبقى كلمة المرور كما هي.`,
  }),
}

export const passwordChangedMail: Mail<'password-changed', { forgotUrl: string }> = {
  name: 'password-changed',
  en: ({ forgotUrl }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password has just been changed, and all your other devices have been signed out.',
      'If this was not you, set a new password now:',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
  ar: ({ forgotUrl }) => ({
    subject: 'تم تغيير كلمة المرور',
    heading: 'تم تغيير كلمة المرور',
    paragraphs: [
      'تم للتو تغيير كلمة مرور حسابك، وتم تسجيل الخروج من جميع أجهزتك الأخرى.',
      'إذا لم تكن أنت من غيّرها، فاختر كلمة مرور جديدة فورًا:',
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url: forgotUrl },
  }),
}

export const signInFailuresMail: Mail<
  'sign-in-failures',
  { count: number; waitUntil: string | undefined; forgotUrl: string }
> = {
  name: 'sign-in-failures',
  en: ({ count, waitUntil, forgotUrl }) => ({
    subject: 'Failed sign-ins to your account',
    heading: 'Failed sign-ins to your account',
    paragraphs: [
      `There have been ${countedInEnglish(count, 'failed sign-in', 'failed sign-ins')} to your account in a row.`,
      waitUntil === undefined
        ? 'If this was you, wait a moment before you try again.'
        : `If this was you, you can try again on ${datesIn.en.moment(waitUntil)}.`,
      'You can still sign in on devices you have used before.',
      'If this was not you, no one got in. If you use the same password elsewhere, set a new one:',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
  ar: ({ count, waitUntil, forgotUrl }) => ({
    subject: 'محاولات دخول غير ناجحة إلى حسابك',
    heading: 'محاولات دخول غير ناجحة',
    paragraphs: [
      `رصدنا ${countedInArabic(count, attemptsInArabic)} متتالية لتسجيل الدخول إلى حسابك دون نجاح.`,
      waitUntil === undefined
        ? 'إذا كنت أنت من حاول، فيُرجى الانتظار قليلًا قبل المحاولة مرة أخرى.'
        : `إذا كنت أنت من حاول، فيمكنك المحاولة مرة أخرى يوم ${datesIn.ar.moment(waitUntil)}.`,
      'لا يشمل ذلك الأجهزة التي سبق أن سجّلت الدخول منها.',
      'وإذا كان شخصًا آخر، فلم يتمكن من الدخول. إذا كنت تستخدم كلمة المرور نفسها في مكان آخر، فاختر كلمة مرور جديدة:',
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url: forgotUrl },
  }),
}
