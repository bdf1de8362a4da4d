// Inspections on site: answers, photos, signatures, closing.
import type { Problem } from './problem.ts'

export const inspectionProblems = {
  'inspection.not-found': {
    status: 404,
    en: 'This inspection was not found.',
    ar: 'لم يتم العثور على هذا التفتيش.',
  },
  'inspection.no-checklist': {
    status: 409,
    en: 'This certification has no checklist.',
    ar: 'لا توجد قائمة تحقق لطلب الاعتماد هذا.',
  },
  'inspection.other-version': {
    status: 409,
    en: 'This inspection began with version {number} of its checklist. Open it again before you go on.',
    ar: 'بدأ هذا التفتيش بالإصدار {number} من قائمة التحقق. يُرجى فتحه من جديد قبل المتابعة.',
  },
  'inspection.closed': {
    status: 409,
    en: 'This inspection is closed. You can no longer enter anything.',
    ar: 'هذا التفتيش مغلق، ولا يمكن إدخال المزيد.',
  },
  'inspection.not-scheduled': {
    status: 409,
    en: 'Schedule a visit before you start this inspection.',
    ar: 'يُرجى تحديد موعد زيارة قبل بدء هذا التفتيش.',
  },
  'inspection.of-certification': {
    status: 409,
    en: 'Goods are recorded at inspections of goods only.',
    ar: 'تُسجَّل البضائع في عمليات تفتيش البضائع فقط.',
  },
  'inspection.goods-missing': {
    status: 409,
    en: 'This inspection cannot be submitted yet. Something is still missing.',
    ar: 'لا يمكن إرسال هذا التفتيش بعد. ما زالت هناك بيانات ناقصة.',
  },
  'inspection.reason-required': {
    status: 422,
    en: 'Say why you recommend something other than the computed result.',
    ar: 'يُرجى ذكر سبب التوصية بخلاف النتيجة المحسوبة.',
    field: 'reason',
  },
  'inspection.submitted': {
    status: 409,
    en: 'This inspection was submitted. Reopen it to change something.',
    ar: 'أُرسل هذا التفتيش. أعد فتحه لإجراء أي تغيير.',
  },
  'inspection.not-submitted': {
    status: 409,
    en: 'This inspection was not submitted. There is nothing to reopen.',
    ar: 'لم يُرسل هذا التفتيش بعد، ولا يوجد ما يُعاد فتحه.',
  },
  'inspection.not-ready': {
    status: 409,
    en: 'This inspection cannot be submitted yet. Answer the critical items and sign it.',
    ar: 'لا يمكن إرسال هذا التفتيش بعد. يُرجى الإجابة عن البنود الحرجة والتوقيع.',
  },
  'inspection.gaps-unexplained': {
    status: 409,
    en: 'Something is still missing. Say why you submit without it.',
    ar: 'ما زال هناك ما ينقص. يُرجى ذكر سبب الإرسال من دونه.',
  },
  'inspection.begun': {
    status: 409,
    en: 'The inspection has started. You can no longer change its checklist.',
    ar: 'بدأ التفتيش، ولا يمكن تغيير قائمة التحقق بعد ذلك.',
  },
  'inspection.full': {
    status: 409,
    en: 'This inspection has reached the limit for answers.',
    ar: 'بلغ هذا التفتيش الحد الأقصى من الإجابات.',
  },
  'inspection.counter-used': {
    status: 409,
    en: 'Another answer from this device already has this number.',
    ar: 'سبق أن أُرسلت من هذا الجهاز إجابة أخرى بالرقم نفسه.',
  },
  'inspection.evidence-missing': {
    status: 409,
    en: 'This cannot be passed yet. Something is still missing.',
    ar: 'لا يمكن تسجيل الاجتياز بعد، فهناك ما ينقص.',
  },
  'inspection.moment-unlikely': {
    status: 422,
    en: 'The time of this entry is more than 60 days ago or more than an hour ahead. Check the clock of your device and enter it again.',
    ar: 'وقت هذا الإدخال قبل أكثر من 60 يومًا أو متقدم بأكثر من ساعة. يُرجى التحقق من ساعة جهازك وإعادة الإدخال.',
  },
  'inspection.before-return': {
    status: 409,
    en: 'You entered this about goods from before the request was returned to its owner, who may have changed them. Check the goods and enter it again.',
    ar: 'يخص هذا الإدخال البضائع كما كانت قبل إعادة الطلب إلى مالكه، وربما تغيّرت بعد ذلك. يُرجى التحقق من البضائع وإعادة الإدخال.',
  },
  'photo.not-found': { status: 404, en: 'This photo was not found.', ar: 'لم يتم العثور على هذه الصورة.' },
  'photo.too-many': {
    status: 409,
    en: 'An inspection holds at most 300 photos.',
    ar: 'لا يتسع التفتيش لأكثر من 300 صورة.',
  },
  'photo.too-large': {
    status: 422,
    en: 'A photo can be up to 3 MB.',
    ar: 'الحد الأقصى لحجم الصورة هو 3 ميغابايت.',
    field: 'size',
  },
  'photo.declared-otherwise': {
    status: 409,
    en: 'Another photo with this id was already declared.',
    ar: 'سبق الإعلان عن صورة أخرى بالمعرّف نفسه.',
  },
  'photo.removed': { status: 409, en: 'This photo was removed.', ar: 'حُذفت هذه الصورة.' },
  'photo.part-unknown': {
    status: 422,
    en: 'This photo has no such part.',
    ar: 'لا يوجد هذا الجزء في الصورة.',
  },
  'photo.beyond-size': {
    status: 422,
    en: 'The parts are larger than the photo that was declared.',
    ar: 'حجم الأجزاء أكبر من حجم الصورة المعلن عنها.',
  },
  'photo.day-full': {
    status: 429,
    en: 'You have reached the daily limit for photos. The rest will be sent tomorrow.',
    ar: 'بلغت الحد اليومي لإرسال الصور، وسيُرسل الباقي غدًا.',
  },
  'photo.not-whole': {
    status: 422,
    en: 'The parts do not match the declared photo. Send all of them again.',
    ar: 'لا تؤلف الأجزاء الصورة المعلن عنها. يُرجى إرسالها كلها من جديد.',
  },
  'signature.empty': {
    status: 422,
    en: 'There is no signature yet. Sign in the field.',
    ar: 'لا يوجد توقيع بعد. يُرجى التوقيع في الحقل.',
    field: 'strokes',
  },
  'signature.of-nothing': {
    status: 409,
    en: 'There are no answers to sign yet.',
    ar: 'لا توجد إجابات للتوقيع عليها بعد.',
  },
  'signature.refused-with-strokes': {
    status: 422,
    en: 'Either sign, or say why signing was refused.',
    ar: 'إما التوقيع أو ذكر سبب رفضه.',
    field: 'refused_reason',
  },
} as const satisfies Record<string, Problem>
