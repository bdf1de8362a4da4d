import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  SCHEDULED: { en: 'Scheduled', ar: 'مجدولة' },
  COMPLETED: { en: 'Completed', ar: 'مكتملة' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغاة' },
  unreported: { en: 'Report pending', ar: 'بانتظار التقرير' },
})
