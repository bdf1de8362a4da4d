import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const previewTexts = createTexts({
  ...shared('documents.empty'),
  'open-tab': { en: 'Open in a new tab', ar: 'فتح في علامة تبويب جديدة' },
  close: { en: 'Close preview', ar: 'إغلاق المعاينة' },
  preview: { en: 'Preview', ar: 'معاينة' },
  'preview-of': { en: 'Preview {name}', ar: 'معاينة {name}' },
  'no-preview': { en: 'We cannot preview this type of file. Open it to save it on this device.', ar: 'لا يمكن عرض هذا النوع من الملفات هنا. افتحه لحفظه على هذا الجهاز.' },
  open: { en: 'Open file', ar: 'فتح الملف' },
  'picture-failed': { en: 'We could not show this picture. Reload the page and try again.', ar: 'تعذّر عرض الصورة. أعد تحميل الصفحة ثم حاول مرة أخرى.' },
  expires: { en: 'Valid until {date}', ar: 'صالح حتى {date}' },
  expired: { en: 'Expired on {date}', ar: 'انتهى في {date}' },
})
