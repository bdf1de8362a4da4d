import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const documentsTexts = createTexts({
  ...shared('company', 'documents', 'documents.loading', 'expired', 'kind.other', 'kind.trade_license', 'kind.vat', 'states'),
  empty: { en: 'No documents found.', ar: 'لم يتم العثور على مستندات.' },
  failed: { en: 'We could not load the documents.', ar: 'تعذّر تحميل المستندات.' },
  search: { en: 'Search documents', ar: 'البحث في المستندات' },
  'search.placeholder': { en: 'Search by company, email or reference', ar: 'ابحث بالشركة أو البريد الإلكتروني أو الرقم المرجعي' },
  name: { en: 'Document', ar: 'المستند' },
  kind: { en: 'Type', ar: 'النوع' },
  added: { en: 'Uploaded on', ar: 'تاريخ الرفع' },
  validity: { en: 'Valid until', ar: 'صالح حتى' },
  'no-end': { en: 'No expiry date', ar: 'بلا تاريخ انتهاء' },
  'opens-in-tab': { en: '(opens in a new tab)', ar: '(يفتح في تبويب جديد)' },
  'kind.registration': { en: 'Registration', ar: 'شهادة التسجيل' },
})
