import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const inspectorDashboardTexts = createTexts({
  ...shared('dashboard', 'today'),
  'total-assigned': { en: 'Total Assigned Facilities', ar: 'إجمالي المنشآت المسندة' },
  pending: {
    en: { one: '{count} waiting for a decision', other: '{count} waiting for a decision' },
    ar: { zero: 'لا منشآت بانتظار القرار', one: 'منشأة واحدة بانتظار القرار', two: 'منشأتان بانتظار القرار', few: '{count} منشآت بانتظار القرار', many: '{count} منشأة بانتظار القرار', other: '{count} منشأة بانتظار القرار' },
  },
  failed: { en: 'Failed to load facility count', ar: 'تعذّر تحميل عدد المنشآت' },
  loading: { en: 'Loading facility count...', ar: 'جارٍ تحميل عدد المنشآت...' },
  next: { en: 'Next visit', ar: 'الزيارة القادمة' },
  'next.none': { en: 'No visits scheduled.', ar: 'لا توجد زيارة محددة.' },
  'next.plan': { en: 'Schedule a visit to one of your facilities', ar: 'حدّد موعد زيارة لإحدى منشآتك' },
  'kept.certify': { en: 'Pass for {facility}: saved on this device, not sent yet.', ar: 'قرار الاجتياز لمنشأة {facility} محفوظ على هذا الجهاز ولم يُرسل بعد.' },
  'kept.fail': { en: 'Fail for {facility}: saved on this device, not sent yet.', ar: 'قرار عدم الاجتياز لمنشأة {facility} محفوظ على هذا الجهاز ولم يُرسل بعد.' },
  'today.none': { en: 'No visits today.', ar: 'لا توجد زيارات اليوم.' },
  map: { en: 'Map', ar: 'الخريطة' },
  'map-of': { en: 'Map: {name}', ar: 'الخريطة: {name}' },
  call: { en: 'Call', ar: 'اتصال' },
  'call-of': { en: 'Call {name}', ar: 'الاتصال بـ {name}' },
  open: { en: 'Open facility', ar: 'فتح المنشأة' },
  'to-enter': { en: 'Results to enter', ar: 'نتائج للإدخال' },
  'to-verify': { en: 'Results to verify', ar: 'نتائج للتحقق' },
  'to-receive': { en: 'Samples to receive', ar: 'عيّنات للاستلام' },
  jobs: { en: 'Assigned requests', ar: 'الطلبات المسندة' },
  'jobs.note': { en: 'See all jobs', ar: 'عرض جميع المهام' },
})
