// Signing in and out, passwords, devices: the same in all three areas.
import type { Message } from './message.ts'

export const accountMessages = {
  'sign-in.done': { en: 'Login successful! Redirecting...', ar: 'تم تسجيل الدخول بنجاح! جارٍ التحويل...' },
  'sign-out.done': { en: 'You are signed out.', ar: 'تم تسجيل الخروج.' },
  'forgot-password.sent': {
    en: 'If there is an account with this address, we have sent a link to it. The link works for one hour.',
    ar: 'إذا كان هناك حساب بهذا العنوان فقد أرسلنا إليه رابطًا. الرابط صالح لمدة ساعة واحدة.',
  },
  'password.updated': { en: 'Password updated.', ar: 'تم تحديث كلمة المرور.' },
  'password.set': { en: 'Your password is set. Please sign in.', ar: 'تم تعيين كلمة المرور. يُرجى تسجيل الدخول.' },
  'profile.saved': { en: 'Your details are saved.', ar: 'تم حفظ بياناتك.' },
  'session.ended': { en: 'The device is signed out.', ar: 'تم تسجيل خروج الجهاز.' },
  'sessions.ended': { en: 'You are signed out everywhere.', ar: 'تم تسجيل خروجك من جميع الأجهزة.' },
  'second-factor.on': { en: 'The second factor is switched on.', ar: 'تم تفعيل التحقق بخطوتين.' },
  'second-factor.off': { en: 'The second factor is switched off.', ar: 'تم إيقاف التحقق بخطوتين.' },
  'calendar.renewed': {
    en: 'The calendar has a new address. The old one no longer works.',
    ar: 'أصبح للتقويم عنوان جديد. العنوان القديم لم يعد يعمل.',
  },
} as const satisfies Record<string, Message>
