import { createTexts } from '../../../lib/i18n.ts'

export const keysTexts = createTexts({
  'palette.placeholder': { en: 'Go to a page, find a user, facility, order or number', ar: 'انتقل إلى صفحة، أو ابحث عن مستخدم أو منشأة أو طلب أو رقم' },
  'group.here': { en: 'On this page', ar: 'في هذه الصفحة' },
  'group.go': { en: 'Go to', ar: 'انتقال إلى' },
  'group.do': { en: 'Do', ar: 'إجراءات' },
  'group.payments': { en: 'Orders', ar: 'الطلبات' },
  defects: { en: 'Statistics of defects', ar: 'إحصاءات العيوب' },
  controls: { en: 'Laboratory controls', ar: 'عيّنات ضبط المختبرات' },
  'create-inspector': { en: 'Create Inspector', ar: 'إنشاء حساب مفتش' },
  'list-of-keys': { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
})
