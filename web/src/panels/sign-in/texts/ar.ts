import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  'forgot-password': 'هل نسيت كلمة المرور؟',
  'sign-in': 'تسجيل الدخول',
  'signing-in': 'جارٍ تسجيل الدخول...',
  done: 'تم تسجيل الدخول بنجاح! جارٍ التحويل...',
  failed: 'تعذّر تسجيل الدخول',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  code: 'الرمز',
  'code.hint': 'من تطبيق المصادقة، أو أحد رموز الاسترداد.',
  'staff.title': 'تسجيل الدخول إلى Assure',
  'staff.admin': 'الإدارة',
  'staff.inspector': 'المفتشون الميدانيون',
} as const satisfies Translation<typeof en>
export default ar
