import { seenOf } from '@assure/contract/domain/seen'
import { call } from '../../../lib/api.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { showRequest } from '../request-draft/use-draft.ts'
import { requestTexts } from './request-texts.ts'

/** Shared by the owner's acts on a request. Each returns the updated request. */
export const useRequestAct = (request: OwnRequest) => {
  const t = requestTexts.useT()
  return {
    subject: { area: 'customer', kind: 'request', id: request.id, seen: seenOf.request(request) },
    texts: { failed: t('act.failed') },
    busyText: t('act.busy'),
    onDone: showRequest,
  } as const
}

const calls = {
  copy: 'POST /api/user/requests/:id/copy',
  reinspection: 'POST /api/user/requests/:id/reinspection',
} as const

/** Creates a new request from this one and opens it. */
export const useAgain = (which: keyof typeof calls, { id }: OwnRequest, onNew: (id: string) => void) => {
  const t = requestTexts.useT()
  return useAct<void, OwnRequest>({
    area: 'customer',
    send: () => call(calls[which], { params: { id } }),
    texts: { failed: t('act.failed') },
    done: t('copied'),
    onDone: (request) => {
      showRequest(request)
      onNew(request.id)
    },
  })
}
