import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const signUpTexts = createTexts({
  ...shared('back-to-sign-in', 'checking', 'code', 'continue', 'email', 'failed', 'reason.given'),
  title: { en: 'Sign Up', ar: 'إنشاء حساب' },
  'email.text': { en: 'We will email you a code to confirm your address. Already registered? Continue to check your application status.', ar: 'نرسل رمزًا إلى بريدك الإلكتروني للتأكد من أنه لك. وإذا سبق أن سجّلت فستعرف بالطريقة نفسها أين وصل طلبك.' },
  policies: { en: 'By continuing you accept our <link>terms and privacy policy</link>.', ar: 'بالمتابعة فإنك توافق على <link>الشروط وسياسة الخصوصية</link>.' },
  'sending-code': { en: 'Sending code...', ar: 'جارٍ إرسال الرمز...' },
  'code.title': { en: 'Enter the code', ar: 'أدخل الرمز' },
  'code.text': { en: 'We sent a code to {email}. It expires in {minutes} minutes.', ar: 'أرسلنا رمزًا إلى {email}. الرمز صالح لمدة {minutes} دقائق.' },
  'code.incomplete': { en: 'Enter all 6 digits of the code.', ar: 'أدخل أرقام الرمز الستة كاملة.' },
  'code.verify': { en: 'Verify', ar: 'تحقق' },
  'code.verifying': { en: 'Verifying...', ar: 'جارٍ التحقق...' },
  'code.resend': { en: 'Send a new code', ar: 'إرسال رمز جديد' },
  'code.wait': {
    en: { one: 'You can request a new code in {count} second.', other: 'You can request a new code in {count} seconds.' },
    ar: { zero: 'يمكن إرسال رمز جديد الآن.', one: 'يمكن إرسال رمز جديد بعد ثانية واحدة.', two: 'يمكن إرسال رمز جديد بعد ثانيتين.', few: 'يمكن إرسال رمز جديد بعد {count} ثوانٍ.', many: 'يمكن إرسال رمز جديد بعد {count} ثانية.', other: 'يمكن إرسال رمز جديد بعد {count} ثانية.' },
  },
  'code.sent-again': { en: 'New code sent.', ar: 'أرسلنا رمزًا جديدًا.' },
  'code.change-email': { en: 'Use another email address', ar: 'استخدام بريد آخر' },
  success: { en: 'Success! Email successfully verified.', ar: 'تم بنجاح! تم التحقق من البريد الإلكتروني.' },
  'review.title': { en: 'Your registration is under review', ar: 'طلب تسجيلك قيد المراجعة' },
  'review.text': { en: 'Submitted on {date}. We will email you within 2-3 business days.', ar: 'قُدّم في {date}. سنراسلك عبر البريد الإلكتروني خلال يومين إلى ثلاثة أيام عمل.' },
  'review.reference': { en: 'Reference: {reference}', ar: 'الرقم المرجعي: {reference}' },
  'documents.title': { en: 'We need more documents', ar: 'نحتاج إلى مستندات إضافية' },
  'documents.action': { en: 'Upload documents', ar: 'رفع المستندات' },
  'rejected.title': { en: 'Your registration was not approved', ar: 'لم تتم الموافقة على تسجيلك' },
  'rejected.action': { en: 'Correct and submit again', ar: 'تصحيح البيانات وإعادة التقديم' },
  'approved.title': { en: 'Your registration is approved', ar: 'تمت الموافقة على تسجيلك' },
  'approved.text': { en: 'We have emailed you a link to set your password. Then you can sign in.', ar: 'أرسلنا إلى بريدك الإلكتروني رابطًا لاختيار كلمة المرور، وبعدها يمكنك تسجيل الدخول.' },
})
