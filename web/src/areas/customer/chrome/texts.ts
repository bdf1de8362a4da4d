import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const customerChromeTexts = createTexts({
  ...shared('account', 'documents', 'facilities', 'requests'),
  morning: { en: 'Good morning', ar: 'صباح الخير' },
  afternoon: { en: 'Good afternoon', ar: 'طاب مساؤك' },
  evening: { en: 'Good evening', ar: 'مساء الخير' },
  closing: { en: 'Account closes on {date}. Take it back', ar: 'يُغلق الحساب يوم {date}. التراجع' },
  home: { en: 'Home', ar: 'الرئيسية' },
  calendar: { en: 'Calendar', ar: 'التقويم' },
  add: { en: 'Add or request', ar: 'إضافة أو طلب' },
  'add-facility': { en: 'Add a Facility', ar: 'إضافة منشأة' },
  'certify-facility': { en: 'Certify a Facility', ar: 'اعتماد منشأة' },
  'import-inspection': { en: 'Import Inspection', ar: 'تفتيش الواردات' },
  'export-inspection': { en: 'Export Inspection', ar: 'تفتيش الصادرات' },
  notifications: {
    en: { zero: 'Notifications', one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    ar: { zero: 'الإشعارات', one: 'الإشعارات، {count} غير مقروء', two: 'الإشعارات، {count} غير مقروءين', few: 'الإشعارات، {count} إشعارات غير مقروءة', many: 'الإشعارات، {count} إشعارًا غير مقروء', other: 'الإشعارات، {count} إشعار غير مقروء' },
  },
  'pick.text': { en: 'Choose a facility to certify.', ar: 'اختر المنشأة التي تريد اعتمادها.' },
  'pick.none': { en: 'You have no facilities to certify. Certified facilities and those in progress are not listed here.', ar: 'لا توجد منشأة بانتظار الاعتماد. المنشآت المعتمدة أو التي طلبها قيد الإجراء لا تظهر هنا.' },
  'pick.opens-soon': { en: 'Payment opens soon. You can certify your facilities then.', ar: 'سيُفتح باب الدفع قريبًا، ويمكنك عندئذ طلب اعتماد منشآتك.' },
  'pick.failed': { en: 'We could not load your facilities.', ar: 'تعذّر تحميل منشآتك.' },
  'pick.list': { en: 'Facilities without a certification', ar: 'منشآت بلا اعتماد' },
  purpose: { en: 'Your trusted platform for facility certification, material inspections, and product testing.', ar: 'منصتك الموثوقة لاعتماد المنشآت وتفتيش المواد واختبار المنتجات.' },
})
