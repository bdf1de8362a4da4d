import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const signInTexts = createTexts({
  ...shared('email', 'password', 'sign-in'),
  'forgot-password': { en: 'Forgot password?', ar: 'هل نسيت كلمة المرور؟' },
  'signing-in': { en: 'Signing In...', ar: 'جارٍ تسجيل الدخول...' },
  'wait.link': { en: 'Get a link by email', ar: 'الحصول على رابط بالبريد' },
  done: { en: 'Login successful! Redirecting...', ar: 'تم تسجيل الدخول بنجاح! جارٍ التحويل...' },
  failed: { en: 'Login failed', ar: 'تعذّر تسجيل الدخول' },
  'over.expired': { en: 'Your session has expired. Sign in to continue.', ar: 'انتهت جلستك. سجّل الدخول للمتابعة من حيث توقفت.' },
  'over.ended': { en: 'You were signed out from another device or by a password change. Sign in to continue.', ar: 'أُنهيت جلستك من جهاز آخر أو بسبب تغيير كلمة المرور. سجّل الدخول للمتابعة.' },
  'over.switched-off': { en: 'This account is inactive. Contact the office.', ar: 'عُطِّل هذا الحساب. يُرجى التواصل مع مكتب الاعتماد.' },
})
