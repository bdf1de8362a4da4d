import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const concernsTexts = createTexts({
  ...shared('cancel', 'reference'),
  title: { en: 'Concerns', ar: 'البلاغات' },
  search: { en: 'Search concerns', ar: 'البحث في البلاغات' },
  'search.placeholder': { en: 'Search by reference or subject', ar: 'ابحث بالرقم المرجعي أو الموضوع' },
  states: { en: 'Filter by status', ar: 'تصفية حسب الحالة' },
  loading: { en: 'Loading concerns...', ar: 'جارٍ تحميل البلاغات...' },
  failed: { en: 'We could not load the concerns.', ar: 'تعذّر تحميل البلاغات.' },
  empty: { en: 'No concerns found.', ar: 'لم يتم العثور على بلاغات.' },
  about: { en: 'About', ar: 'الموضوع' },
  reported: { en: 'Reported', ar: 'تاريخ البلاغ' },
  state: { en: 'Status', ar: 'الحالة' },
  open: { en: 'Open', ar: 'مفتوح' },
  closed: { en: 'Closed', ar: 'مغلق' },
  text: { en: 'What happened', ar: 'ما حدث' },
  contact: { en: 'How to reach the writer', ar: 'كيفية التواصل مع المبلّغ' },
  'contact.none': { en: 'The writer left no contact details.', ar: 'لم يترك المبلّغ وسيلة للتواصل.' },
  outcome: { en: 'What was done', ar: 'ما تم اتخاذه' },
  'outcome.hint': { en: 'Only super administrators can read this. The concern is deleted two years after it is closed.', ar: 'لا يقرأ هذا إلا المسؤولون الأعلون، ويُحذف البلاغ بعد عامين من إغلاقه.' },
  'closed.by': { en: 'Closed by {name} on {date}', ar: 'أغلقه {name} في {date}' },
  close: { en: 'Close concern', ar: 'إغلاق البلاغ' },
  closing: { en: 'Closing...', ar: 'جارٍ الإغلاق...' },
  'close.failed': { en: 'We could not close the concern.', ar: 'تعذّر إغلاق البلاغ.' },
})
