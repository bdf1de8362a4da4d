// What the fields of records are called, in the trail, forms, lists of facts and exported files. Where a screen calls a
// field otherwise, its own texts say so.
import type { bankFields, buyerFields, facilityFields, inspectorFields, userFields } from '../domain/record-fields.ts'

type Words<Fields, More extends string = never> = Record<keyof Fields | More, { en: string; ar: string }>

// The same in several records. Named, because the build drops unused words only if no property is read.
const addressLine1 = { en: 'Address Line 1', ar: 'العنوان – السطر 1' }
const addressLine2 = { en: 'Address Line 2', ar: 'العنوان – السطر 2' }
const city = { en: 'City', ar: 'المدينة' }
const emirate = { en: 'Emirate', ar: 'الإمارة' }
const firstName = { en: 'First Name', ar: 'الاسم الأول' }
const lastName = { en: 'Last Name', ar: 'اسم العائلة' }
const mobile = { en: 'Mobile Number', ar: 'رقم الهاتف المتحرك' }

const facility = {
  name: { en: 'Name', ar: 'الاسم' },
  owned_status: { en: 'Ownership', ar: 'الملكية' },
  partner_company: { en: 'Partner Company', ar: 'الشركة الشريكة' },
  partnership_agreement_file: { en: 'Partnership Agreement', ar: 'اتفاقية الشراكة' },
  partnership_agreement_expires_on: { en: 'Agreement expires on', ar: 'تنتهي الاتفاقية في' },
  address_line_1: addressLine1,
  address_line_2: addressLine2,
  city,
  emirate,
  nearest_port: { en: 'Nearest Port', ar: 'أقرب ميناء' },
  phone_number: { en: 'Phone', ar: 'الهاتف' },
  contact_full_name: { en: 'Contact Person', ar: 'جهة الاتصال' },
  contact_email: { en: 'Contact Email', ar: 'بريد جهة الاتصال' },
  contact_phone_number: { en: 'Contact Phone', ar: 'هاتف جهة الاتصال' },
} satisfies Words<typeof facilityFields, 'partnership_agreement_file'>

const user = {
  first_name: firstName,
  last_name: lastName,
  phone_number: mobile,
  position: { en: 'Job Position', ar: 'المسمى الوظيفي' },
  company_name: { en: 'Company Name', ar: 'اسم الشركة' },
  company_type: { en: 'Company Type', ar: 'نوع الشركة' },
  address_line_1: addressLine1,
  address_line_2: addressLine2,
  city,
  emirate,
} satisfies Words<typeof userFields>

const inspector = {
  first_name: firstName,
  last_name: lastName,
  email: { en: 'Email Address', ar: 'عنوان البريد الإلكتروني' },
  phone_number: mobile,
  countryId: { en: 'Country', ar: 'الدولة' },
  serviceAreas: { en: 'Service Areas', ar: 'مناطق الخدمة' },
  services: { en: 'Services', ar: 'الخدمات' },
  laboratory_id: { en: 'Laboratory', ar: 'المختبر' },
  bank_name: { en: 'Bank Name', ar: 'اسم البنك' },
  account_holder_name: { en: 'Account Holder Name', ar: 'اسم صاحب الحساب' },
  account_number: { en: 'Account Number', ar: 'رقم الحساب' },
  iban: { en: 'IBAN', ar: 'رقم الآيبان (IBAN)' },
  swift_code: { en: 'SWIFT/BIC Code', ar: 'رمز السويفت (SWIFT/BIC)' },
} satisfies Words<
  typeof inspectorFields & Record<(typeof bankFields)[number], unknown>,
  'serviceAreas' | 'services' | 'laboratory_id'
>

const buyer = {
  vat_registered: { en: 'Registered for VAT', ar: 'مسجّلة في ضريبة القيمة المضافة' },
  legal_name: { en: 'Legal Name', ar: 'الاسم القانوني' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  billing_address: { en: 'Billing Address', ar: 'عنوان الفوترة' },
} satisfies Words<typeof buyerFields, 'vat_registered'>

export const fieldWords = { facility, user, inspector, buyer }
