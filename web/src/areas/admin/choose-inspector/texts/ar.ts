import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  choose: 'ابحث بالاسم أو البريد الإلكتروني',
  areas: 'مناطق الخدمة: {names}',
  'no-areas': 'لم تُحدَّد مناطق خدمة',
  services: 'الخدمات: {names}',
  'no-services': 'لم تُحدَّد خدمات',
  assignments: {
    zero: 'لا منشآت قيد التفتيش',
    one: 'منشأة واحدة قيد التفتيش',
    two: 'منشأتان قيد التفتيش',
    few: '{count} منشآت قيد التفتيش',
    many: '{count} منشأة قيد التفتيش',
    other: '{count} منشأة قيد التفتيش',
  },
  visits: {
    zero: 'لا زيارات مجدولة',
    one: 'زيارة مجدولة واحدة',
    two: 'زيارتان مجدولتان',
    few: '{count} زيارات مجدولة',
    many: '{count} زيارة مجدولة',
    other: '{count} زيارة مجدولة',
  },
  load: '{assignments}، {visits}. أقرب يوم متاح: {day}',
  conflict: 'تضارب مصالح: {reason}',
  elsewhere: 'لا يعمل في {places}.',
  'other-services': 'لا يقدّم خدمة اعتماد المنشآت.',
} as const satisfies Translation<typeof en>
export default ar
