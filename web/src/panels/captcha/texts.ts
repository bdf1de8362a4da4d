import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const captchaTexts = createTexts({
  ...shared('checking'),
  label: { en: 'Check', ar: 'التحقق' },
  loading: { en: 'Loading the check...', ar: 'جارٍ تحميل التحقق...' },
  open: { en: 'I am not a robot', ar: 'أنا لست روبوتًا' },
  done: { en: 'Checked', ar: 'تم التحقق' },
  failed: { en: 'The check failed. Try again.', ar: 'لم تنجح عملية التحقق. يُرجى إعادة المحاولة.' },
  down: { en: 'We could not load the check.', ar: 'تعذّر تحميل التحقق.' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
})
