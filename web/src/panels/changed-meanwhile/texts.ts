import { createTexts } from '../../lib/i18n.ts'

export const changedMeanwhileTexts = createTexts({
  title: { en: 'Changed while you were editing', ar: 'تغيّرت البيانات أثناء التحرير' },
  by: { en: '{name} changed this record on {when}. Your edits are safe.', ar: 'عدّل {name} هذا السجل بتاريخ {when} أثناء تحريرك له. لن تفقد شيئًا مما كتبته.' },
  'by-somebody': { en: 'This record was changed on {when}. Your edits are safe.', ar: 'تم تعديل هذا السجل بتاريخ {when} أثناء تحريرك له. لن تفقد شيئًا مما كتبته.' },
  taken: { en: 'You did not change these. Your form will use the new values:', ar: 'حقول لم تعدّلها أنت، وستُنقل قيمها الجديدة إلى النموذج:' },
  conflicts: { en: 'You both changed these. Choose which to keep:', ar: 'حقول عدّلها كلاكما. اختر القيمة التي ستبقى:' },
  theirs: { en: 'Theirs', ar: 'القيمة الأخرى' },
  mine: { en: 'Yours', ar: 'قيمتك' },
  before: { en: 'Before: {value}', ar: 'سابقًا: {value}' },
  empty: { en: '(empty)', ar: '(فارغ)' },
  apply: { en: 'Apply and save', ar: 'تطبيق وحفظ' },
  back: { en: 'Back to form', ar: 'العودة إلى النموذج' },
})
