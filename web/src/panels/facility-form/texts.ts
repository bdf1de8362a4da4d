import { createTexts } from '../../lib/i18n.ts'
import { fieldTexts, shared } from '../../lib/shared-texts.ts'

export const facilityFieldTexts = createTexts({
  ...fieldTexts('facility'),
  ...shared('emirate.choose', 'owned', 'owned_status', 'partnered'),
  'group.facility': { en: 'Facility', ar: 'المنشأة' },
  'customer.group.address': { en: 'Company Full Address', ar: 'عنوان المنشأة' },
  'admin.group.address': { en: 'Address', ar: 'العنوان' },
  'customer.group.contact': { en: 'Contact Person Details', ar: 'بيانات جهة الاتصال' },
  'admin.group.contact': { en: 'Contact Person', ar: 'جهة الاتصال' },
  name: { en: 'Facility Name', ar: 'اسم المنشأة' },
  'customer.owned_status': { en: 'Owned or partnered', ar: 'مملوكة أو بالشراكة' },
  'owned.hint': { en: 'Your company runs it.', ar: 'تديرها شركتك.' },
  'partnered.hint': { en: 'Another company runs it with you or for you.', ar: 'تديرها شركة أخرى معك أو لحسابك.' },
  'customer.partnership_agreement_file': { en: 'Upload Partnership Agreement', ar: 'رفع اتفاقية الشراكة' },
  'customer.agreement.now': { en: 'On file: {link}', ar: 'الاتفاقية المحفوظة: {link}' },
  'admin.agreement.now': { en: 'On file: {link}. A new file replaces it.', ar: 'الاتفاقية المحفوظة: {link}. أي ملف جديد يحل محلها.' },
  partnership_agreement_expires_on: { en: 'Agreement valid until', ar: 'الاتفاقية سارية حتى' },
  'agreement.expires.hint': { en: 'We remind you before it ends.', ar: 'سيصلك تذكير قبل انتهائها.' },
  'address_line_2.hint': { en: 'Unit, floor or area', ar: 'الوحدة أو الطابق أو المنطقة' },
  phone_number: { en: 'Phone Number', ar: 'رقم الهاتف' },
  'phone.summary': { en: 'Facility phone', ar: 'هاتف المنشأة' },
  contact_full_name: { en: 'Full Name', ar: 'الاسم الكامل' },
  'customer.contact_email': { en: 'Email ID', ar: 'البريد الإلكتروني' },
  contact_email: { en: 'Email address', ar: 'البريد الإلكتروني' },
  'customer.contact_phone_number': { en: 'Phone Number', ar: 'رقم الهاتف' },
  'contact-phone.summary': { en: 'Contact phone', ar: 'هاتف جهة الاتصال' },
})
