import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'المنشآت المسندة',
  search: 'البحث بالاسم أو المدينة أو الإمارة أو الهاتف',
  sort: 'الترتيب حسب',
  'sort.newest': 'الأحدث أولًا',
  'sort.due': 'الأقرب موعدًا أولًا',
  'sort.name': 'الاسم',
  name: 'الاسم',
  ownership: 'مملوكة / بالشراكة',
  owned: 'مملوكة',
  partnered: 'بالشراكة',
  city: 'المدينة',
  emirate: 'الإمارة',
  place: 'المدينة، الإمارة',
  phone: 'الهاتف',
  created: 'تاريخ الإنشاء',
  action: 'الإجراء',
  view: 'عرض المنشأة المسندة',
  'view-of': 'عرض المنشأة المسندة: {name}',
  'next-visit': 'الزيارة القادمة: {when}',
  overdue: 'تأخرت الزيارة منذ {when}',
  loading: 'جارٍ تحميل المنشآت المسندة...',
  empty: 'لم يتم العثور على منشآت.',
  failed: 'تعذّر تحميل المنشآت المسندة.',
  network: 'حدث خطأ أثناء تحميل المنشآت المسندة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
