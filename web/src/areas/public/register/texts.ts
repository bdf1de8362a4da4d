import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const registerTexts = createTexts({
  ...shared('emirate'),
  title: { en: 'Register of certified facilities', ar: 'سجل المنشآت المعتمدة' },
  text: { en: 'Facilities with a valid certificate today.', ar: 'المنشآت التي شهاداتها سارية اليوم.' },
  search: { en: 'Facility, company, city or number', ar: 'المنشأة أو الشركة أو المدينة أو الرقم' },
  'emirate.all': { en: 'All emirates', ar: 'كل الإمارات' },
  loading: { en: 'Loading register...', ar: 'جارٍ تحميل السجل...' },
  failed: { en: 'We could not load the register.', ar: 'تعذّر تحميل السجل.' },
  empty: { en: 'No facilities are certified right now.', ar: 'لا توجد منشأة معتمدة حاليًا.' },
  'valid-until': { en: 'Valid until {date}', ar: 'سارية حتى {date}' },
})
