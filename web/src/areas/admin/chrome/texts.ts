import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const adminChromeTexts = createTexts({
  ...shared('account', 'admin-users', 'checklists', 'dashboard', 'facilities', 'findings', 'inspectors', 'instruments', 'notifications', 'payments', 'profile', 'refunds', 'reports', 'requests', 'samples', 'settings', 'sign-out.button', 'users'),
  'sign-out': { en: 'Sign Out', ar: 'تسجيل الخروج' },
  'reset-password': { en: 'Reset password', ar: 'إعادة تعيين كلمة المرور' },
  keys: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  concerns: { en: 'Concerns', ar: 'البلاغات' },
  system: { en: 'System', ar: 'النظام' },
  audit: { en: 'Audit trail', ar: 'سجل التدقيق' },
  menu: { en: 'Menu', ar: 'القائمة' },
  search: { en: 'Go to or search', ar: 'انتقال أو بحث' },
  waiting: { en: { one: '{count} waiting', other: '{count} waiting' }, ar: { zero: 'لا شيء ينتظر', one: '{count} في الانتظار', two: '{count} في الانتظار', few: '{count} في الانتظار', many: '{count} في الانتظار', other: '{count} في الانتظار' } },
})
