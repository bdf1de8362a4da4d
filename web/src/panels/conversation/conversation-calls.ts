// The calls of a conversation about a request in the three areas. They share one shape.
import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { type Answer, call } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'
import { formOfMessage } from './message-form.tsx'

export type RequestConversation = AnswerFor<'GET /api/user/requests/:id/conversation'>

export const conversationCalls = {
  customer: 'GET /api/user/requests/:id/conversation',
  admin: 'GET /admin/api/requests/:id/conversation',
  inspector: 'GET /inspector/api/requests/:id/conversation',
} as const satisfies Record<Area, string>

export const exportCalls = {
  customer: 'GET /api/user/requests/:id/conversation/export',
  admin: 'GET /admin/api/requests/:id/conversation/export',
} as const

export const useConversation = (area: 'customer' | 'admin', id: string) =>
  useCall(conversationCalls[area], { params: { id } })

export const useEarlierConversation = (area: Area, id: string, before: string) =>
  useCall(conversationCalls[area], { params: { id }, query: { before } }, { placeholderData: keepPreviousData })

const sendCalls = {
  customer: 'POST /api/user/requests/:id/messages',
  admin: 'POST /admin/api/requests/:id/messages',
} as const

export const sendMessage = (
  area: 'customer' | 'admin',
  id: string,
  text: string,
  files: readonly File[],
): Promise<Answer<unknown>> => call(sendCalls[area], { params: { id }, form: formOfMessage(text, files) })

const readCalls = {
  customer: 'POST /api/user/requests/:id/conversation/read',
  admin: 'POST /admin/api/requests/:id/conversation/read',
  inspector: 'POST /inspector/api/requests/:id/conversation/read',
} as const satisfies Record<Area, string>

export const markRead = (area: Area, id: string, number: number): Promise<Answer<unknown>> =>
  call(readCalls[area], { params: { id }, body: { number } })
