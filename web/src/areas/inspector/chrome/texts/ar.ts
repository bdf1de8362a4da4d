import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  dashboard: 'لوحة المتابعة',
  jobs: 'المهام',
  facilities: 'المنشآت المسندة',
  'facilities.short': 'المنشآت',
  findings: 'حالات عدم المطابقة',
  'findings.short': 'المطابقة',
  calendar: 'التقويم',
  'sign-out': 'تسجيل الخروج',
  account: 'الحساب',
  notifications: 'الإشعارات',
  profile: 'الملف الشخصي',
  'reset-password': 'إعادة تعيين كلمة المرور',
} as const satisfies Translation<typeof en>
export default ar
