import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const keysTexts = createTexts({
  ...shared('checklists', 'dashboard', 'facilities', 'findings', 'notifications', 'profile', 'reports', 'requests', 'settings'),
  'palette.placeholder': { en: 'Go to a page, find a user, facility, order or number', ar: 'انتقل إلى صفحة، أو ابحث عن مستخدم أو منشأة أو طلب أو رقم' },
  'group.here': { en: 'On this page', ar: 'في هذه الصفحة' },
  'group.go': { en: 'Go to', ar: 'انتقال إلى' },
  'group.do': { en: 'Do', ar: 'إجراءات' },
  'group.users': { en: 'Users', ar: 'المستخدمون' },
  'group.facilities': { en: 'Facilities', ar: 'المنشآت' },
  'group.inspectors': { en: 'Inspectors', ar: 'المفتشون' },
  'group.payments': { en: 'Orders', ar: 'الطلبات' },
  users: { en: 'Users', ar: 'المستخدمون' },
  inspectors: { en: 'Inspectors', ar: 'المفتشون' },
  'admin-users': { en: 'Admin Users', ar: 'المسؤولون' },
  refunds: { en: 'Refunds', ar: 'المبالغ المستردة' },
  payments: { en: 'Payments', ar: 'المدفوعات' },
  audit: { en: 'Audit trail', ar: 'سجل التدقيق' },
  'create-inspector': { en: 'Create Inspector', ar: 'إنشاء حساب مفتش' },
  'list-of-keys': { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
})
