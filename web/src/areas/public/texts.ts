import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const publicTexts = createTexts({
  ...shared('integrity', 'sign-in'),
  links: { en: 'Public pages', ar: 'الصفحات العامة' },
  verify: { en: 'Check a certificate', ar: 'التحقق من شهادة' },
  register: { en: 'Register of certified facilities', ar: 'سجل المنشآت المعتمدة' },
  policies: { en: 'Terms and Privacy Policy', ar: 'الشروط وسياسة الخصوصية' },
  accessibility: { en: 'Accessibility', ar: 'إمكانية الوصول' },
})
