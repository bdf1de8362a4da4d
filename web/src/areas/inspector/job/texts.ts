import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const jobTexts = createTexts({
  ...shared('jobs'),
  start: { en: 'Start the inspection', ar: 'بدء التفتيش' },
  continue: { en: 'Continue the inspection', ar: 'متابعة التفتيش' },
  read: { en: 'Read the inspection', ar: 'قراءة التفتيش' },
  loading: { en: 'Loading job...', ar: 'جارٍ تحميل المهمة...' },
  'not-found': { en: 'Job not found.', ar: 'لم يتم العثور على المهمة.' },
  failed: { en: 'We could not load this job.', ar: 'تعذّر تحميل هذه المهمة.' },
})
