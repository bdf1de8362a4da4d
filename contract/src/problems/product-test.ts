// Product tests: laboratories, methods, limits, samples, results.
import type { Problem } from './problem.ts'

export const productTestProblems = {
  'limit.number': {
    status: 422,
    en: 'Enter a number with a point, such as 0.05.',
    ar: 'يُرجى إدخال رقم بنقطة عشرية، مثل 0.05.',
  },
  'limit.order': {
    status: 422,
    en: 'The upper limit must be above the lower one.',
    ar: 'يجب أن يكون الحد الأعلى أكبر من الحد الأدنى.',
  },
  'limit.plan': {
    status: 422,
    en: 'Of n units, from 1 to 100, fewer than n can be above m.',
    ar: 'من بين n وحدة، من 1 إلى 100، يمكن لعدد أقل من n أن يتجاوز m.',
  },
  'test.result-kind': {
    status: 422,
    en: 'This result does not fit the limit: enter a value, or whether the test was passed.',
    ar: 'هذه النتيجة لا تناسب الحد: يُرجى إدخال قيمة، أو ما إذا كان المنتج قد اجتاز الاختبار.',
    field: 'values',
  },
  'test.result-count': {
    status: 422,
    en: 'The number of values this test needs: {count}.',
    ar: 'عدد القيم المطلوبة لهذا الاختبار: {count}.',
    field: 'values',
  },
  'test.result-number': {
    status: 422,
    en: 'Enter results and uncertainty as numbers with a point, such as 0.05.',
    ar: 'يُرجى إدخال النتائج وعدم اليقين أرقامًا بنقطة عشرية، مثل 0.05.',
    field: 'values',
  },
  'test.move-not-possible': {
    status: 409,
    en: 'This is not possible in the present state of the test.',
    ar: 'هذا غير ممكن في حالة الاختبار الحالية.',
  },
  'test.own-result': {
    status: 403,
    en: 'Someone else must verify a result that you entered.',
    ar: 'يجب أن يتحقق شخص آخر من النتيجة التي أدخلتها.',
  },
  'sample.move-not-possible': {
    status: 409,
    en: 'This is not possible in the present state of the sample.',
    ar: 'هذا غير ممكن في حالة العيّنة الحالية.',
  },
} as const satisfies Record<string, Problem>
