import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'الملف الشخصي',
  loading: 'جارٍ تحميل الملف الشخصي...',
  failed: 'تعذّر تحميل الملف الشخصي.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  details: 'بياناتك',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  'role.ADMIN': 'مسؤول',
  'role.SUPER_ADMIN': 'مسؤول أعلى',
  'last-sign-in': 'آخر تسجيل دخول',
  never: 'لم يحدث بعد',
  'member-since': 'تاريخ إنشاء الحساب',
  'first-name': 'الاسم الأول',
  'last-name': 'اسم العائلة',
  save: 'حفظ',
  saving: 'جارٍ الحفظ...',
  saved: 'تم حفظ بياناتك.',
  'save.failed': 'تعذّر حفظ بياناتك.',
  password: 'كلمة المرور',
  'password.text': 'من 8 إلى 128 حرفًا. يؤدي تغييرها إلى تسجيل خروجك من أجهزتك الأخرى.',
  'password.change': 'تغيير كلمة المرور',
} as const satisfies Translation<typeof en>
export default ar
