import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  save: { en: 'Save', ar: 'حفظ' },
  saving: { en: 'Saving...', ar: 'جارٍ الحفظ...' },
  delete: { en: 'Delete', ar: 'حذف' },
  'delete.named': { en: 'Delete {name}', ar: 'حذف {name}' },
  title: { en: 'Delete Document?', ar: 'حذف المستند؟' },
  text: { en: '{name} will be deleted. You cannot undo this.', ar: 'سيُحذف {name} ولا يمكن استعادته.' },
  confirm: { en: 'Yes, Delete!', ar: 'نعم، احذف!' },
  busy: { en: 'Deleting...', ar: 'جارٍ الحذف...' },
  done: { en: 'Document deleted successfully.', ar: 'تم حذف المستند بنجاح.' },
  failed: { en: 'Failed to delete document.', ar: 'تعذّر حذف المستند.' },
})
