// The conversation about a request: messages of owner, office and inspector, and the reasons of moves.
// conversation.ts says who reads which reason. An entry has the same shape in the conversation about a finding.
import * as z from 'zod'
import { conversationSides, messageLimits, reasonedMoves } from '../domain/conversation.ts'
import { endpointsOf, id, instant, nothing } from '../endpoint.ts'
import { prose } from './fields.ts'
import { csvForm, csvHeader } from './form.ts'

const endpoint = endpointsOf('Conversations')

export const conversationFile = z.object({ id, name: z.string(), type: z.string(), size: z.int(), url: z.string() })

/** Entries never change. */
export const conversationEntry = z.object({
  id,
  at: instant,
  text: z.string().nullable(),
  files: z.array(conversationFile),
})

const requestEntry = conversationEntry.extend({
  /** `message`, or the move that had this reason. */
  kind: z.enum(['message', ...reasonedMoves]),
  /** Of a message, within the request. */
  number: z.int().nullable(),
  /** `name` is null if the caller may not see it: only administrators read which administrator it was. */
  by: z.object({ kind: z.enum([...conversationSides, 'system']), name: z.string().nullable() }),
  is_unread: z.boolean(),
})

export const requestConversation = z.object({
  /** The latest 50 before `before`, oldest first. */
  entries: z.array(requestEntry),
  /** Whether there are entries before these. */
  has_earlier: z.boolean(),
  /** Messages of others that the caller’s side has not read. */
  unread: z.int(),
  /** Since when a message of the owner waits for an answer of the office. */
  unanswered_since: instant.nullable(),
  may_write: z.boolean(),
  /** When writing ends; null while the request has not ended. */
  closes_at: instant.nullable(),
})

const one = {
  summary: 'Get the conversation about a request',
  description:
    'Messages, and the reasons and notes of moves, oldest first: the latest 50. For earlier ones, send the id of the ' +
    'first entry as `before`. Reading marks nothing as read. The `url` of a file works for ten minutes.',
  query: z.object({ before: z.uuid('field.invalid').optional() }),
  answer: requestConversation,
  problems: ['service-request.not-found'],
} as const
export const getConversation = endpoint('GET', '/api/user/requests/:id/conversation', {
  ...one,
  who: 'owner',
  scope: 'messages:read',
})
export const getConversationAdmin = endpoint('GET', '/admin/api/requests/:id/conversation', {
  ...one,
  who: 'admin',
  scope: 'messages:read',
})
export const getConversationInspector = endpoint('GET', '/inspector/api/requests/:id/conversation', {
  ...one,
  who: 'assignedInspector',
})

const exported = {
  summary: 'Export the conversation about a request as CSV',
  query: z.object({ header: csvHeader() }),
  answer: 'stream',
  media: ['text/csv'],
  problems: ['service-request.not-found'],
} as const
const exportOf = 'Every entry that the caller reads, oldest first, with the names of its files. '
export const exportConversation = endpoint('GET', '/api/user/requests/:id/conversation/export', {
  ...exported,
  who: 'owner',
  scope: 'messages:read',
  description: `${exportOf}UTF-8. ${csvForm}`,
})
export const exportConversationAdmin = endpoint('GET', '/admin/api/requests/:id/conversation/export', {
  ...exported,
  who: 'admin',
  scope: 'messages:read',
  description:
    `${exportOf}A column says whom an entry is hidden from: the owner, such as why an inspection was sent back, or the ` +
    `inspector. UTF-8. ${csvForm}`,
})

const send = {
  summary: 'Send a message about a request',
  description:
    'JSON, or a multipart form with up to five files. Owner, office and the assigned inspector read it. Possible from ' +
    'the submission until 30 days after the request has ended. At most 30 messages an hour for a request, and 300 by ' +
    'one person. Messages sent within ten minutes are combined into one email and one notification.',
  body: z.object({ text: prose(messageLimits.letters) }),
  files: { file: { max: messageLimits.files, kind: 'document' } },
  answer: requestConversation,
  status: 201,
  problems: [
    'service-request.not-found',
    'conversation.closed',
    'conversation.too-many-messages',
    'conversation.full',
    'file.quota-reached',
  ],
} as const
export const sendMessage = endpoint('POST', '/api/user/requests/:id/messages', {
  ...send,
  who: 'owner',
  scope: 'messages:write',
})
export const sendMessageAdmin = endpoint('POST', '/admin/api/requests/:id/messages', {
  ...send,
  who: 'admin',
  scope: 'messages:write',
})
export const sendMessageInspector = endpoint('POST', '/inspector/api/requests/:id/messages', {
  ...send,
  who: 'assignedInspector',
})

const number = () => z.int('field.invalid').min(0, 'field.invalid').max(1_000_000, 'field.invalid')

const read = {
  summary: 'Mark messages about a request as read',
  description: 'Up to and including the message `number`, for the caller’s side: the office reads as one.',
  body: z.object({ number: number() }),
  answer: nothing,
  problems: ['service-request.not-found'],
} as const
export const readMessages = endpoint('POST', '/api/user/requests/:id/conversation/read', { ...read, who: 'owner' })
export const readMessagesAdmin = endpoint('POST', '/admin/api/requests/:id/conversation/read', {
  ...read,
  who: 'admin',
})
export const readMessagesInspector = endpoint('POST', '/inspector/api/requests/:id/conversation/read', {
  ...read,
  who: 'assignedInspector',
})

export const waiveAnswer = endpoint('POST', '/admin/api/requests/:id/conversation/no-answer', {
  who: 'admin',
  summary: 'Say that a message needs no answer',
  description:
    'The request leaves the queue of unanswered messages. `number` is the latest message that was shown: refused if ' +
    'the owner has written since.',
  body: z.object({ number: number() }),
  answer: requestConversation,
  problems: ['service-request.not-found', 'conversation.answered', 'conversation.newer-message'],
})

export type RequestConversation = z.output<typeof requestConversation>
