import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const listTexts = createTexts({
  ...shared('edit', 'edit.named'),
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  exporting: { en: 'Exporting...', ar: 'جارٍ التصدير...' },
  'export.failed': { en: 'The export failed. Try again.', ar: 'تعذّر التصدير. يُرجى المحاولة مرة أخرى.' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  view: { en: 'View', ar: 'عرض' },
  'view.named': { en: 'View {name}', ar: 'عرض {name}' },
  options: { en: 'Columns and density', ar: 'الأعمدة وكثافة العرض' },
  rows: { en: 'Rows per page', ar: 'عدد الصفوف في الصفحة' },
})
