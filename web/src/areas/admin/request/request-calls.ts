import type { AnswerFor } from '@assure/contract/calls'
import type { LiveEvent } from '../../../lib/events.ts'
import { callKey, queryClient, refresh } from '../../../lib/query.ts'

export type OfficeRequest = AnswerFor<'GET /admin/api/requests/:id'>

/** After an act: its page shows the answer at once, whatever lists it asks anew. */
export const showRequest = (request: OfficeRequest): void => {
  queryClient.setQueryData(callKey('GET /admin/api/requests/:id', { params: { id: request.id } }), request)
  void refresh('GET /admin/api/requests', 'GET /admin/api/requests/:id/inspectors', 'GET /admin/api/queues/:queue/next')
}

/** Visits and orders change what a request says without being one. */
export const hearRequest = ({ kind }: LiveEvent): void => {
  if (kind === 'all' || kind === 'request' || kind === 'visit' || kind === 'order')
    void refresh('GET /admin/api/requests/:id', 'GET /admin/api/queues/:queue/next')
}
