import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  dashboard: 'لوحة المتابعة',
  facilities: 'المنشآت المسندة',
  'facilities.short': 'المنشآت',
  calendar: 'التقويم',
  'sign-out': 'تسجيل الخروج',
  account: 'الحساب',
  profile: 'الملف الشخصي',
  'reset-password': 'إعادة تعيين كلمة المرور',
} as const satisfies Translation<typeof en>
export default ar
