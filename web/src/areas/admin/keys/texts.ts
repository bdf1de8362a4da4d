import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const keysTexts = createTexts({
  ...shared('admin-users', 'checklists', 'dashboard', 'facilities', 'findings', 'inspectors', 'instruments', 'notifications', 'payments', 'profile', 'refunds', 'reports', 'requests', 'samples', 'settings', 'users'),
  'palette.placeholder': { en: 'Go to a page, find a user, facility, order or number', ar: 'انتقل إلى صفحة، أو ابحث عن مستخدم أو منشأة أو طلب أو رقم' },
  'group.here': { en: 'On this page', ar: 'في هذه الصفحة' },
  'group.go': { en: 'Go to', ar: 'انتقال إلى' },
  'group.do': { en: 'Do', ar: 'إجراءات' },
  'group.users': { en: 'Users', ar: 'المستخدمون' },
  'group.inspectors': { en: 'Inspectors', ar: 'المفتشون' },
  'group.payments': { en: 'Orders', ar: 'الطلبات' },
  concerns: { en: 'Concerns', ar: 'البلاغات' },
  audit: { en: 'Audit trail', ar: 'سجل التدقيق' },
  'create-inspector': { en: 'Create Inspector', ar: 'إنشاء حساب مفتش' },
  'list-of-keys': { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
})
