import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  'forgot-password': 'هل نسيت كلمة المرور؟',
  'sign-in': 'تسجيل الدخول',
  'signing-in': 'جارٍ تسجيل الدخول...',
  'wait.left': 'الوقت المتبقي: {time}',
  'wait.over': 'يمكنك المحاولة مرة أخرى الآن.',
  'wait.link': 'الحصول على رابط بالبريد',
  done: 'تم تسجيل الدخول بنجاح! جارٍ التحويل...',
  failed: 'تعذّر تسجيل الدخول',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  code: 'الرمز',
  'code.hint': 'من تطبيق المصادقة، أو أحد رموز الاسترداد.',
  'over.expired': 'انتهت جلستك. سجّل الدخول للمتابعة من حيث توقفت.',
  'over.ended': 'أُنهيت جلستك من جهاز آخر أو بسبب تغيير كلمة المرور. سجّل الدخول للمتابعة.',
  'over.switched-off': 'عُطِّل هذا الحساب. يُرجى التواصل مع مكتب الاعتماد.',
  'staff.title': 'تسجيل الدخول إلى Assure',
  'staff.admin': 'الإدارة',
  'staff.inspector': 'المفتشون الميدانيون',
  'staff.to-admin': 'تسجيل الدخول إلى الإدارة',
  'staff.to-inspector': 'تسجيل دخول المفتشين الميدانيين',
} as const satisfies Translation<typeof en>
export default ar
