import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  morning: 'صباح الخير',
  afternoon: 'طاب مساؤك',
  evening: 'مساء الخير',
  home: 'الرئيسية',
  requests: 'الطلبات',
  facilities: 'المنشآت',
  calendar: 'التقويم',
  documents: 'المستندات',
  add: 'إضافة أو طلب',
  'add-facility': 'إضافة منشأة',
  'certify-facility': 'اعتماد منشأة',
  'import-inspection': 'معاينة واردات',
  'export-inspection': 'معاينة صادرات',
  notifications: {
    zero: 'الإشعارات',
    one: 'الإشعارات، {count} غير مقروء',
    two: 'الإشعارات، {count} غير مقروءين',
    few: 'الإشعارات، {count} إشعارات غير مقروءة',
    many: 'الإشعارات، {count} إشعارًا غير مقروء',
    other: 'الإشعارات، {count} إشعار غير مقروء',
  },
  account: 'الحساب',
  'pick.text': 'اختر المنشأة التي تريد اعتمادها.',
  'pick.none': 'لا توجد منشأة بانتظار الاعتماد. المنشآت المعتمدة أو التي طلبها قيد الإجراء لا تظهر هنا.',
  'pick.opens-soon': 'سيُفتح باب الدفع قريبًا، ويمكنك عندئذ طلب اعتماد منشآتك.',
  'pick.failed': 'تعذّر تحميل منشآتك.',
  'pick.list': 'منشآت بلا اعتماد',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  purpose: 'منصتك الموثوقة لاعتماد المنشآت ومعاينة المواد واختبار المنتجات.',
} as const satisfies Translation<typeof en>
export default ar
