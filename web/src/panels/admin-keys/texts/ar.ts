import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  search: 'البحث في هذه الصفحة',
  palette: 'انتقال أو بحث',
  users: 'الانتقال إلى المستخدمين',
  inspectors: 'الانتقال إلى المفتشين',
  facilities: 'الانتقال إلى المنشآت',
  admins: 'الانتقال إلى المسؤولين',
  dashboard: 'الانتقال إلى لوحة المتابعة',
  requests: 'الانتقال إلى الطلبات',
  payments: 'الانتقال إلى المدفوعات',
  checklists: 'الانتقال إلى قوائم التحقق',
  down: 'الصف التالي',
  up: 'الصف السابق',
  open: 'فتح الصف',
  edit: 'تعديل الصف أو السجل المفتوح',
  choose: 'تحديد الصف',
  next: 'العنصر التالي في القائمة',
  approve: 'الموافقة على الحساب',
  reject: 'رفض الحساب',
  request: 'طلب مستندات للحساب',
  quote: 'إرسال عرض سعر للطلب',
  assign: 'تعيين مفتش للطلب',
  list: 'هذه القائمة',
  switch: 'اختصارات لوحة المفاتيح',
  'switch.hint': 'عند إيقافها لا تفعل المفاتيح سوى الكتابة والتنقل والضغط.',
} as const satisfies Translation<typeof en>
export default ar
