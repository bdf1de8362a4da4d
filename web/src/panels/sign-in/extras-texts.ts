import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const signInExtrasTexts = createTexts({
  ...shared('code'),
  'code.hint': { en: 'From your authenticator app or a recovery code.', ar: 'من تطبيق المصادقة، أو أحد رموز الاسترداد.' },
  'wait.left': { en: 'Time left: {time}', ar: 'الوقت المتبقي: {time}' },
  'wait.over': { en: 'You can try again now.', ar: 'يمكنك المحاولة مرة أخرى الآن.' },
})
