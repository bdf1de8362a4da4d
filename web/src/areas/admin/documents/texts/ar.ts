import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'المستندات',
  loading: 'جارٍ تحميل المستندات...',
  empty: 'لم يتم العثور على مستندات.',
  failed: 'تعذّر تحميل المستندات.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
  search: 'البحث في المستندات',
  'search.placeholder': 'ابحث بالشركة أو البريد الإلكتروني أو الرقم المرجعي',
  states: 'التصفية حسب الحالة',
  expired: 'منتهية الصلاحية',
  name: 'المستند',
  kind: 'النوع',
  company: 'الشركة',
  added: 'تاريخ الرفع',
  validity: 'صالح حتى',
  'no-end': 'بلا تاريخ انتهاء',
  'opens-in-tab': '(يفتح في تبويب جديد)',
  'kind.trade_license': 'الرخصة التجارية',
  'kind.registration': 'شهادة التسجيل',
  'kind.vat': 'شهادة ضريبة القيمة المضافة',
  'kind.other': 'مستند آخر',
} as const satisfies Translation<typeof en>
export default ar
