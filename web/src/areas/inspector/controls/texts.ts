import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const controlEntryTexts = createTexts({
  ...shared('kind', 'saving'),
  record: { en: 'Record a control', ar: 'تسجيل عيّنة ضبط' },
  'batch.hint': { en: 'What is tested together, such as a date or the number of a run. Results name it when they are entered.', ar: 'ما يُختبر معًا، مثل تاريخ أو رقم تشغيل. وتُذكر عند إدخال النتائج.' },
  'value.blank': { en: 'Measured value', ar: 'القيمة المقيسة' },
  'value.duplicate': { en: 'First value', ar: 'القيمة الأولى' },
  'value.reference': { en: 'Measured value', ar: 'القيمة المقيسة' },
  second: { en: 'Second value', ar: 'القيمة الثانية' },
  expected: { en: 'Expected value', ar: 'القيمة المتوقعة' },
  'acceptance.blank': { en: 'Maximum', ar: 'الحد الأعلى' },
  'acceptance.duplicate': { en: 'Largest difference in percent of the mean', ar: 'أكبر فرق كنسبة مئوية من المتوسط' },
  'acceptance.reference': { en: 'Tolerance', ar: 'التفاوت المسموح' },
  'acceptance.hint': { en: 'As the method proposes, unless you change it.', ar: 'كما تقترحه الطريقة ما لم تغيّره.' },
  'in-unit': { en: 'Unit: {unit}', ar: 'الوحدة: {unit}' },
  passes: { en: 'This control passes.', ar: 'تنجح عيّنة الضبط هذه.' },
  fails: { en: 'This control fails. It holds the results of its method and batch that are not verified yet.', ar: 'لا تنجح عيّنة الضبط هذه، وتعلّق نتائج طريقتها ودفعتها التي لم يتم التحقق منها بعد.' },
  save: { en: 'Record', ar: 'تسجيل' },
  'save.failed': { en: 'We could not record the control. Please try again.', ar: 'تعذّر تسجيل عيّنة الضبط. يُرجى المحاولة من جديد.' },
  'done.passed': { en: 'The control passed.', ar: 'نجحت عيّنة الضبط.' },
  'done.failed': { en: 'The control failed.', ar: 'لم تنجح عيّنة الضبط.' },
  'number.invalid': { en: 'Enter a number, such as 0.05.', ar: 'يُرجى إدخال رقم، مثل 0.05.' },
})
