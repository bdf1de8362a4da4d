// From the captcha to the submitted registration.
import type { Problem } from './problem.ts'

export const registrationProblems = {
  'captcha.missing': {
    status: 422,
    en: 'Tick the box to show you are not a robot.',
    ar: 'يُرجى تحديد المربع الذي يثبت أنك لست روبوتًا.',
    field: 'captchaResponse',
  },
  'captcha.failed': {
    status: 422,
    en: 'The check failed. Try again.',
    ar: 'لم تنجح عملية التحقق. يُرجى إعادة المحاولة.',
    field: 'captchaResponse',
  },
  'captcha.down': { status: 503, en: 'The check is unavailable. Try again in a moment.', ar: 'تعذّر الوصول إلى خدمة التحقق. يُرجى المحاولة بعد قليل.' },
  'code.too-soon': {
    status: 429,
    en: 'We have just sent a code. Wait a moment before you request another.',
    ar: 'أرسلنا رمزًا للتو. يُرجى الانتظار قليلًا قبل طلب رمز آخر.',
    field: 'email',
  },
  'code.too-many': {
    status: 429,
    en: 'You have requested too many codes today. Try again tomorrow.',
    ar: 'طُلبت رموز كثيرة اليوم. يُرجى المحاولة غدًا.',
    field: 'email',
  },
  'code.incomplete': {
    status: 422,
    en: 'Enter all 6 digits of the code.',
    ar: 'أدخل أرقام الرمز الستة كاملة.',
    field: 'otp',
  },
  // {left} follows a colon, so neither language needs a plural form.
  'code.wrong': {
    status: 422,
    en: 'This code is incorrect. Attempts left: {left}',
    ar: 'هذا الرمز غير صحيح. المحاولات المتبقية: {left}',
    field: 'otp',
  },
  'code.dead': {
    status: 422,
    en: 'This code is no longer valid. Request a new one.',
    ar: 'هذا الرمز لم يعد صالحًا. يُرجى طلب رمز جديد.',
    field: 'otp',
  },
  'registration.other-step': { status: 409, en: 'Complete the earlier step first.', ar: 'هناك خطوة أخرى يجب إكمالها أولًا.' },
  'registration.submitted': { status: 409, en: 'Your registration is under review. You cannot change it now.', ar: 'تم إرسال تسجيلك ولا يمكن تعديله أثناء المراجعة.' },
  'registration.approved': { status: 409, en: 'Your registration is approved. You can sign in.', ar: 'تمت الموافقة على تسجيلك. يُرجى تسجيل الدخول.' },
  'registration.documents-needed': {
    status: 422,
    en: 'Choose at least one document.',
    ar: 'يُرجى اختيار مستند واحد على الأقل.',
    field: 'files',
  },
} as const satisfies Record<string, Problem>
