import { createTexts } from '../../../lib/i18n.ts'

/** The sentences about what needs attention, on the dashboard and on the page of the system. */
export const systemWarningTexts = createTexts({
  'part.database': { en: 'Database', ar: 'قاعدة البيانات' },
  'part.read-replica': { en: 'Read replica', ar: 'نسخة القراءة' },
  'part.files': { en: 'File store', ar: 'مخزن الملفات' },
  'part.disk': { en: 'Disk', ar: 'القرص' },
  'part.mail': { en: 'Email server', ar: 'خادم البريد' },
  'part.gateway': { en: 'Payment provider', ar: 'مزوّد الدفع' },
  'part.oidc': { en: 'Identity provider', ar: 'مزوّد الهوية' },
  'part.clock': { en: 'Clock', ar: 'الساعة' },
  'part.captcha': { en: 'Captcha', ar: 'اختبار التحقق من المستخدم' },
  attention: { en: 'The system needs attention', ar: 'النظام يحتاج إلى انتباه' },
  'part-down': { en: '{part} has not answered since {since}.', ar: 'لا استجابة من {part} منذ {since}.' },
  'clock-off': { en: 'The clock of a server has differed from the database by more than five seconds since {since}.', ar: 'تختلف ساعة أحد الخوادم عن ساعة قاعدة البيانات بأكثر من خمس ثوانٍ منذ {since}.' },
  'mails-late': { en: 'No email has been sent since {since}.', ar: 'لم تُرسل رسائل البريد منذ {since}.' },
  'mails-late.cause': { en: 'The email server says: {cause}', ar: 'يفيد خادم البريد بما يلي: {cause}' },
  'mails-parked': {
    en: { one: '{count} email could not be delivered.', other: '{count} emails could not be delivered.' },
    ar: { zero: 'لا توجد رسائل متعذّرة.', one: 'تعذّر تسليم رسالة واحدة.', two: 'تعذّر تسليم رسالتين.', few: 'تعذّر تسليم {count} رسائل.', many: 'تعذّر تسليم {count} رسالة.', other: 'تعذّر تسليم {count} رسالة.' },
  },
  maintenance: { en: 'Maintenance: changes are refused, expected until {since}.', ar: 'صيانة جارية: تُرفض التغييرات، ويُتوقع انتهاؤها {since}.' },
  'maintenance-overdue': { en: 'Maintenance was expected to end {since} and is still on. Changes are refused.', ar: 'كان يُتوقع انتهاء الصيانة {since} وما زالت جارية. تُرفض التغييرات.' },
  'jobs-failed': {
    en: { one: '{count} job failed permanently.', other: '{count} jobs failed permanently.' },
    ar: { zero: 'لا توجد مهام فاشلة.', one: 'فشلت مهمة واحدة نهائيًا.', two: 'فشلت مهمتان نهائيًا.', few: 'فشلت {count} مهام نهائيًا.', many: 'فشلت {count} مهمة نهائيًا.', other: 'فشلت {count} مهمة نهائيًا.' },
  },
})
