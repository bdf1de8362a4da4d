import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const resetSecondFactorTexts = createTexts({
  ...shared('reason'),
  title: { en: 'Reset two-step verification for {name}?', ar: 'إعادة ضبط التحقق بخطوتين لحساب {name}؟' },
  text: {
    en: 'For someone who lost the phone and the recovery codes. It turns two-step verification off, removes passkeys, and signs them out everywhere. Their password stays. We email them.',
    ar: 'لمن فقد هاتفه ورموز الاسترداد. يوقف ذلك التحقق بخطوتين، ويزيل مفاتيح المرور، ويسجّل الخروج من جميع الأجهزة. تبقى كلمة المرور كما هي، ويُبلَّغ صاحب الحساب بالبريد الإلكتروني.',
  },
  'text.independence': { en: 'For 30 days, the two of you do not count as independent in decisions.', ar: 'ولمدة 30 يومًا لا تُعدّان مستقلَّين أحدكما عن الآخر في القرارات.' },
  'reason.hint': { en: 'How you made sure that it is really them. It is kept in the audit trail.', ar: 'كيف تأكدت من هوية صاحب الحساب. يُحفظ السبب في سجل التدقيق.' },
  password: { en: 'Your password', ar: 'كلمة مرورك' },
  submit: { en: 'Reset', ar: 'إعادة الضبط' },
  busy: { en: 'Resetting...', ar: 'جارٍ إعادة الضبط...' },
  failed: { en: 'We could not reset two-step verification.', ar: 'تعذّرت إعادة ضبط التحقق بخطوتين.' },
})
