// The success message of each call, in both languages. The English texts are the specification's, to the letter.
import { accountMessages } from './messages/account.ts'
import { adminMessages } from './messages/admin.ts'
import { conversationMessages } from './messages/conversation.ts'
import { customerMessages } from './messages/customer.ts'
import { findingMessages } from './messages/finding.ts'
import { inspectionMessages } from './messages/inspection.ts'
import { inspectorMessages } from './messages/inspector.ts'
import type { Message } from './messages/message.ts'
import { requestMessages } from './messages/request.ts'
import { sampleMessages } from './messages/sample.ts'

export const messages = {
  ...accountMessages,
  ...conversationMessages,
  ...customerMessages,
  ...adminMessages,
  ...inspectorMessages,
  ...findingMessages,
  ...inspectionMessages,
  ...requestMessages,
  ...sampleMessages,
} as const satisfies Record<string, Message>

export type MessageCode = keyof typeof messages
