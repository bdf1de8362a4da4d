// Product tests: laboratories, methods, limits, samples, results.
import type { Problem } from './problem.ts'

export const productTestProblems = {
  'laboratory.not-found': { status: 404, en: 'This laboratory was not found.', ar: 'لم يتم العثور على هذا المختبر.' },
  'laboratory.name-taken': {
    status: 409,
    en: 'Another laboratory has this name.',
    ar: 'هذا الاسم مستخدم لمختبر آخر.',
    field: 'name',
  },
  'laboratory.accreditation-whole': {
    status: 422,
    en: 'An accreditation has a number and a last day. Enter both, or neither.',
    ar: 'للاعتماد رقم وتاريخ انتهاء. يُرجى إدخالهما معًا أو تركهما معًا.',
    field: 'accreditation_number',
  },
  'method.not-found': {
    status: 404,
    en: 'This test method was not found.',
    ar: 'لم يتم العثور على طريقة الاختبار هذه.',
  },
  'method.taken': {
    status: 409,
    en: 'There is a method with this code for this matrix.',
    ar: 'توجد طريقة بهذا الرمز لهذه المادة.',
    field: 'code',
  },
  'method.decimals': {
    status: 422,
    en: 'Enter a number of decimals from 0 to 9.',
    ar: 'يُرجى إدخال عدد المنازل العشرية من 0 إلى 9.',
    field: 'decimals',
  },
  'method.turnaround': {
    status: 422,
    en: 'Enter a number of working days from 1 to 365.',
    ar: 'يُرجى إدخال عدد أيام العمل من 1 إلى 365.',
    field: 'turnaround_days',
  },
  'method.limit': {
    status: 422,
    en: 'Enter a number above 0 with a point, such as 0.05.',
    ar: 'يُرجى إدخال رقم أكبر من 0 بنقطة عشرية، مثل 0.05.',
    field: 'quantification_limit',
  },
  'method.acceptance': {
    status: 422,
    en: 'Enter a number of 0 or more with a point, such as 0.05.',
    ar: 'يُرجى إدخال رقم لا يقل عن 0 بنقطة عشرية، مثل 0.05.',
    field: 'blank_maximum',
  },
  'method.limits-order': {
    status: 422,
    en: 'The detection limit must not be above the quantification limit.',
    ar: 'يجب ألا يتجاوز حد الكشف حد القياس الكمي.',
    field: 'detection_limit',
  },
  'method.limits-unit': {
    status: 422,
    en: 'Limits need a unit. A test that is passed or not has none.',
    ar: 'تحتاج الحدود إلى وحدة قياس. الاختبار الذي يُجتاز أو لا يُجتاز ليست له حدود.',
    field: 'unit',
  },
  'specification.not-found': {
    status: 404,
    en: 'This specification was not found.',
    ar: 'لم يتم العثور على هذه المواصفة.',
  },
  'specification.unknown': {
    status: 422,
    en: 'Choose a specification from the list.',
    ar: 'يُرجى اختيار مواصفة من القائمة.',
    field: 'specification_id',
  },
  'specification.name-taken': {
    status: 409,
    en: 'Another specification has this name.',
    ar: 'هذا الاسم مستخدم لمواصفة أخرى.',
    field: 'name',
  },
  'specification.method-limit': {
    status: 422,
    en: 'A limit with numbers needs a method with a unit. A test that is passed or not needs a method without one.',
    ar: 'الحد الرقمي يحتاج إلى طريقة لها وحدة قياس، والاختبار الذي يُجتاز أو لا يُجتاز يحتاج إلى طريقة بلا وحدة.',
  },
  'specification.no-draft': {
    status: 409,
    en: 'This specification has no draft.',
    ar: 'لا توجد مسودة لهذه المواصفة.',
  },
  'specification.empty': {
    status: 422,
    en: 'Add at least one parameter before you release this specification.',
    ar: 'يُرجى إضافة اختبار واحد على الأقل قبل إصدار هذه المواصفة.',
    field: 'parameters',
  },
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
  'test.not-found': { status: 404, en: 'This test was not found.', ar: 'لم يتم العثور على هذا الاختبار.' },
  'test.control-failed': {
    status: 409,
    en: 'Batch {batch}: {kind} failed. The result is held until someone other than {name} releases the control, or until the test is repeated.',
    ar: 'الدفعة {batch}: {kind} لم تنجح. النتيجة معلّقة حتى يرفع التعليق شخص غير {name} أو يُعاد الاختبار.',
  },
  'control.not-found': { status: 404, en: 'This control was not found.', ar: 'لم يتم العثور على عيّنة الضبط هذه.' },
  'control.no-laboratory': {
    status: 409,
    en: 'You do not belong to a laboratory.',
    ar: 'لست من العاملين في أي مختبر.',
  },
  'control.number': {
    status: 422,
    en: 'Enter a number with a point, such as 0.05.',
    ar: 'يُرجى إدخال رقم بنقطة عشرية، مثل 0.05.',
    field: 'value',
  },
  'control.acceptance': {
    status: 422,
    en: 'Enter an acceptance limit of 0 or more, such as 0.05. The method has none.',
    ar: 'يُرجى إدخال الحد المقبول رقمًا لا يقل عن 0، مثل 0.05. لا تقترح الطريقة حدًا.',
    field: 'acceptance',
  },
  'control.passed': {
    status: 409,
    en: 'This control passed, so it holds no results.',
    ar: 'نجحت عيّنة الضبط هذه، فلا تعلّق أي نتيجة.',
  },
  'control.released-meanwhile': {
    status: 409,
    en: 'This control has already been released.',
    ar: 'رُفع تعليق عيّنة الضبط هذه من قبل.',
  },
  'control.own': {
    status: 403,
    en: 'You entered this control. Someone else must release it.',
    ar: 'أنت من أدخل عيّنة الضبط هذه. يجب أن يرفع التعليق شخص آخر.',
  },
  'test.sample-not-here': {
    status: 409,
    en: 'The sample is not in the laboratory in a state to be tested.',
    ar: 'العيّنة ليست في المختبر في حالة تسمح باختبارها.',
  },
  'test.request-over': {
    status: 409,
    en: 'The request of this test has ended.',
    ar: 'انتهى الطلب الذي يعود إليه هذا الاختبار.',
  },
  'test.entered-meanwhile': {
    status: 409,
    en: 'A colleague has already entered a result for this test. Yours was not saved.',
    ar: 'أدخل أحد الزملاء نتيجة لهذا الاختبار. لم تُحفظ نتيجتك.',
  },
  'test.paste-too-large': {
    status: 422,
    en: 'Paste or choose at most 1 MB.',
    ar: 'الحد الأقصى للصق أو الملف هو 1 ميغابايت.',
  },
  'test.paste-too-many': {
    status: 422,
    en: 'Paste at most 2,000 results at a time.',
    ar: 'يمكن لصق 2,000 نتيجة في المرة الواحدة كحد أقصى.',
  },
  'test.paste-empty': { status: 422, en: 'There is no result in it.', ar: 'لا توجد فيه أي نتيجة.' },
  'test.paste-columns': {
    status: 422,
    en: 'Name the columns for the sample number, the method or parameter, and the result.',
    ar: 'يُرجى تسمية أعمدة رقم العيّنة والطريقة أو الاختبار والنتيجة.',
  },
  'test.own-result': {
    status: 403,
    en: 'Someone else must verify a result that you entered.',
    ar: 'يجب أن يتحقق شخص آخر من النتيجة التي أدخلتها.',
  },
  'sample.not-found': { status: 404, en: 'This sample was not found.', ar: 'لم يتم العثور على هذه العيّنة.' },
  'sample.request-not-open': {
    status: 409,
    en: 'The request of this sample is cancelled, returned to its owner or finished. Return the sample or dispose of it.',
    ar: 'طلب هذه العيّنة ملغى أو مُعاد إلى مالكه أو منتهٍ. يُرجى إعادة العيّنة أو إتلافها.',
  },
  'sample.replaced': {
    status: 409,
    en: 'Another sample replaces this one. Return it or dispose of it.',
    ar: 'حلّت عيّنة أخرى محل هذه العيّنة. يُرجى إعادتها أو إتلافها.',
  },
  'sample.no-laboratory': {
    status: 409,
    en: 'No analyst is assigned to this request yet, so its laboratory is not known.',
    ar: 'لم يُعيَّن محلل لهذا الطلب بعد، فمختبره غير محدد.',
  },
  'sample.condition-required': {
    status: 422,
    en: 'Describe what is wrong with the sample, or reject it.',
    ar: 'يُرجى وصف الخلل في العيّنة أو رفضها.',
    field: 'condition',
  },
  'sample.until-past': {
    status: 422,
    en: 'Choose today or a later day.',
    ar: 'يُرجى اختيار اليوم أو يوم لاحق.',
    field: 'until',
  },
  'sample.not-replaceable': {
    status: 409,
    en: 'Only a rejected or lost sample of an open request can be replaced, and only once.',
    ar: 'لا تُستبدل إلا عيّنة مرفوضة أو مفقودة في طلب قائم، ولمرة واحدة.',
  },
  'sample.move-not-possible': {
    status: 409,
    en: 'This is not possible in the present state of the sample.',
    ar: 'هذا غير ممكن في حالة العيّنة الحالية.',
  },
} as const satisfies Record<string, Problem>
