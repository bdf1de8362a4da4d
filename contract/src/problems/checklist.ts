import type { Problem } from './problem.ts'

export const checklistProblems = {
  'checklist.code': {
    status: 422,
    en: 'Use 2 to 40 capital letters, digits and hyphens.',
    ar: 'يُرجى استخدام 2 إلى 40 من الأحرف اللاتينية الكبيرة والأرقام والشرطات.',
    field: 'code',
  },
  'checklist.key': {
    status: 422,
    en: 'Use small letters, digits, dots and hyphens.',
    ar: 'يُرجى استخدام أحرف لاتينية صغيرة وأرقام ونقاط وشرطات.',
  },
  'checklist.key-twice': {
    status: 422,
    en: 'This key is used twice. Choose another one.',
    ar: 'هذا المفتاح مستخدم مرتين. يُرجى اختيار مفتاح آخر.',
  },
  'checklist.bounds': {
    status: 422,
    en: 'The upper limit is below the lower one.',
    ar: 'الحد الأعلى أقل من الحد الأدنى.',
  },
  'checklist.good-of-another-kind': {
    status: 422,
    en: 'Only yes-or-no questions and numbers can have a good answer.',
    ar: 'لا تُحدَّد الإجابة الجيدة إلا لأسئلة نعم ولا وللأرقام.',
  },
  'checklist.options-missing': {
    status: 422,
    en: 'Add at least two options.',
    ar: 'يُرجى إضافة خيارين على الأقل.',
  },
  'checklist.options-of-a-choice': {
    status: 422,
    en: 'Only a choice has options.',
    ar: 'لا تكون الخيارات إلا لسؤال الاختيار.',
  },
  'checklist.option-na': {
    status: 422,
    en: '“na” already means that a question does not apply. Choose another key.',
    ar: 'المفتاح “na” محجوز لعبارة «لا ينطبق». يُرجى اختيار مفتاح آخر.',
  },
  'checklist.show-if-unknown': {
    status: 422,
    en: 'There is no question with this key.',
    ar: 'لا يوجد سؤال بهذا المفتاح.',
  },
  'checklist.show-if-loop': {
    status: 422,
    en: 'These conditions form a loop, so the question would never be shown.',
    ar: 'تعود هذه الشروط إلى نقطة بدايتها، فلن يظهر السؤال أبدًا.',
  },
  'checklist.show-if-repeated': {
    status: 422,
    en: 'That question is repeated and this one is not, so it is not clear which answer counts.',
    ar: 'ذلك السؤال متكرر وهذا ليس كذلك، فلا يُعرف أي إجابة هي المقصودة.',
  },
  'checklist.answer-unknown': {
    status: 422,
    en: 'This answer is not possible there.',
    ar: 'هذه الإجابة غير ممكنة هناك.',
  },
  'checklist.too-many-items': {
    status: 422,
    en: 'A checklist holds at most 500 questions.',
    ar: 'لا تتسع قائمة التحقق لأكثر من 500 سؤال.',
  },
  'checklist.number': { status: 422, en: 'This number is out of bounds.', ar: 'هذا الرقم خارج الحدود.' },
  'checklist.decimals': {
    status: 422,
    en: 'Use at most three decimals.',
    ar: 'يُرجى استخدام ثلاث خانات عشرية على الأكثر.',
  },
  'checklist.pass-mark': {
    status: 422,
    en: 'Choose a pass mark from 0 to 100.',
    ar: 'يُرجى اختيار درجة نجاح من 0 إلى 100.',
  },
  'checklist.empty': { status: 422, en: 'Add at least one question.', ar: 'يُرجى إضافة سؤال واحد على الأقل.' },
  'checklist.text-missing-en': {
    status: 422,
    en: 'The English text is missing.',
    ar: 'النص الإنجليزي ناقص.',
  },
  'checklist.text-missing-ar': { status: 422, en: 'The Arabic text is missing.', ar: 'النص العربي ناقص.' },
  'checklist.not-found': { status: 404, en: 'There is no such checklist.', ar: 'لا توجد قائمة تحقق كهذه.' },
  'checklist.code-taken': {
    status: 409,
    en: 'Another checklist already has this code.',
    ar: 'هذا الرمز مستخدم في قائمة تحقق أخرى.',
    field: 'code',
  },
  'checklist.no-draft': {
    status: 409,
    en: 'This checklist has no draft.',
    ar: 'لا توجد مسودة لقائمة التحقق هذه.',
  },
  'checklist.not-released': {
    status: 409,
    en: 'No version of this checklist is released.',
    ar: 'لا يوجد إصدار منشور من قائمة التحقق هذه.',
  },
  'checklist.not-independent': {
    status: 403,
    en: 'An administrator who did not write this draft must release it. Administrators who created or changed each other’s accounts in the last 30 days are not independent.',
    ar: 'يجب أن ينشر المسودة مسؤول لم يكتبها، على ألا يكون أي منهما قد أنشأ حساب الآخر أو غيّره خلال آخر 30 يومًا.',
  },
  'answer.unknown-item': {
    status: 422,
    en: 'This checklist has no such question.',
    ar: 'لا يوجد هذا السؤال في قائمة التحقق.',
  },
  'answer.invalid': {
    status: 422,
    en: 'This is not an answer to this question.',
    ar: 'هذه ليست إجابة عن هذا السؤال.',
  },
  'answer.not-an-option': {
    status: 422,
    en: 'Choose one of the options.',
    ar: 'يُرجى اختيار أحد الخيارات.',
  },
  'answer.out-of-bounds': {
    status: 422,
    en: 'This number is outside the limits.',
    ar: 'هذا الرقم خارج حدوده.',
  },
  'answer.must-apply': {
    status: 422,
    en: 'This question always applies.',
    ar: 'هذا السؤال ينطبق دائمًا.',
  },
  'answer.too-many-photos': {
    status: 422,
    en: 'Attach at most 20 photos to a question.',
    ar: 'يُرجى إرفاق 20 صورة على الأكثر بكل سؤال.',
  },
} as const satisfies Record<string, Problem>
