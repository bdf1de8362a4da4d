// The conversation about a request.
import type { Problem } from './problem.ts'

export const conversationProblems = {
  'conversation.closed': { status: 409, en: 'This conversation is closed: the request ended more than 30 days ago. Call the office instead.', ar: 'أُغلقت هذه المحادثة: انتهى الطلب منذ أكثر من 30 يومًا. يُرجى الاتصال بالإدارة.' },
  'conversation.too-many-messages': { status: 429, en: 'There were {max} messages about this request in the last hour. Try again later.', ar: 'بلغ عدد الرسائل عن هذا الطلب {max} في الساعة الأخيرة. يُرجى المحاولة لاحقًا.' },
  'conversation.full': { status: 409, en: 'You have reached the limit of {max} messages about this request. Call the office instead.', ar: 'أرسلت {max} رسالة عن هذا الطلب، وهو الحد الأقصى. يُرجى الاتصال بالإدارة.' },
  'conversation.answered': { status: 409, en: 'No message of the owner waits for an answer any more.', ar: 'لم تعد أي رسالة من المالك تنتظر ردًّا.' },
  'conversation.newer-message': { status: 409, en: 'The owner has written again. Read the new message first.', ar: 'كتب المالك رسالة جديدة. يُرجى قراءتها أولًا.' },
} as const satisfies Record<string, Problem>
