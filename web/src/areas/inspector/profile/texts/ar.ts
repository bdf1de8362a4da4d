import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'الملف الشخصي',
  details: 'بياناتك',
  loading: 'جارٍ تحميل الملف الشخصي...',
  failed: 'تعذّر تحميل الملف الشخصي.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  country: 'الدولة',
  areas: 'مناطق الخدمة',
  services: 'الخدمات',
  'changed-by-admin': 'لا يغيّر الاسم والبريد الإلكتروني والخدمات إلا أحد المسؤولين.',
  phone: 'رقم الهاتف المتحرك',
  save: 'حفظ',
  saving: 'جارٍ الحفظ...',
  saved: 'تم حفظ الملف الشخصي.',
  'save-failed': 'تعذّر حفظ الملف الشخصي.',
  password: 'كلمة المرور',
  'password.text': 'يؤدي تغييرها إلى تسجيل خروجك من أجهزتك الأخرى.',
  'password.change': 'تغيير كلمة المرور',
} as const satisfies Translation<typeof en>
export default ar
