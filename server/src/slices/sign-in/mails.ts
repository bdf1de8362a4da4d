import { isolated } from '@assure/contract/domain/isolation'
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
    paragraphs: ['Someone asked to reset the password for your account. If this was you, set a new password:'],
    button: { label: 'Set a new password', url },
    note: `The link works once and expires in ${countedInEnglish(minutes, 'minute', 'minutes')}. If this was not you, you can ignore this email. Your password has not changed.`,
  }),
  ar: (values) => ({
    subject: 'اختيار كلمة مرور جديدة',
    paragraphs: ['طلب أحدهم كلمة مرور جديدة لحسابك. إذا كنت أنت من طلب ذلك، فتابع من هنا:'],
    button: { label: 'اختيار كلمة مرور جديدة', url: values.url },
    note: `يعمل الرابط مرة واحدة ولمدة ${countedInArabic(values.minutes, minutesInArabic)}. إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة، وتبقى كلمة المرور كما هي.`,
  }),
}

export const passwordChangedMail: Mail<'password-changed', { forgotUrl: string }> = {
  name: 'password-changed',
  en: ({ forgotUrl }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'Your password has just been changed, and all your other devices have been signed out.',
      'If this was not you, set a new password now:',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
  ar: ({ forgotUrl }) => ({
    subject: 'تم تغيير كلمة المرور',
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

const setPassword = { en: 'Set a new password', ar: 'اختيار كلمة مرور جديدة' }

export const passkeyAddedMail: Mail<'passkey-added', { name: string; forgotUrl: string }> = {
  name: 'passkey-added',
  en: ({ name, forgotUrl }) => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: [
      `The passkey ${isolated(name)} can now sign in to your account.`,
      'If this was not you, set a new password now. Then remove the passkey in your profile.',
    ],
    button: { label: setPassword.en, url: forgotUrl },
  }),
  ar: ({ name, forgotUrl }) => ({
    subject: 'تمت إضافة مفتاح مرور إلى حسابك',
    heading: 'تمت إضافة مفتاح مرور',
    paragraphs: [
      `أصبح بالإمكان تسجيل الدخول إلى حسابك بمفتاح المرور ${isolated(name)}.`,
      'إذا لم تكن أنت من أضافه، فاختر كلمة مرور جديدة فورًا، ثم أزِل مفتاح المرور من ملفك الشخصي.',
    ],
    button: { label: setPassword.ar, url: forgotUrl },
  }),
}

export const secondFactorResetMail: Mail<'second-factor-reset', { forgotUrl: string }> = {
  name: 'second-factor-reset',
  en: ({ forgotUrl }) => ({
    subject: 'Your two-step verification was reset',
    heading: 'Two-step verification was reset',
    paragraphs: [
      'An administrator has turned off two-step verification for your account, removed your passkeys and recovery codes, and signed you out everywhere.',
      'Sign in with your password. Then set up two-step verification again in your profile.',
      'If you did not ask for this, set a new password now and tell your administrator:',
    ],
    button: { label: setPassword.en, url: forgotUrl },
  }),
  ar: ({ forgotUrl }) => ({
    subject: 'أُعيد ضبط التحقق بخطوتين لحسابك',
    heading: 'أُعيد ضبط التحقق بخطوتين',
    paragraphs: [
      'أوقف أحد المسؤولين التحقق بخطوتين لحسابك، وأزال مفاتيح المرور ورموز الاسترداد، وسجّل خروجك من جميع الأجهزة.',
      'سجّل الدخول بكلمة المرور، ثم فعّل التحقق بخطوتين من جديد في ملفك الشخصي.',
      'إذا لم تطلب ذلك، فاختر كلمة مرور جديدة فورًا وأبلغ المسؤول:',
    ],
    button: { label: setPassword.ar, url: forgotUrl },
  }),
}

export const passkeyRemovedMail: Mail<'passkey-removed', { name: string; forgotUrl: string }> = {
  name: 'passkey-removed',
  en: ({ name, forgotUrl }) => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: [
      `The passkey ${isolated(name)} no longer signs in to your account. You can also delete it on your device.`,
      'If this was not you, set a new password now:',
    ],
    button: { label: setPassword.en, url: forgotUrl },
  }),
  ar: ({ name, forgotUrl }) => ({
    subject: 'تمت إزالة مفتاح مرور من حسابك',
    heading: 'تمت إزالة مفتاح مرور',
    paragraphs: [
      `لم يعد مفتاح المرور ${isolated(name)} يصلح لتسجيل الدخول إلى حسابك. يمكنك حذفه من جهازك أيضًا.`,
      'إذا لم تكن أنت من أزاله، فاختر كلمة مرور جديدة فورًا:',
    ],
    button: { label: setPassword.ar, url: forgotUrl },
  }),
}

export const passkeyBlockedMail: Mail<'passkey-blocked', { name: string; forgotUrl: string }> = {
  name: 'passkey-blocked',
  en: ({ name, forgotUrl }) => ({
    subject: 'A passkey of your account was blocked',
    heading: 'A passkey was blocked',
    paragraphs: [
      `We refused the passkey ${isolated(name)}, because a copy of it may exist. It can no longer be used.`,
      'Sign in with your password, remove the passkey and add a new one. If you did not just try to sign in, set a new password as well.',
    ],
    button: { label: setPassword.en, url: forgotUrl },
  }),
  ar: ({ name, forgotUrl }) => ({
    subject: 'تم حظر مفتاح مرور في حسابك',
    heading: 'تم حظر مفتاح مرور',
    paragraphs: [
      `رفضنا مفتاح المرور ${isolated(name)} لاحتمال وجود نسخة منه، ولم يعد بالإمكان استخدامه.`,
      'سجّل الدخول بكلمة المرور، ثم أزِل هذا المفتاح وأضف مفتاحًا جديدًا. وإذا لم تحاول تسجيل الدخول للتو، فاختر كلمة مرور جديدة أيضًا.',
    ],
    button: { label: setPassword.ar, url: forgotUrl },
  }),
}

type OidcValues = { provider: string; name: string; forgotUrl: string }

export const oidcLinkedMail: Mail<'oidc-linked', OidcValues> = {
  name: 'oidc-linked',
  en: ({ provider, name, forgotUrl }) => ({
    subject: `Your account was linked to ${isolated(provider)}`,
    heading: 'A new way to sign in',
    paragraphs: [
      `${isolated(name)} at ${isolated(provider)} can now sign in to your account. Your password still works.`,
      'If this was not you, set a new password now. Then remove the link in your profile.',
    ],
    button: { label: setPassword.en, url: forgotUrl },
  }),
  ar: ({ provider, name, forgotUrl }) => ({
    subject: `رُبط حسابك مع ${isolated(provider)}`,
    heading: 'طريقة جديدة لتسجيل الدخول',
    paragraphs: [
      `أصبح بإمكان ${isolated(name)} لدى ${isolated(provider)} تسجيل الدخول إلى حسابك. وتبقى كلمة المرور صالحة.`,
      'إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة فورًا، ثم أزِل الربط من ملفك الشخصي.',
    ],
    button: { label: setPassword.ar, url: forgotUrl },
  }),
}

export const oidcUnlinkedMail: Mail<'oidc-unlinked', OidcValues> = {
  name: 'oidc-unlinked',
  en: ({ provider, name, forgotUrl }) => ({
    subject: `Your account is no longer linked to ${isolated(provider)}`,
    heading: 'A way to sign in was removed',
    paragraphs: [
      `${isolated(name)} at ${isolated(provider)} can no longer sign in to your account. Sign in with your password.`,
      'If this was not you, set a new password now:',
    ],
    button: { label: setPassword.en, url: forgotUrl },
  }),
  ar: ({ provider, name, forgotUrl }) => ({
    subject: `لم يعد حسابك مرتبطًا مع ${isolated(provider)}`,
    heading: 'أُزيلت طريقة لتسجيل الدخول',
    paragraphs: [
      `لم يعد بإمكان ${isolated(name)} لدى ${isolated(provider)} تسجيل الدخول إلى حسابك. سجّل الدخول بكلمة المرور.`,
      'إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة فورًا:',
    ],
    button: { label: setPassword.ar, url: forgotUrl },
  }),
}

/** To the SUPER_ADMINs. */
export const passkeyBlockedElsewhereMail: Mail<'passkey-blocked-elsewhere', { person: string; email: string }> = {
  name: 'passkey-blocked-elsewhere',
  en: ({ person, email }) => ({
    subject: 'A passkey was blocked',
    paragraphs: [
      'A passkey was refused and blocked, because a copy of it may exist. We have emailed its owner. Ask them whether they tried to sign in, and deactivate the account if they did not.',
    ],
    facts: [
      ['Name', person],
      ['Email', email],
    ],
  }),
  ar: ({ person, email }) => ({
    subject: 'تم حظر مفتاح مرور',
    paragraphs: [
      'رُفض مفتاح مرور وتم حظره لاحتمال وجود نسخة منه، وأُبلغ صاحبه بذلك. اسأله هل حاول تسجيل الدخول، وإن لم يفعل فعطّل الحساب.',
    ],
    facts: [
      ['الاسم', person],
      ['البريد الإلكتروني', email],
    ],
  }),
}
