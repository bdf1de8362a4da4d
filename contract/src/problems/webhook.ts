import type { Problem } from './problem.ts'

export const webhookProblems = {
  'webhook.not-found': { status: 404, en: 'This webhook was not found.', ar: 'لم يتم العثور على خطاف الويب هذا.' },
  'webhook.delivery-not-found': { status: 404, en: 'This message was not found.', ar: 'لم يتم العثور على هذه الرسالة.' },
  'webhook.too-many': { status: 409, en: 'There are {max} webhooks. Remove one to create another.', ar: 'بلغ عدد خطافات الويب الحد الأقصى ({max}). أزل أحدها لإنشاء آخر.' },
  'webhook.url': { status: 422, en: 'Enter an address that begins with https:// and can be reached from the internet.', ar: 'يُرجى إدخال عنوان آمن (https) يمكن الوصول إليه من الإنترنت.', field: 'url' },
  'webhook.is-on': { status: 409, en: 'This webhook is already on.', ar: 'خطاف الويب هذا مفعّل بالفعل.' },
  'webhook.is-off': { status: 409, en: 'This webhook is off. Turn it on first.', ar: 'خطاف الويب هذا متوقف. فعّله أولًا.' },
  'webhook.waits': { status: 409, en: 'This message is already waiting to be sent.', ar: 'هذه الرسالة في انتظار الإرسال بالفعل.' },
  'webhook.tests': { status: 409, en: 'Several test events are still waiting. Look at the log.', ar: 'لا تزال عدة أحداث تجريبية في الانتظار. راجع السجل.' },
} as const satisfies Record<string, Problem>
