import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  title: { en: 'Deactivate the account of {name}?', ar: 'هل تريد تعطيل حساب {name}؟' },
  text: { en: '{name} will be signed out everywhere and cannot sign in until you activate the account again.', ar: 'سيُسجَّل خروج {name} من جميع الأجهزة فورًا، ولن يتمكن من تسجيل الدخول إلى أن يُفعَّل الحساب من جديد.' },
  confirm: { en: 'Yes, deactivate', ar: 'نعم، عطّل الحساب' },
  busy: { en: 'Deactivating...', ar: 'جارٍ التعطيل...' },
})
