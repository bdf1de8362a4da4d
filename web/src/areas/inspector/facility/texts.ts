import { createTexts } from '../../../lib/i18n.ts'
import { sentenceTexts, shared } from '../../../lib/shared-texts.ts'

export const assignedFacilityTexts = createTexts({
  ...sentenceTexts('facility'),
  ...shared('address', 'company', 'facility.failed', 'facility.loading', 'facility.not-found', 'owned', 'owned_status', 'partnered'),
  network: { en: 'Error loading facility.', ar: 'حدث خطأ أثناء تحميل المنشأة.' },
  back: { en: 'Assigned Facilities', ar: 'المنشآت المسندة' },
  details: { en: 'Facility details', ar: 'بيانات المنشأة' },
  'agreement.until': { en: 'Valid until {date}', ar: 'سارية حتى {date}' },
  'agreement.expired': { en: 'Expired on {date}', ar: 'انتهت في {date}' },
  phone_number: { en: 'Facility phone', ar: 'هاتف المنشأة' },
  contact_full_name: { en: 'Contact Person', ar: 'جهة الاتصال' },
  contact_email: { en: 'Contact Email', ar: 'بريد جهة الاتصال' },
  call: { en: 'Call', ar: 'اتصال' },
  'call-of': { en: 'Call {name}', ar: 'الاتصال بـ {name}' },
  mail: { en: 'Email', ar: 'بريد' },
  'mail-of': { en: 'Email {name}', ar: 'بريد إلى {name}' },
  map: { en: 'Map', ar: 'الخريطة' },
  'map-of': { en: 'Map: {name}', ar: 'الخريطة: {name}' },
  decision: { en: 'Pass or fail', ar: 'اجتياز أو عدم اجتياز' },
  'decision.go': { en: 'Go to the decision', ar: 'الانتقال إلى القرار' },
  'decision.waits.certify': { en: 'Your Pass is saved on this device. We will send it when you are online.', ar: 'قرار الاجتياز محفوظ على هذا الجهاز، وسيُرسل عند عودة الاتصال.' },
  'decision.waits.fail': { en: 'Your Fail is saved on this device. We will send it when you are online.', ar: 'قرار عدم الاجتياز محفوظ على هذا الجهاز، وسيُرسل عند عودة الاتصال.' },
  'needs-connection': { en: 'You need to be online for this. Your entries stay here.', ar: 'يحتاج هذا إلى اتصال بالإنترنت. يبقى ما كتبته هنا.' },
})
