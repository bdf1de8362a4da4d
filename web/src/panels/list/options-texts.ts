import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  title: { en: 'Columns and density', ar: 'الأعمدة وكثافة العرض' },
  density: { en: 'Density', ar: 'كثافة العرض' },
  comfortable: { en: 'Comfortable', ar: 'مريحة' },
  compact: { en: 'Compact', ar: 'مضغوطة' },
  columns: { en: 'Columns', ar: 'الأعمدة' },
  'columns.hint': { en: 'You can show hidden columns again at any time. Exports always include every column.', ar: 'يمكنك إخفاء أي عمود وإظهاره من جديد متى شئت. ويتضمن التصدير جميع الأعمدة دائمًا.' },
  all: { en: 'Show all columns', ar: 'إظهار جميع الأعمدة' },
  done: { en: 'Done', ar: 'تم' },
  'here-only': { en: 'We could not save your choice to your account. It applies on this device for now.', ar: 'تعذّر حفظ اختيارك في حسابك، وسيُطبَّق على هذا الجهاز حاليًا.' },
})
