import { createTexts } from '../../../lib/i18n.ts'
import { sentenceTexts, shared } from '../../../lib/shared-texts.ts'

export const profileTexts = createTexts({
  ...sentenceTexts('user'),
  ...shared('address', 'cancel', 'company', 'email', 'network', 'password', 'password.change', 'password.current', 'password.short', 'profile', 'reference', 'save', 'saving', 'sign-out.button'),
  loading: { en: 'Loading profile...', ar: 'جارٍ تحميل الملف الشخصي...' },
  failed: { en: 'We could not load your profile.', ar: 'تعذّر تحميل ملفك الشخصي.' },
  'save-failed': { en: 'We could not save that. Try again.', ar: 'تعذّر حفظ البيانات. يُرجى المحاولة مرة أخرى.' },
  'details.title': { en: 'Your details', ar: 'بياناتك' },
  saved: { en: 'Details saved.', ar: 'تم حفظ بياناتك.' },
  'company.change': { en: 'To change your company details, email {email}.', ar: 'لتعديل بيانات الشركة راسلنا على {email}.' },
  'password.text': { en: 'Changing it signs you out on your other devices.', ar: 'عند تغييرها يتم تسجيل الخروج من أجهزتك الأخرى.' },
  'password.new': { en: 'New password', ar: 'كلمة المرور الجديدة' },
  'password.new.hint': { en: '8 to 128 characters. A few words in a row are easy to remember and hard to guess.', ar: 'من 8 إلى 128 حرفًا. بضع كلمات متتالية يسهل تذكّرها ويصعب تخمينها.' },
  'password.left': { en: { one: '{count} more character', other: '{count} more characters' }, ar: { zero: 'الطول كافٍ', one: 'يلزم حرف واحد إضافي', two: 'يلزم حرفان إضافيان', few: 'يلزم {count} أحرف إضافية', many: 'يلزم {count} حرفًا إضافيًا', other: 'يلزم {count} حرف إضافي' } },
  'password.enough': { en: 'Long enough', ar: 'الطول كافٍ' },
  'password.changed': { en: 'Password updated.', ar: 'تم تحديث كلمة المرور.' },
  'data.title': { en: 'Your data', ar: 'بياناتك لدينا' },
  'data.text': {
    en: 'A ZIP file with everything of your company: your details, facilities, requests, messages, documents, invoices and certificates. You can download it three times a day.',
    ar: 'ملف ZIP يضم كل ما يخص شركتك: بياناتك ومنشآتك وطلباتك ورسائلك ومستنداتك وفواتيرك وشهاداتك. يمكنك تنزيله ثلاث مرات في اليوم.',
  },
  'data.download': { en: 'Download everything', ar: 'تنزيل كل شيء' },
  'data.busy': { en: 'Preparing your data...', ar: 'جارٍ تجهيز بياناتك...' },
  'data.done': { en: 'Your data is downloaded.', ar: 'تم تنزيل بياناتك.' },
  'data.failed': { en: 'We could not prepare your data. Try again.', ar: 'تعذّر تجهيز بياناتك. يُرجى المحاولة مرة أخرى.' },
  products: { en: 'My products', ar: 'منتجاتي' },
  policies: { en: 'Terms and Privacy Policy', ar: 'الشروط وسياسة الخصوصية' },
  'signing-out': { en: 'Signing out...', ar: 'جارٍ تسجيل الخروج...' },
})
