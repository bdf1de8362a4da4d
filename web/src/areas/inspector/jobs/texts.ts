import { createTexts } from '../../../lib/i18n.ts'

export const jobsTexts = createTexts({
  title: { en: 'Jobs', ar: 'المهام' },
  name: { en: 'Job', ar: 'المهمة' },
  kind: { en: 'Kind', ar: 'النوع' },
  facility: { en: 'Facility', ar: 'منشأة' },
  company: { en: 'Company', ar: 'الشركة' },
  place: { en: 'Place', ar: 'المكان' },
  'next-visit': { en: 'Next visit', ar: 'الزيارة القادمة' },
  overdue: { en: 'Overdue since {when}', ar: 'متأخرة منذ {when}' },
  number: { en: 'Number', ar: 'الرقم' },
  none: { en: 'Not scheduled', ar: 'بلا موعد' },
  state: { en: 'Status', ar: 'الحالة' },
  loading: { en: 'Loading jobs...', ar: 'جارٍ تحميل المهام...' },
  empty: { en: 'You have no jobs now.', ar: 'لا مهام لديك الآن.' },
  failed: { en: 'We could not load your jobs.', ar: 'تعذّر تحميل مهامك.' },
  network: { en: 'Network error. Please try again.', ar: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.' },
})
