import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const oidcTexts = createTexts({
  ...shared('cancel', 'continue', 'password.current', 'required'),
  'sign-in': { en: 'Sign in with {provider}', ar: 'الدخول عبر {provider}' },
  leaving: { en: 'Opening {provider}...', ar: 'جارٍ فتح {provider}...' },
  returning: { en: 'Signing you in with {provider}...', ar: 'جارٍ تسجيل دخولك عبر {provider}...' },
  failed: { en: 'Login failed', ar: 'تعذّر تسجيل الدخول' },
  done: { en: 'Login successful! Redirecting...', ar: 'تم تسجيل الدخول بنجاح! جارٍ التحويل...' },
  'link.title': { en: 'Link {provider} to your account', ar: 'ربط {provider} بحسابك' },
  'link.text': { en: '{provider} knows you as {name}. Sign in once with your password here. From then on, {name} signs in to this account with {provider}.', ar: 'يعرفك {provider} باسم {name}. سجّل الدخول هنا مرة واحدة بكلمة المرور، وبعدها يدخل {name} إلى هذا الحساب عبر {provider}.' },
  'link.cancel': { en: 'Do not link', ar: 'عدم الربط' },
  'code.text': { en: '{provider} has signed you in. Your account here also needs a code.', ar: 'سجّل {provider} دخولك. يتطلب حسابك هنا رمزًا أيضًا.' },
  'card.title': { en: 'Sign-in with {provider}', ar: 'الدخول عبر {provider}' },
  'card.none': { en: 'Not linked. To link it, sign out, choose “Sign in with {provider}”, and enter your password once.', ar: 'غير مرتبط. للربط سجّل الخروج، واختر «الدخول عبر {provider}»، ثم أدخل كلمة المرور مرة واحدة.' },
  'card.text': { en: 'This account at {provider} signs in to yours. Your password still works.', ar: 'يدخل هذا الحساب لدى {provider} إلى حسابك، وتبقى كلمة المرور صالحة.' },
  'card.loading': { en: 'Loading the link...', ar: 'جارٍ تحميل الربط...' },
  'card.failed': { en: 'We could not load the link.', ar: 'تعذّر تحميل الربط.' },
  linked: { en: 'Linked {when}', ar: 'تاريخ الربط {when}' },
  used: { en: 'Last used {when}', ar: 'آخر استخدام {when}' },
  remove: { en: 'Remove the link', ar: 'إزالة الربط' },
  'remove.title': { en: 'Remove this link?', ar: 'هل تريد إزالة هذا الربط؟' },
  'remove.text': { en: '{name} will no longer sign in to your account, and your other devices that signed in this way are signed out. Confirm with your password.', ar: 'لن يدخل {name} إلى حسابك بعد ذلك، ويُسجَّل خروج أجهزتك الأخرى التي دخلت بهذه الطريقة. أكّد بكلمة المرور.' },
  'remove.confirm': { en: 'Yes, remove', ar: 'نعم، إزالة' },
  removing: { en: 'Removing...', ar: 'جارٍ الإزالة...' },
  'remove.done': { en: 'The link is removed.', ar: 'تمت إزالة الربط.' },
  'remove.failed': { en: 'That did not work. Try again.', ar: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.' },
})
