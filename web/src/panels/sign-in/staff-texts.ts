import { createTexts } from '../../lib/i18n.ts'

export const staffSignInTexts = createTexts({
  title: { en: 'Sign in to Assure', ar: 'تسجيل الدخول إلى Assure' },
  admin: { en: 'Administration', ar: 'الإدارة' },
  inspector: { en: 'Field inspectors', ar: 'المفتشون الميدانيون' },
  'to-admin': { en: 'Sign in to the administration', ar: 'تسجيل الدخول إلى الإدارة' },
  'to-inspector': { en: 'Sign in as an inspector', ar: 'تسجيل دخول المفتشين الميدانيين' },
})
