// API keys: what a program is refused for, and what a person is refused who manages them.
import type { Problem } from './problem.ts'

export const apiKeyProblems = {
  'api-key.unknown': { status: 401, en: 'This API key is not valid. Check that it was copied in full.', ar: 'مفتاح API هذا غير صالح. تأكد من أنه نُسخ كاملًا.' },
  'api-key.expired': { status: 401, en: 'This API key has expired.', ar: 'انتهت صلاحية مفتاح API هذا.' },
  'api-key.ended': { status: 401, en: 'This API key has been ended.', ar: 'تم إنهاء مفتاح API هذا.' },
  'api-key.wrong-network': { status: 403, en: 'This API key is not allowed from this network.', ar: 'لا يُسمح باستخدام مفتاح API هذا من هذه الشبكة.' },
  'api-key.scope-missing': { status: 403, en: 'This API key does not have the scope {scope}.', ar: 'مفتاح API هذا لا يملك النطاق {scope}.' },
  'api-key.closed': { status: 403, en: 'API keys cannot do this. A person has to sign in.', ar: 'لا يمكن القيام بذلك بمفتاح API، بل يجب أن يسجّل شخص الدخول.' },
  'api-key.quota': { status: 429, en: 'This API key has sent too many requests. Try again in a moment.', ar: 'أرسل مفتاح API هذا طلبات كثيرة جدًا. يُرجى المحاولة بعد قليل.' },
  'api-key.not-found': { status: 404, en: 'This API key was not found.', ar: 'لم يتم العثور على مفتاح API هذا.' },
  'api-key.not-yours': { status: 403, en: 'Only the person who created this API key can rotate it.', ar: 'لا يمكن تجديد سر مفتاح API هذا إلا لمن أنشأه.' },
  'api-key.not-valid': { status: 409, en: 'This API key has already ended.', ar: 'مفتاح API هذا منتهٍ بالفعل.' },
  'api-key.too-many': { status: 409, en: 'You have {max} API keys. End one to create another.', ar: 'بلغ عدد مفاتيح API الخاصة بك الحد الأقصى ({max}). أنهِ أحدها لإنشاء مفتاح آخر.' },
  'api-key.network-form': { status: 422, en: 'Enter an address or a range, like 203.0.113.7 or 203.0.113.0/24.', ar: 'يُرجى إدخال عنوان أو نطاق عناوين مثل 203.0.113.7 أو 203.0.113.0/24.' },
  'api-key.end': { status: 422, en: 'Choose a day from tomorrow to two years from now.', ar: 'يُرجى اختيار يوم بين الغد وسنتين من الآن.', field: 'ends_on' },
} as const satisfies Record<string, Problem>
