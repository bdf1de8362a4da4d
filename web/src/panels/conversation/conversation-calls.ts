// The calls of a conversation about a request in the three areas. They share one shape.
import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { type Answer, call, inArea } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'
import { formOfMessage } from './message-form.tsx'

export type RequestConversation = AnswerFor<'GET /api/user/requests/:id/conversation'>

export const useConversation = (area: 'customer' | 'admin', id: string) =>
  useCall(inArea(area, 'GET /requests/:id/conversation'), { params: { id } })

export const useEarlierConversation = (area: Area, id: string, before: string) =>
  useCall(
    inArea(area, 'GET /requests/:id/conversation'),
    { params: { id }, query: { before } },
    { placeholderData: keepPreviousData },
  )

export const sendMessage = (
  area: 'customer' | 'admin',
  id: string,
  text: string,
  files: readonly File[],
): Promise<Answer<unknown>> =>
  call(inArea(area, 'POST /requests/:id/messages'), { params: { id }, form: formOfMessage(text, files) })

export const markRead = (area: Area, id: string, number: number): Promise<Answer<unknown>> =>
  call(inArea(area, 'POST /requests/:id/conversation/read'), { params: { id }, body: { number } })
