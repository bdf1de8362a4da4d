import { createTexts } from '../../../lib/i18n.ts'

export const officeControlTexts = createTexts({
  'no-laboratory': { en: 'There is no laboratory yet.', ar: 'لا يوجد مختبر بعد.' },
})
