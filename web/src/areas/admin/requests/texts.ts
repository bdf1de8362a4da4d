import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const requestsTexts = createTexts({
  ...shared('company', 'inspector', 'kind', 'network', 'number', 'service'),
  title: { en: 'Requests', ar: 'الطلبات' },
  search: { en: 'Search requests', ar: 'البحث في الطلبات' },
  'search.placeholder': { en: 'Search by number, company, service, goods or place', ar: 'ابحث بالرقم أو الشركة أو الخدمة أو البضائع أو المكان' },
  filters: { en: 'Filter requests', ar: 'تصفية الطلبات' },
  loading: { en: 'Loading requests...', ar: 'جارٍ تحميل الطلبات...' },
  empty: { en: 'No requests found.', ar: 'لم يتم العثور على طلبات.' },
  failed: { en: 'We could not load the requests.', ar: 'تعذّر تحميل الطلبات.' },
  'queue.to-answer': { en: 'To answer', ar: 'بانتظار الرد' },
  'queue.unassigned': { en: 'Without an inspector', ar: 'بلا مفتش' },
  'queue.overdue-visits': { en: 'Overdue visits', ar: 'زيارات متأخرة' },
  'queue.to-decide': { en: 'To decide', ar: 'بانتظار القرار' },
  about: { en: 'Goods or facility', ar: 'البضائع أو المنشأة' },
  wished: { en: 'Preferred dates', ar: 'المواعيد المطلوبة' },
  window: { en: '{from} to {to}', ar: '{from} إلى {to}' },
  state: { en: 'Status', ar: 'الحالة' },
  changed: { en: 'Last updated', ar: 'آخر تحديث' },
  unassigned: { en: 'Not assigned', ar: 'غير معيّن' },
  disputed: { en: 'Disputed', ar: 'عليه اعتراض' },
  certifications: { en: 'Certifications', ar: 'الاعتمادات' },
  'goods-kinds': { en: 'Inspections and tests', ar: 'التفتيش والاختبارات' },
  'all-kinds': { en: 'All kinds', ar: 'جميع الأنواع' },
  'all-states': { en: 'All statuses', ar: 'جميع الحالات' },
  'all-inspectors': { en: 'All inspectors', ar: 'جميع المفتشين' },
})
