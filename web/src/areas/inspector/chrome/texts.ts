import { createTexts } from '../../../lib/i18n.ts'

export const inspectorChromeTexts = createTexts({
  dashboard: { en: 'Dashboard', ar: 'لوحة المتابعة' },
  jobs: { en: 'Jobs', ar: 'المهام' },
  facilities: { en: 'Assigned Facilities', ar: 'المنشآت المسندة' },
  'facilities.short': { en: 'Facilities', ar: 'المنشآت' },
  findings: { en: 'Findings', ar: 'حالات عدم المطابقة' },
  'findings.short': { en: 'Findings', ar: 'المطابقة' },
  calendar: { en: 'Calendar', ar: 'التقويم' },
  'sign-out': { en: 'Sign Out', ar: 'تسجيل الخروج' },
  account: { en: 'Account', ar: 'الحساب' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  profile: { en: 'Profile', ar: 'الملف الشخصي' },
  'reset-password': { en: 'Reset password', ar: 'إعادة تعيين كلمة المرور' },
})
