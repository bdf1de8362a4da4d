import { createTexts } from '../../../lib/i18n.ts'

export const chooseInspectorTexts = createTexts({
  choose: { en: 'Search by name or email', ar: 'ابحث بالاسم أو البريد الإلكتروني' },
  areas: { en: 'Areas: {names}', ar: 'مناطق الخدمة: {names}' },
  'no-areas': { en: 'No service areas', ar: 'لم تُحدَّد مناطق خدمة' },
  services: { en: 'Services: {names}', ar: 'الخدمات: {names}' },
  'no-services': { en: 'No services', ar: 'لم تُحدَّد خدمات' },
  assignments: {
    en: { zero: 'No open assignments', one: '{count} open assignment', other: '{count} open assignments' },
    ar: { zero: 'لا منشآت قيد التفتيش', one: 'منشأة واحدة قيد التفتيش', two: 'منشأتان قيد التفتيش', few: '{count} منشآت قيد التفتيش', many: '{count} منشأة قيد التفتيش', other: '{count} منشأة قيد التفتيش' },
  },
  visits: { en: { zero: 'no open visits', one: '{count} open visit', other: '{count} open visits' }, ar: { zero: 'لا زيارات مجدولة', one: 'زيارة مجدولة واحدة', two: 'زيارتان مجدولتان', few: '{count} زيارات مجدولة', many: '{count} زيارة مجدولة', other: '{count} زيارة مجدولة' } },
  load: { en: '{assignments}, {visits}. Next free day: {day}', ar: '{assignments}، {visits}. أقرب يوم متاح: {day}' },
  conflict: { en: 'Conflict of interest: {reason}', ar: 'تضارب مصالح: {reason}' },
  elsewhere: { en: 'Does not work in {places}.', ar: 'لا يعمل في {places}.' },
  'other-services': { en: 'Does not certify facilities.', ar: 'لا يقدّم خدمة اعتماد المنشآت.' },
})
