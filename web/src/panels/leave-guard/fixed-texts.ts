import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  title: { en: 'Leave without saving?', ar: 'هل تريد المغادرة دون حفظ؟' },
  text: { en: 'You have unsaved changes.', ar: 'لديك تغييرات لم تُحفظ.' },
  stay: { en: 'Stay', ar: 'البقاء' },
  go: { en: 'Leave', ar: 'مغادرة' },
})
