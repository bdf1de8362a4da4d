import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  palette: 'انتقال أو بحث',
  'palette.placeholder': 'انتقل إلى صفحة، أو ابحث عن مستخدم أو منشأة أو طلب أو رقم',
  'group.here': 'في هذه الصفحة',
  'group.go': 'انتقال إلى',
  'group.do': 'إجراءات',
  'group.users': 'المستخدمون',
  'group.facilities': 'المنشآت',
  'group.inspectors': 'المفتشون',
  'group.payments': 'الطلبات',
  dashboard: 'لوحة المتابعة',
  users: 'المستخدمون',
  inspectors: 'المفتشون',
  facilities: 'المنشآت',
  'admin-users': 'المسؤولون',
  findings: 'حالات عدم المطابقة',
  refunds: 'المبالغ المستردة',
  reports: 'التقارير',
  payments: 'المدفوعات',
  requests: 'الطلبات',
  checklists: 'قوائم التحقق',
  audit: 'سجل التدقيق',
  settings: 'الإعدادات',
  notifications: 'الإشعارات',
  profile: 'الملف الشخصي',
  'create-inspector': 'إنشاء حساب مفتش',
  'list-of-keys': 'اختصارات لوحة المفاتيح',
} as const satisfies Translation<typeof en>
export default ar
