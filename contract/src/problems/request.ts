// What can be wrong with any HTTP request, whichever call it is for.
import type { Problem } from './problem.ts'

export const requestProblems = {
  'request.malformed': { status: 400, en: 'We could not read this request.', ar: 'تعذّرت قراءة الطلب.' },
  'request.fields': { status: 422, en: 'Some fields need your attention.', ar: 'بعض الحقول تحتاج إلى مراجعة.' },
  'request.too-often': {
    status: 429,
    en: 'Too many attempts. Wait a moment and try again.',
    ar: 'محاولات كثيرة. يُرجى الانتظار ثم المحاولة مرة أخرى.',
  },
  'request.too-slow': {
    status: 408,
    en: 'The request took too long to arrive. Try again.',
    ar: 'استغرق وصول الطلب وقتًا طويلًا. يُرجى المحاولة مرة أخرى.',
  },
  'request.too-large': { status: 413, en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  'request.too-deep': {
    status: 422,
    en: 'The lists and objects in this request are nested too deeply.',
    ar: 'مستويات التداخل في هذا الطلب أكثر من المسموح.',
  },
  'request.wrong-type': { status: 415, en: 'This type of content is not accepted.', ar: 'نوع المحتوى غير مقبول.' },
  'request.wrong-method': {
    status: 405,
    en: 'This address does not accept this type of request.',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  'request.not-found': { status: 404, en: 'There is nothing at this address.', ar: 'لا يوجد شيء في هذا العنوان.' },
  'request.outside': {
    status: 416,
    en: 'The file is shorter than the part that was requested.',
    ar: 'الجزء المطلوب يقع خارج حدود الملف.',
  },
  'request.failed': {
    status: 500,
    en: 'Something went wrong on our side. Try again.',
    ar: 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.',
  },
  'request.busy': {
    status: 503,
    en: 'The service is busy. Try again in a moment.',
    ar: 'الخدمة مشغولة. يُرجى المحاولة بعد قليل.',
  },
  'request.part-down': {
    status: 503,
    en: 'Part of the service is unavailable. Try again in a moment.',
    ar: 'تعذّر الوصول إلى جزء من الخدمة. يُرجى المحاولة بعد قليل.',
  },
  'request.changed-meanwhile': {
    status: 409,
    en: 'Someone has changed this since you opened it. Check it again.',
    ar: 'أجرى شخص آخر تغييرًا في هذه الأثناء. يُرجى مراجعة البيانات من جديد.',
  },
  'idempotency.other-request': {
    status: 422,
    en: 'This key has already been used for another request.',
    ar: 'استُخدم هذا المفتاح لطلب آخر.',
  },
  'idempotency.in-progress': {
    status: 409,
    en: 'The same request is still in progress.',
    ar: 'الطلب نفسه ما زال قيد التنفيذ.',
  },
  'idempotency.key-too-long': {
    status: 422,
    en: 'The Idempotency-Key header can have at most {max} characters.',
    ar: 'يجب ألا يتجاوز طول الترويسة Idempotency-Key ‏{max} حرف.',
  },
  'idempotency.too-many': {
    status: 429,
    en: 'Too many changes today. Try again later.',
    ar: 'عدد التغييرات اليوم كبير جدًا. يُرجى المحاولة لاحقًا.',
  },
  'session.missing': { status: 401, en: 'Sign in to continue.', ar: 'يُرجى تسجيل الدخول.' },
  'session.wrong-area': { status: 403, en: 'You are not allowed to do this.', ar: 'ليس لديك إذن للقيام بذلك.' },
  'session.wrong-role': { status: 403, en: 'You are not allowed to do this.', ar: 'ليس لديك إذن للقيام بذلك.' },
  'field.required': { status: 422, en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  'field.invalid': { status: 422, en: 'Check this field.', ar: 'يُرجى مراجعة هذا الحقل.' },
  'field.too-long': {
    status: 422,
    en: 'Use {max} characters or fewer.',
    ar: 'الحد الأقصى لعدد الأحرف هو {max}.',
  },
  'field.too-short': {
    status: 422,
    en: 'Use {min} characters or more.',
    ar: 'الحد الأدنى لعدد الأحرف هو {min}.',
  },
  'field.email': {
    status: 422,
    en: 'Enter an email address, like name@example.ae.',
    ar: 'يُرجى إدخال بريد إلكتروني مثل name@example.ae.',
  },
  'field.control-characters': {
    status: 422,
    en: 'This text contains characters that cannot be used.',
    ar: 'يحتوي هذا النص على رموز لا يمكن استخدامها.',
  },
  'field.unknown': {
    status: 422,
    en: 'There is no field with this name.',
    ar: 'لا يوجد حقل بهذا الاسم.',
  },
  'field.unknown-choice': { status: 422, en: 'Choose one of the options.', ar: 'يُرجى اختيار أحد الخيارات.' },
  'field.too-many': { status: 422, en: 'Too many entries.', ar: 'عدد العناصر أكبر من المسموح.' },
  'field.date': { status: 422, en: 'Enter a date.', ar: 'يُرجى إدخال تاريخ صحيح.' },
  'field.number': { status: 422, en: 'Enter a number.', ar: 'يُرجى إدخال رقم.' },
} as const satisfies Record<string, Problem>
