import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const customerSignInTexts = createTexts({
  ...shared('sign-in'),
  promise: { en: 'Your trusted platform for facility certification, material inspections, and product testing.', ar: 'منصتك الموثوقة لاعتماد المنشآت وتفتيش المواد واختبار المنتجات.' },
  invitation: { en: 'Sign in to manage your requests and track compliance with ease.', ar: 'سجّل الدخول لإدارة طلباتك ومتابعة الامتثال بكل سهولة.' },
  or: { en: 'or', ar: 'أو' },
  'sign-up': { en: 'Sign Up', ar: 'إنشاء حساب' },
  'sign-up.returning': { en: 'Already registered? <link>Check your application status</link>', ar: 'سبق أن سجّلت وليست لديك كلمة مرور بعد؟ <link>اطّلع على حالة طلبك</link>' },
  public: { en: '<verify>Check a certificate</verify> · <register>Certified facilities</register>', ar: '<verify>التحقق من شهادة</verify> · <register>المنشآت المعتمدة</register>' },
  policies: { en: 'By signing in you accept the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>.', ar: 'بتسجيل الدخول فإنك توافق على <terms>الشروط</terms> و<privacy>سياسة الخصوصية</privacy>.' },
})
