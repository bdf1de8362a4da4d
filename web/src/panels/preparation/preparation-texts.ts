import { createTexts } from '../../lib/i18n.ts'
import { shared } from '../../lib/shared-texts.ts'

export const preparationTexts = createTexts({
  ...shared('busy'),
  title: { en: 'Preparation of the visit', ar: 'التحضير للزيارة' },
  unanswered: { en: 'Not answered yet', ar: 'لا إجابة بعد' },
  'all-ready': { en: 'Everything is ready', ar: 'كل شيء جاهز' },
  missing: {
    en: { one: '{count} point not ready', other: '{count} points not ready' },
    ar: { zero: 'كل شيء جاهز', one: 'بند واحد غير جاهز', two: 'بندان غير جاهزين', few: '{count} بنود غير جاهزة', many: '{count} بندًا غير جاهز', other: '{count} بند غير جاهز' },
  },
  'by.contact': { en: 'Confirmed by the contact on site, {when}', ar: 'أكدته جهة الاتصال في الموقع، {when}' },
  'by.owner': { en: 'Confirmed by the owner, {when}', ar: 'أكده المالك، {when}' },
  ready: { en: 'Ready', ar: 'جاهز' },
  'not-ready': { en: 'Not ready', ar: 'غير جاهز' },
  note: { en: 'What is missing?', ar: 'ما الذي ينقص؟' },
  saved: { en: 'Saved answer: {answer}', ar: 'الإجابة المحفوظة: {answer}' },
  'saved.note': { en: 'Not ready: {note}', ar: 'غير جاهز: {note}' },
  choose: { en: 'Choose ready or not ready.', ar: 'يُرجى اختيار جاهز أو غير جاهز.' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  failed: { en: 'We could not save your answers.', ar: 'تعذّر حفظ إجاباتك.' },
  network: { en: 'We could not reach the server. Your answers are still here. Try again.', ar: 'تعذّر الاتصال بالخادم. إجاباتك لا تزال هنا. حاول مجددًا.' },
  confirmed: { en: 'Confirmed. Thank you.', ar: 'تم التأكيد. شكرًا لك.' },
})
