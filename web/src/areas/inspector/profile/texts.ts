import { createTexts } from '../../../lib/i18n.ts'

export const inspectorProfileTexts = createTexts({
  title: { en: 'Profile', ar: 'الملف الشخصي' },
  details: { en: 'Your details', ar: 'بياناتك' },
  loading: { en: 'Loading profile...', ar: 'جارٍ تحميل الملف الشخصي...' },
  failed: { en: 'Failed to load profile.', ar: 'تعذّر تحميل الملف الشخصي.' },
  network: { en: 'Network error. Please try again.', ar: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.' },
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email address', ar: 'البريد الإلكتروني' },
  country: { en: 'Country', ar: 'الدولة' },
  areas: { en: 'Service areas', ar: 'مناطق الخدمة' },
  services: { en: 'Services', ar: 'الخدمات' },
  'changed-by-admin': { en: 'Ask an administrator to change your name, email or services.', ar: 'لا يغيّر الاسم والبريد الإلكتروني والخدمات إلا أحد المسؤولين.' },
  phone: { en: 'Mobile number', ar: 'رقم الهاتف المتحرك' },
  save: { en: 'Save', ar: 'حفظ' },
  saving: { en: 'Saving...', ar: 'جارٍ الحفظ...' },
  saved: { en: 'Profile saved.', ar: 'تم حفظ الملف الشخصي.' },
  'save-failed': { en: 'Failed to save profile.', ar: 'تعذّر حفظ الملف الشخصي.' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  'password.text': { en: 'Changing it signs you out on your other devices.', ar: 'يؤدي تغييرها إلى تسجيل خروجك من أجهزتك الأخرى.' },
  'password.change': { en: 'Change password', ar: 'تغيير كلمة المرور' },
})
