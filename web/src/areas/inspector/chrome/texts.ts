import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const inspectorChromeTexts = createTexts({
  ...shared('account', 'dashboard', 'findings', 'jobs', 'notifications', 'profile', 'samples'),
  facilities: { en: 'Assigned Facilities', ar: 'المنشآت المسندة' },
  'facilities.short': { en: 'Facilities', ar: 'المنشآت' },
  'findings.short': { en: 'Findings', ar: 'المطابقة' },
  tests: { en: 'Tests', ar: 'الاختبارات' },
  calendar: { en: 'Calendar', ar: 'التقويم' },
  'sign-out': { en: 'Sign Out', ar: 'تسجيل الخروج' },
  'reset-password': { en: 'Reset password', ar: 'إعادة تعيين كلمة المرور' },
})
