import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'هل تريد تعطيل حساب {name}؟',
  text: 'سيُسجَّل خروج {name} من جميع الأجهزة فورًا، ولن يتمكن من تسجيل الدخول إلى أن يُفعَّل الحساب من جديد.',
  confirm: 'نعم، عطّل الحساب',
  busy: 'جارٍ التعطيل...',
} as const satisfies Translation<typeof en>
export default ar
