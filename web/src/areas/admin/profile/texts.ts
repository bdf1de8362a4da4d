import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const profileTexts = createTexts({
  ...shared('email', 'first-name', 'last-name', 'last-sign-in', 'loading', 'never', 'password', 'password.change', 'profile', 'role.ADMIN', 'save', 'saving'),
  failed: { en: 'We could not load your profile.', ar: 'تعذّر تحميل الملف الشخصي.' },
  details: { en: 'Your details', ar: 'بياناتك' },
  role: { en: 'Role', ar: 'الدور' },
  'role.SUPER_ADMIN': { en: 'Super administrator', ar: 'مسؤول أعلى' },
  'member-since': { en: 'Account created', ar: 'تاريخ إنشاء الحساب' },
  saved: { en: 'Details saved.', ar: 'تم حفظ بياناتك.' },
  'save.failed': { en: 'We could not save your details.', ar: 'تعذّر حفظ بياناتك.' },
  'password.text': { en: '8 to 128 characters. Changing it signs you out on your other devices.', ar: 'من 8 إلى 128 حرفًا. يؤدي تغييرها إلى تسجيل خروجك من أجهزتك الأخرى.' },
})
