import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const reportsTexts = createTexts({
  ...shared('company', 'number', 'reports', 'status'),
  search: { en: 'Search reports', ar: 'البحث في التقارير' },
  'search.placeholder': { en: 'Search by number, facility, goods or company', ar: 'ابحث بالرقم أو المنشأة أو البضائع أو الشركة' },
  states: { en: 'Filter by status', ar: 'تصفية حسب الحالة' },
  loading: { en: 'Loading reports...', ar: 'جارٍ تحميل التقارير...' },
  empty: { en: 'No reports found.', ar: 'لم يتم العثور على تقارير.' },
  failed: { en: 'We could not load the reports.', ar: 'تعذّر تحميل التقارير.' },
  facility: { en: 'Facility or goods', ar: 'المنشأة أو البضائع' },
  revision: { en: 'Revision', ar: 'الإصدار' },
  issued: { en: 'Issued On', ar: 'تاريخ الإصدار' },
  valid: { en: 'Valid', ar: 'ساري' },
  revised: { en: 'Revised', ar: 'معدّل' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
  open: { en: 'Open {number}', ar: 'فتح {number}' },
})
