import { createTexts } from '../../../lib/i18n.ts'

export const customerChromeTexts = createTexts({
  morning: { en: 'Good morning', ar: 'صباح الخير' },
  afternoon: { en: 'Good afternoon', ar: 'طاب مساؤك' },
  evening: { en: 'Good evening', ar: 'مساء الخير' },
  home: { en: 'Home', ar: 'الرئيسية' },
  requests: { en: 'Requests', ar: 'الطلبات' },
  facilities: { en: 'Facilities', ar: 'المنشآت' },
  calendar: { en: 'Calendar', ar: 'التقويم' },
  documents: { en: 'Documents', ar: 'المستندات' },
  add: { en: 'Add or request', ar: 'إضافة أو طلب' },
  'add-facility': { en: 'Add a Facility', ar: 'إضافة منشأة' },
  'certify-facility': { en: 'Certify a Facility', ar: 'اعتماد منشأة' },
  'import-inspection': { en: 'Import Inspection', ar: 'تفتيش الواردات' },
  'export-inspection': { en: 'Export Inspection', ar: 'تفتيش الصادرات' },
  notifications: {
    en: { zero: 'Notifications', one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    ar: { zero: 'الإشعارات', one: 'الإشعارات، {count} غير مقروء', two: 'الإشعارات، {count} غير مقروءين', few: 'الإشعارات، {count} إشعارات غير مقروءة', many: 'الإشعارات، {count} إشعارًا غير مقروء', other: 'الإشعارات، {count} إشعار غير مقروء' },
  },
  account: { en: 'Account', ar: 'الحساب' },
  'pick.text': { en: 'Choose a facility to certify.', ar: 'اختر المنشأة التي تريد اعتمادها.' },
  'pick.none': { en: 'You have no facilities to certify. Certified facilities and those in progress are not listed here.', ar: 'لا توجد منشأة بانتظار الاعتماد. المنشآت المعتمدة أو التي طلبها قيد الإجراء لا تظهر هنا.' },
  'pick.opens-soon': { en: 'Payment opens soon. You can certify your facilities then.', ar: 'سيُفتح باب الدفع قريبًا، ويمكنك عندئذ طلب اعتماد منشآتك.' },
  'pick.failed': { en: 'We could not load your facilities.', ar: 'تعذّر تحميل منشآتك.' },
  'pick.list': { en: 'Facilities without a certification', ar: 'منشآت بلا اعتماد' },
  network: { en: 'Network error. Please try again.', ar: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.' },
  purpose: { en: 'Your trusted platform for facility certification, material inspections, and product testing.', ar: 'منصتك الموثوقة لاعتماد المنشآت وتفتيش المواد واختبار المنتجات.' },
})
