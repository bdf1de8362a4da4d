// Signing in and out, passwords, devices: the same in all three areas.
import type { Message } from './message.ts'

export const accountMessages = {
  'sign-in.done': { en: 'Login successful! Redirecting...', ar: 'تم تسجيل الدخول بنجاح! جارٍ التحويل...' },
  'sign-out.done': { en: 'You are signed out.', ar: 'تم تسجيل الخروج.' },
  'forgot-password.sent': { en: 'If an account uses this email, we have sent it a link. The link works for 60 minutes.', ar: 'إذا كان هناك حساب بهذا العنوان فقد أرسلنا إليه رابطًا. الرابط صالح لمدة ساعة واحدة.' },
  'password.updated': { en: 'Password updated.', ar: 'تم تحديث كلمة المرور.' },
  'password.set': { en: 'Your password is set. You can sign in.', ar: 'تم تعيين كلمة المرور. يُرجى تسجيل الدخول.' },
  'account.closing': { en: 'Your account will be closed. We have emailed you the day.', ar: 'سيُغلق حسابك، وأرسلنا إليك الموعد بالبريد الإلكتروني.' },
  'account.kept': { en: 'Your account stays open.', ar: 'سيبقى حسابك مفتوحًا.' },
  'profile.saved': { en: 'Your details are saved.', ar: 'تم حفظ بياناتك.' },
  'session.ended': { en: 'The device is signed out.', ar: 'تم تسجيل خروج الجهاز.' },
  'sessions.ended': { en: 'You are signed out everywhere.', ar: 'تم تسجيل خروجك من جميع الأجهزة.' },
  'second-factor.on': { en: 'Two-step verification is on.', ar: 'تم تفعيل التحقق بخطوتين.' },
  'second-factor.off': { en: 'Two-step verification is off.', ar: 'تم إيقاف التحقق بخطوتين.' },
  'passkey.added': { en: 'The passkey is added.', ar: 'تمت إضافة مفتاح المرور.' },
  'passkey.renamed': { en: 'The passkey is renamed.', ar: 'تم تغيير اسم مفتاح المرور.' },
  'passkey.removed': { en: 'The passkey is removed.', ar: 'تمت إزالة مفتاح المرور.' },
  'api-key.created': { en: 'The API key is created.', ar: 'تم إنشاء مفتاح API.' },
  'api-key.rotated': { en: 'The API key has a new secret.', ar: 'أصبح لمفتاح API سر جديد.' },
  'api-key.ended': { en: 'The API key has ended.', ar: 'تم إنهاء مفتاح API.' },
  'calendar.renewed': { en: 'Your calendar has a new link. The old one no longer works.', ar: 'أصبح للتقويم عنوان جديد. العنوان القديم لم يعد يعمل.' },
} as const satisfies Record<string, Message>
