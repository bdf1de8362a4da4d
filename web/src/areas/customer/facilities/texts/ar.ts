import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'منشآتي',
  certify: 'اعتماد',
  'certify-named': 'اعتماد {name}',
  renew: 'تجديد',
  'renew-named': 'تجديد اعتماد {name}',
  'certify-again': 'طلب اعتماد جديد',
  'certify-again-named': 'طلب اعتماد جديد: {name}',
  pending: 'قيد الانتظار',
  certified: 'معتمدة',
  expired: 'منتهية',
  failed: 'لم تجتز',
  added: 'أُضيفت في {date}',
  'expires-in': {
    zero: 'ينتهي الاعتماد اليوم',
    one: 'ينتهي الاعتماد غدًا',
    two: 'ينتهي الاعتماد بعد يومين',
    few: 'ينتهي الاعتماد بعد {count} أيام',
    many: 'ينتهي الاعتماد بعد {count} يومًا',
    other: 'ينتهي الاعتماد بعد {count} يوم',
  },
  counts: 'المنشآت حسب الحالة',
  registered: 'مسجلة',
  search: 'البحث في منشآتك',
  'search-hint': 'الاسم أو المدينة أو العنوان',
  list: 'المنشآت',
  found: {
    zero: 'لم يتم العثور على أي منشأة',
    one: 'منشأة واحدة',
    two: 'منشأتان',
    few: '{count} منشآت',
    many: '{count} منشأة',
    other: '{count} منشأة',
  },
  'add-new': 'إضافة منشأة جديدة',
  empty: 'لم تُضِف أي منشأة بعد. أضف منشأة لتبدأ متابعة عمليات المعاينة والاعتماد.',
  'load-failed': 'تعذّر تحميل منشآتك.',
  loading: 'جارٍ تحميل المنشآت...',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
