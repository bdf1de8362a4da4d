import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const officeSharingTexts = createTexts({
  ...shared('busy'),
  title: { en: 'Shared with others', ar: 'تمت مشاركته مع' },
  text: { en: 'Links by which people without an account follow this request. Only the owner makes them.', ar: 'روابط يتابع بها هذا الطلب من ليس لديهم حساب. المالك وحده ينشئها.' },
  none: { en: 'The owner has made no links.', ar: 'لم ينشئ المالك أي رابط.' },
  loading: { en: 'Loading links...', ar: 'جارٍ تحميل الروابط...' },
  failed: { en: 'We could not load the links.', ar: 'تعذّر تحميل الروابط.' },
  'act.failed': { en: 'That did not work. Please try again.', ar: 'تعذّر ذلك. يُرجى المحاولة مرة أخرى.' },
  'revoke.text': { en: 'It stops working immediately. We notify the owner, with your reason.', ar: 'يتوقف الرابط عن العمل فورًا، ونُشعر المالك بذلك مع ذكر السبب.' },
  'revoke.reason': { en: 'Reason', ar: 'السبب' },
})
