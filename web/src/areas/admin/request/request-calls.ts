import type { AnswerFor } from '@assure/contract/calls'
import { callKey, queryClient } from '../../../lib/query.ts'

export type OfficeRequest = AnswerFor<'GET /admin/api/requests/:id'>

/** After an act: its page shows the answer at once, whatever lists it asks anew. */
export const showRequest = (request: OfficeRequest): void => {
  queryClient.setQueryData(callKey('GET /admin/api/requests/:id', { params: { id: request.id } }), request)
}
