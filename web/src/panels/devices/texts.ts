import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const deviceTexts = createTexts({
  ...shared('sign-out.button'),
  title: { en: 'Signed-in devices', ar: 'الأجهزة التي سجّلت الدخول منها' },
  loading: { en: 'Loading devices...', ar: 'جارٍ تحميل الأجهزة...' },
  failed: { en: 'We could not load your devices.', ar: 'تعذّر تحميل الأجهزة.' },
  'end-failed': { en: 'That did not work. Try again.', ar: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.' },
  current: { en: 'This device', ar: 'هذا الجهاز' },
  'last-used': { en: 'Last used {when}', ar: 'آخر استخدام {when}' },
  since: { en: 'Signed in {when}', ar: 'تاريخ الدخول {when}' },
  'sign-out-of': { en: 'Sign out of {device}, signed in {when}', ar: 'تسجيل الخروج من {device}، تاريخ الدخول {when}' },
  'sign-out-all': { en: 'Sign out everywhere', ar: 'تسجيل الخروج من جميع الأجهزة' },
  'all.title': { en: 'Sign out everywhere?', ar: 'هل تريد تسجيل الخروج من جميع الأجهزة؟' },
  'all.text': { en: 'You will be signed out on every device, including this one.', ar: 'سيتم تسجيل الخروج من كل الأجهزة، ومنها هذا الجهاز.' },
  'all.confirm': { en: 'Yes, sign out', ar: 'نعم، تسجيل الخروج' },
  done: { en: 'Device signed out.', ar: 'تم تسجيل خروج الجهاز.' },
})
