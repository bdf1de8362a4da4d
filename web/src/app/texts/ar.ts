import type { Translation } from '../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  'not-found.title': 'الصفحة غير موجودة',
  'not-found.text': 'لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة أو أن الرابط غير مكتمل.',
  'failure.title': 'تعذّر عرض هذه الصفحة',
  'failure.text': 'حدث خطأ من جانبنا. ما حفظته محفوظ بأمان.',
  'failure.offline': 'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.',
  'failure.updated': 'جرى تحديث Assure منذ أن فتحت هذه الصفحة. أعد تحميلها للمتابعة.',
  'failure.request': 'رقم الطلب: {id}',
  'failure.retry': 'إعادة المحاولة',
  'go-home': 'الانتقال إلى الصفحة الرئيسية',
} as const satisfies Translation<typeof en>
export default ar
