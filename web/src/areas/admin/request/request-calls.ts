import type { AnswerFor } from '@assure/contract/calls'
import { callKey, queryClient } from '../../../lib/query.ts'

export type OfficeRequest = AnswerFor<'GET /admin/api/requests/:id'>

/** Puts the answer of an action into the cache, so that its page shows it before the lists are refetched. */
export const showRequest = (request: OfficeRequest): void => {
  queryClient.setQueryData(callKey('GET /admin/api/requests/:id', { params: { id: request.id } }), request)
}
