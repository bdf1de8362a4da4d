import { createTexts } from '../../../lib/i18n.ts'
import { fieldTexts, shared } from '../../../lib/shared-texts.ts'

export const facilitiesTexts = createTexts({
  ...fieldTexts('facility', 'city', 'contact_email', 'contact_full_name', 'emirate', 'name', 'phone_number'),
  ...shared('company', 'facilities', 'inspector', 'owned_status', 'queue.decisions', 'queue.expiring', 'status'),
  loading: { en: 'Loading facilities...', ar: 'جارٍ تحميل المنشآت...' },
  empty: { en: 'No facilities found.', ar: 'لم يتم العثور على منشآت.' },
  failed: { en: 'Failed to load facilities.', ar: 'تعذّر تحميل المنشآت.' },
  network: { en: 'Error loading facilities. Please try again.', ar: 'حدث خطأ أثناء تحميل المنشآت. يُرجى المحاولة مرة أخرى.' },
  search: { en: 'Search facilities', ar: 'البحث في المنشآت' },
  'search.placeholder': { en: 'Search by name, company or city', ar: 'ابحث بالاسم أو الشركة أو المدينة' },
  'owned.1': { en: 'Owned', ar: 'مملوكة' },
  'owned.2': { en: 'Partnered', ar: 'بالشراكة' },
  'created-on': { en: 'Created On', ar: 'تاريخ الإنشاء' },
  unassigned: { en: 'No inspector', ar: 'بلا مفتش' },
  'all-statuses': { en: 'All statuses', ar: 'كل الحالات' },
  'all-emirates': { en: 'All emirates', ar: 'كل الإمارات' },
  'all-inspectors': { en: 'All inspectors', ar: 'كل المفتشين' },
  states: { en: 'Work queues', ar: 'قوائم العمل' },
  'queue.unassigned': { en: 'Without an inspector', ar: 'بلا مفتش' },
  'overdue-visits': { en: 'Overdue visits', ar: 'زيارات متأخرة' },
  'one-company': { en: 'One company only', ar: 'شركة واحدة فقط' },
})
