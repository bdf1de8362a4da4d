import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const preparationPageTexts = createTexts({
  ...shared('network', 'place', 'service'),
  title: { en: 'Preparation of a visit', ar: 'التحضير لزيارة' },
  lead: { en: 'An inspector will visit you. Please tell us what is ready.', ar: 'سيزورك مفتش. يُرجى إبلاغنا بما هو جاهز.' },
  loading: { en: 'Opening the sheet...', ar: 'جارٍ فتح القائمة...' },
  'load.failed': { en: 'We could not open the sheet.', ar: 'تعذّر فتح القائمة.' },
  visit: { en: 'Visit', ar: 'الزيارة' },
  until: { en: 'You can change your answers until the visit begins.', ar: 'يمكنك تعديل إجاباتك حتى بدء الزيارة.' },
})
