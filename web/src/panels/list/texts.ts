import { createTexts } from '../../lib/i18n.ts'

export const listTexts = createTexts({
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  exporting: { en: 'Exporting...', ar: 'جارٍ التصدير...' },
  'export.failed': { en: 'The export failed. Try again.', ar: 'تعذّر التصدير. يُرجى المحاولة مرة أخرى.' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  view: { en: 'View', ar: 'عرض' },
  'view.named': { en: 'View {name}', ar: 'عرض {name}' },
  edit: { en: 'Edit', ar: 'تعديل' },
  'edit.named': { en: 'Edit {name}', ar: 'تعديل {name}' },
  options: { en: 'Columns and density', ar: 'الأعمدة وكثافة العرض' },
  rows: { en: 'Rows per page', ar: 'عدد الصفوف في الصفحة' },
})
