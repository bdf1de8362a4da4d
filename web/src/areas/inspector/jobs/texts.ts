import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const jobsTexts = createTexts({
  ...shared('company', 'kind', 'number', 'place'),
  title: { en: 'Jobs', ar: 'المهام' },
  name: { en: 'Job', ar: 'المهمة' },
  facility: { en: 'Facility', ar: 'منشأة' },
  'next-visit': { en: 'Next visit', ar: 'الزيارة القادمة' },
  overdue: { en: 'Overdue since {when}', ar: 'متأخرة منذ {when}' },
  none: { en: 'Not scheduled', ar: 'بلا موعد' },
  state: { en: 'Status', ar: 'الحالة' },
  loading: { en: 'Loading jobs...', ar: 'جارٍ تحميل المهام...' },
  empty: { en: 'You have no jobs now.', ar: 'لا مهام لديك الآن.' },
  failed: { en: 'We could not load your jobs.', ar: 'تعذّر تحميل مهامك.' },
})
