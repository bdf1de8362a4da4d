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
    en: 'This certification has been decided. Nothing can be entered any more.',
    ar: 'صدر القرار في طلب الاعتماد هذا، ولا يمكن إدخال المزيد.',
  },
  'inspection.begun': {
    status: 409,
    en: 'The inspection has begun. Its checklist cannot be changed any more.',
    ar: 'بدأ التفتيش، ولا يمكن تغيير قائمة التحقق بعد ذلك.',
  },
  'inspection.full': {
    status: 409,
    en: 'This inspection holds as many answers as it can.',
    ar: 'بلغ هذا التفتيش الحد الأقصى من الإجابات.',
  },
  'inspection.counter-used': {
    status: 409,
    en: 'Another answer from this device has this number already.',
    ar: 'سبق أن أُرسلت من هذا الجهاز إجابة أخرى بالرقم نفسه.',
  },
  'inspection.evidence-missing': {
    status: 409,
    en: 'This cannot be passed yet. Something is still missing.',
    ar: 'لا يمكن تسجيل الاجتياز بعد، فهناك ما ينقص.',
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
    en: 'Another photo with this id was declared already.',
    ar: 'سبق الإعلان عن صورة أخرى بالمعرّف نفسه.',
  },
  'photo.removed': { status: 409, en: 'This photo was removed.', ar: 'حُذفت هذه الصورة.' },
  'photo.part-unknown': {
    status: 422,
    en: 'This photo has no such part.',
    ar: 'لا يوجد هذا الجزء في الصورة.',
  },
  'photo.not-whole': {
    status: 422,
    en: 'The parts do not make the photo that was declared. Send all of them again.',
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
