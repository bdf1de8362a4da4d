import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const noteTexts = createTexts({
  ...shared('cancel', 'edit', 'role.ADMIN', 'save', 'saving'),
  title: { en: 'Facility Notes', ar: 'ملاحظات المنشأة' },
  'title.inspector': { en: 'Notes', ar: 'الملاحظات' },
  internal: { en: 'Internal: owners never see these notes.', ar: 'داخلية: لا يرى المالك هذه الملاحظات أبدًا.' },
  loading: { en: 'Loading notes...', ar: 'جارٍ تحميل الملاحظات...' },
  failed: { en: 'We could not load the notes.', ar: 'تعذّر تحميل الملاحظات.' },
  'empty.admin': { en: 'No notes yet.', ar: 'لا توجد ملاحظات بعد.' },
  'empty.inspector': { en: 'No notes added yet.', ar: 'لم تُضَف أي ملاحظات بعد.' },
  note: { en: 'Note', ar: 'الملاحظة' },
  add: { en: 'Add Note', ar: 'إضافة ملاحظة' },
  adding: { en: 'Adding...', ar: 'جارٍ الإضافة...' },
  'add.failed': { en: 'Failed to add note', ar: 'تعذّرت إضافة الملاحظة' },
  'add.done': { en: 'Note added successfully!', ar: 'تمت إضافة الملاحظة بنجاح!' },
  'edit.label': { en: 'Edit note from {when}', ar: 'تعديل ملاحظة {when}' },
  'edit.failed': { en: 'Failed to update note', ar: 'تعذّر تحديث الملاحظة' },
  'edit.done': { en: 'Note updated successfully!', ar: 'تم تحديث الملاحظة بنجاح!' },
  'empty-note': { en: 'Note cannot be empty', ar: 'لا يمكن أن تكون الملاحظة فارغة' },
  edited: { en: 'edited {when}', ar: 'عُدّلت {when}' },
  'handed-over': { en: 'Handed over after reassignment', ar: 'سُلّم بعد انتهاء الإسناد' },
  'role.INSPECTOR': { en: 'Inspector', ar: 'مفتش' },
})
