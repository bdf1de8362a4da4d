import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

export default {
  title: 'حذف المستند؟',
  text: 'سيُحذف {name} ولا يمكن استعادته.',
  confirm: 'نعم، احذف!',
  cancel: 'إلغاء',
  busy: 'جارٍ الحذف...',
  done: 'تم حذف المستند بنجاح.',
  failed: 'تعذّر حذف المستند.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} satisfies Translation<typeof en>
