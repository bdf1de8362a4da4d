import { createTexts } from '../../lib/i18n.ts'

export const listTexts = createTexts({
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  exporting: { en: 'Exporting...', ar: 'جارٍ التصدير...' },
  'export.failed': { en: 'The export failed. Try again.', ar: 'تعذّر التصدير. يُرجى المحاولة مرة أخرى.' },
  options: { en: 'Columns and density', ar: 'الأعمدة وكثافة العرض' },
  rows: { en: 'Rows per page', ar: 'عدد الصفوف في الصفحة' },
})
