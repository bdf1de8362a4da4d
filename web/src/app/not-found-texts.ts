import { createFixedTexts } from '../lib/i18n.ts'

export const { useT } = createFixedTexts({
  'not-found.title': { en: 'Page not found', ar: 'الصفحة غير موجودة' },
  'not-found.text': { en: 'Check the address. The page may have moved, or the link may be incomplete.', ar: 'لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة أو أن الرابط غير مكتمل.' },
  'go-home': { en: 'Go to the start page', ar: 'الانتقال إلى الصفحة الرئيسية' },
})
