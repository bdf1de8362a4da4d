// What can be wrong with any request, whichever call it is for.
import type { Problem } from './problem.ts'

export const requestProblems = {
  'request.malformed': { status: 400, en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  'request.fields': { status: 422, en: 'Some fields need your attention.', ar: 'بعض الحقول تحتاج إلى مراجعة.' },
  'request.too-often': {
    status: 429,
    en: 'Too many tries. Please wait and try again.',
    ar: 'محاولات كثيرة. يُرجى الانتظار ثم المحاولة مرة أخرى.',
  },
  'request.too-slow': {
    status: 408,
    en: 'The request took too long to arrive. Please try again.',
    ar: 'استغرق وصول الطلب وقتًا طويلًا. يُرجى المحاولة مرة أخرى.',
  },
  'request.too-large': { status: 413, en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  'request.wrong-type': { status: 415, en: 'This type of content is not accepted.', ar: 'نوع المحتوى غير مقبول.' },
  'request.wrong-method': {
    status: 405,
    en: 'This address does not take that kind of request.',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  'request.not-found': { status: 404, en: 'There is nothing at this address.', ar: 'لا يوجد شيء في هذا العنوان.' },
  'request.failed': {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    ar: 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.',
  },
  'request.busy': {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    ar: 'الخدمة مشغولة. يُرجى المحاولة بعد قليل.',
  },
  'request.part-down': {
    status: 503,
    en: 'A part of the service cannot be reached. Please try again in a moment.',
    ar: 'تعذّر الوصول إلى جزء من الخدمة. يُرجى المحاولة بعد قليل.',
  },
  'request.changed-meanwhile': {
    status: 409,
    en: 'Somebody changed this in the meantime. Please look at it again.',
    ar: 'أجرى شخص آخر تغييرًا في هذه الأثناء. يُرجى مراجعة البيانات من جديد.',
  },
  'idempotency.other-request': {
    status: 422,
    en: 'This key was used for another request.',
    ar: 'استُخدم هذا المفتاح لطلب آخر.',
  },
  'idempotency.in-progress': {
    status: 409,
    en: 'The same request is still running.',
    ar: 'الطلب نفسه ما زال قيد التنفيذ.',
  },
  'idempotency.key-too-long': {
    status: 422,
    en: 'The Idempotency-Key header can have at most {max} characters.',
    ar: 'يجب ألا يتجاوز طول الترويسة Idempotency-Key ‏{max} حرف.',
  },
  'idempotency.too-many': {
    status: 429,
    en: 'Too many changes today. Please try again later.',
    ar: 'عدد التغييرات اليوم كبير جدًا. يُرجى المحاولة لاحقًا.',
  },
  'session.missing': { status: 401, en: 'Please sign in.', ar: 'يُرجى تسجيل الدخول.' },
  'session.wrong-area': { status: 403, en: 'You are not allowed to do this.', ar: 'ليس لديك إذن للقيام بذلك.' },
  'session.wrong-role': { status: 403, en: 'You are not allowed to do this.', ar: 'ليس لديك إذن للقيام بذلك.' },
  'field.required': { status: 422, en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  'field.invalid': { status: 422, en: 'Please check this field.', ar: 'يُرجى مراجعة هذا الحقل.' },
  'field.too-long': {
    status: 422,
    en: 'Please use at most {max} characters.',
    ar: 'الحد الأقصى لعدد الأحرف هو {max}.',
  },
  'field.too-short': {
    status: 422,
    en: 'Please use at least {min} characters.',
    ar: 'الحد الأدنى لعدد الأحرف هو {min}.',
  },
  'field.email': {
    status: 422,
    en: 'Please enter an e-mail address like name@example.ae.',
    ar: 'يُرجى إدخال بريد إلكتروني مثل name@example.ae.',
  },
  'field.control-characters': {
    status: 422,
    en: 'This text contains characters that cannot be used.',
    ar: 'يحتوي هذا النص على رموز لا يمكن استخدامها.',
  },
  'field.unknown-choice': { status: 422, en: 'Please choose one of the options.', ar: 'يُرجى اختيار أحد الخيارات.' },
  'field.too-many': { status: 422, en: 'These are more entries than allowed.', ar: 'عدد العناصر أكبر من المسموح.' },
  'field.date': { status: 422, en: 'Please enter a date.', ar: 'يُرجى إدخال تاريخ صحيح.' },
  'field.number': { status: 422, en: 'Please enter a number.', ar: 'يُرجى إدخال رقم.' },
} as const satisfies Record<string, Problem>
