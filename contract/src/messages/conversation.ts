// Messages about the conversation on a request.
import type { Message } from './message.ts'

export const conversationMessages = {
  'conversation.sent': { en: 'Message sent.', ar: 'تم إرسال الرسالة.' },
  'conversation.no-answer': { en: 'Marked as needing no answer.', ar: 'لم تعد الرسالة تنتظر ردًّا.' },
} as const satisfies Record<string, Message>
