import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'الإشعارات',
  none: 'لا توجد إشعارات',
  today: 'اليوم',
  'this-week': 'هذا الأسبوع',
  earlier: 'سابقًا',
  unread: 'غير مقروء',
  'mark-all': 'تحديد الكل كمقروء',
  marked: {
    one: 'تم تحديد إشعار واحد كمقروء',
    two: 'تم تحديد إشعارين كمقروءين',
    few: 'تم تحديد {count} إشعارات كمقروءة',
    many: 'تم تحديد {count} إشعارًا كمقروء',
    other: 'تم تحديد {count} إشعار كمقروء',
  },
  failed: 'تعذّر تحميل الإشعارات.',
  'mark-failed': 'تعذّر تحديد الإشعارات كمقروءة.',
  loading: 'جارٍ تحميل الإشعارات...',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
