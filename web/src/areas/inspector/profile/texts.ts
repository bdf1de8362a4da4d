import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const inspectorProfileTexts = createTexts({
  ...shared('email', 'loading', 'name', 'password', 'password.change', 'save', 'saving', 'services'),
  title: { en: 'Profile', ar: 'الملف الشخصي' },
  details: { en: 'Your details', ar: 'بياناتك' },
  failed: { en: 'Failed to load profile.', ar: 'تعذّر تحميل الملف الشخصي.' },
  country: { en: 'Country', ar: 'الدولة' },
  areas: { en: 'Service areas', ar: 'مناطق الخدمة' },
  'changed-by-admin': { en: 'Ask an administrator to change your name, email or services.', ar: 'لا يغيّر الاسم والبريد الإلكتروني والخدمات إلا أحد المسؤولين.' },
  phone: { en: 'Mobile number', ar: 'رقم الهاتف المتحرك' },
  saved: { en: 'Profile saved.', ar: 'تم حفظ الملف الشخصي.' },
  'save-failed': { en: 'Failed to save profile.', ar: 'تعذّر حفظ الملف الشخصي.' },
  'password.text': { en: 'Changing it signs you out on your other devices.', ar: 'يؤدي تغييرها إلى تسجيل خروجك من أجهزتك الأخرى.' },
})
