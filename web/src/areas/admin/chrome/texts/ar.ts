import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  dashboard: 'لوحة المتابعة',
  users: 'المستخدمون',
  inspectors: 'المفتشون',
  facilities: 'المنشآت',
  'admin-users': 'المسؤولون',
  'sign-out': 'تسجيل الخروج',
  account: 'الحساب',
  profile: 'الملف الشخصي',
  'reset-password': 'إعادة تعيين كلمة المرور',
  'menu.sign-out': 'تسجيل الخروج',
} as const satisfies Translation<typeof en>
export default ar
