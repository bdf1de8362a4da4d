import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'تسجيل الدخول',
  promise: 'منصتك الموثوقة لاعتماد المنشآت ومعاينة المواد واختبار المنتجات.',
  invitation: 'سجّل الدخول لإدارة طلباتك ومتابعة الامتثال بكل سهولة.',
  or: 'أو',
  'sign-up': 'إنشاء حساب',
  'sign-up.returning': 'سبق أن سجّلت وليست لديك كلمة مرور بعد؟ <link>اطّلع على حالة طلبك</link>',
  public: '<verify>التحقق من شهادة</verify> · <register>المنشآت المعتمدة</register>',
  policies: 'بتسجيل الدخول فإنك توافق على <terms>الشروط</terms> و<privacy>سياسة الخصوصية</privacy>.',
} as const satisfies Translation<typeof en>
export default ar
