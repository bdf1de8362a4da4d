import { createTexts } from '../../../lib/i18n.ts'

export const documentsTexts = createTexts({
  title: { en: 'Documents', ar: 'المستندات' },
  loading: { en: 'Loading documents...', ar: 'جارٍ تحميل المستندات...' },
  empty: { en: 'No documents found.', ar: 'لم يتم العثور على مستندات.' },
  failed: { en: 'We could not load the documents.', ar: 'تعذّر تحميل المستندات.' },
  network: { en: 'Network error. Please try again.', ar: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.' },
  search: { en: 'Search documents', ar: 'البحث في المستندات' },
  'search.placeholder': { en: 'Search by company, email or reference', ar: 'ابحث بالشركة أو البريد الإلكتروني أو الرقم المرجعي' },
  states: { en: 'Filter by state', ar: 'التصفية حسب الحالة' },
  expired: { en: 'Expired', ar: 'منتهية الصلاحية' },
  name: { en: 'Document', ar: 'المستند' },
  kind: { en: 'Type', ar: 'النوع' },
  company: { en: 'Company', ar: 'الشركة' },
  added: { en: 'Uploaded on', ar: 'تاريخ الرفع' },
  validity: { en: 'Valid until', ar: 'صالح حتى' },
  'no-end': { en: 'No expiry date', ar: 'بلا تاريخ انتهاء' },
  'opens-in-tab': { en: '(opens in a new tab)', ar: '(يفتح في تبويب جديد)' },
  'kind.trade_license': { en: 'Trade License', ar: 'الرخصة التجارية' },
  'kind.registration': { en: 'Registration', ar: 'شهادة التسجيل' },
  'kind.vat': { en: 'VAT certificate', ar: 'شهادة ضريبة القيمة المضافة' },
  'kind.other': { en: 'Other document', ar: 'مستند آخر' },
})
