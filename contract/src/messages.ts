// What a call says when it went well, in both languages. The English texts are the specification's, to the letter.
import { accountMessages } from './messages/account.ts'
import { adminMessages } from './messages/admin.ts'
import { customerMessages } from './messages/customer.ts'
import { inspectorMessages } from './messages/inspector.ts'
import type { Message } from './messages/message.ts'

export const messages = {
  ...accountMessages,
  ...customerMessages,
  ...adminMessages,
  ...inspectorMessages,
} as const satisfies Record<string, Message>

export type MessageCode = keyof typeof messages
