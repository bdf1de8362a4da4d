import { isolated } from '@assure/contract/domain/isolation'
import { countedInArabic, countedInEnglish, minutesInArabic } from '../../platform/mail/counted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

export const signUpCodeMail: Mail<'sign-up-code', { code: string; minutes: number }> = {
  name: 'sign-up-code',
  en: ({ code, minutes }) => ({
    subject: 'Your Assure code',
    heading: 'Verify your email address',
    paragraphs: ['Enter this code on the page where you requested it.'],
    code,
    note: `The code works once and expires in ${countedInEnglish(minutes, 'minute', 'minutes')}. No one at Assure will ever ask you for it. If you did not request a code, you can ignore this email.`,
  }),
  ar: (values) => ({
    subject: 'رمز التحقق من Assure',
    heading: 'تأكيد البريد الإلكتروني',
    paragraphs: ['يُرجى إدخال هذا الرمز في الصفحة التي طلبته منها.'],
    code: values.code,
    note: `الرمز صالح لمدة ${countedInArabic(values.minutes, minutesInArabic)} ولاستخدام واحد فقط. لن يطلبه منك أي شخص من Assure. إذا لم تطلب رمزًا، فيمكنك تجاهل هذه الرسالة.`,
  }),
}

export const signUpKnownMail: Mail<'sign-up-known', { signInUrl: string; forgotUrl: string }> = {
  name: 'sign-up-known',
  en: ({ signInUrl, forgotUrl }) => ({
    subject: 'You already have an Assure account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone requested a sign-up code for this email address. You already have an account, so you do not need a code.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    links: [{ label: 'Forgot your password? Set a new one', url: forgotUrl }],
    note: 'If this was not you, you can ignore this email. Nothing has changed.',
  }),
  ar: ({ signInUrl, forgotUrl }) => ({
    subject: 'لديك حساب في Assure بالفعل',
    heading: 'لديك حساب بالفعل',
    paragraphs: ['طلب أحدهم رمز تسجيل لهذا البريد الإلكتروني. يوجد حساب مفتوح بهذا البريد، لذلك لا حاجة إلى رمز.'],
    button: { label: 'تسجيل الدخول', url: signInUrl },
    links: [{ label: 'هل نسيت كلمة المرور؟ اختر كلمة مرور جديدة', url: forgotUrl }],
    note: 'إذا لم تكن أنت من طلب ذلك، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.',
  }),
}

export const registrationReceivedMail: Mail<'registration-received', { reference: string; companyName: string }> = {
  name: 'registration-received',
  en: ({ reference, companyName }) => ({
    subject: 'We have received your registration',
    heading: 'Registration received',
    paragraphs: [
      `Thank you. We have received the registration of ${isolated(companyName)} and will review it within 2-3 business days.`,
      'We will email you when we have decided, or if we need another document.',
    ],
    facts: [['Reference', isolated(reference)]],
  }),
  ar: ({ reference, companyName }) => ({
    subject: 'استلمنا طلب تسجيلك',
    heading: 'تم استلام طلب التسجيل',
    paragraphs: [
      `شكرًا لك. استلمنا طلب تسجيل ${isolated(companyName)} وسنراجعه خلال يومين إلى ثلاثة أيام عمل.`,
      'ستصلك رسالة منا فور صدور القرار، أو إذا احتجنا إلى مستند آخر.',
    ],
    facts: [['الرقم المرجعي', isolated(reference)]],
  }),
}
