import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  dashboard: 'لوحة المتابعة',
  users: 'المستخدمون',
  inspectors: 'المفتشون',
  facilities: 'المنشآت',
  'admin-users': 'المسؤولون',
  'sign-out': 'تسجيل الخروج',
  account: 'الحساب',
  notifications: 'الإشعارات',
  profile: 'الملف الشخصي',
  'reset-password': 'إعادة تعيين كلمة المرور',
  'menu.sign-out': 'تسجيل الخروج',
  keys: 'اختصارات لوحة المفاتيح',
  requests: 'الطلبات',
  checklists: 'قوائم التحقق',
  findings: 'حالات عدم المطابقة',
  reports: 'التقارير',
  payments: 'المدفوعات',
  audit: 'سجل التدقيق',
  settings: 'الإعدادات',
  menu: 'القائمة',
  search: 'انتقال أو بحث',
  waiting: {
    zero: 'لا شيء ينتظر',
    // With the digit that the badge shows: the name of a link contains what is read on it.
    one: '{count} في الانتظار',
    two: '{count} في الانتظار',
    few: '{count} في الانتظار',
    many: '{count} في الانتظار',
    other: '{count} في الانتظار',
  },
} as const satisfies Translation<typeof en>
export default ar
