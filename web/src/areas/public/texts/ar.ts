import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  links: 'الصفحات العامة',
  verify: 'التحقق من شهادة',
  register: 'سجل المنشآت المعتمدة',
  policies: 'الشروط وسياسة الخصوصية',
  accessibility: 'إمكانية الوصول',
  'sign-in': 'تسجيل الدخول',
} as const satisfies Translation<typeof en>
export default ar
