import { seenOf } from '@assure/contract/domain/seen'
import { call } from '../../../lib/api.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { showRequest } from '../request-draft/use-draft.ts'
import { requestTexts } from './request-texts.ts'

/** What the acts of an owner on a request have in common; their answer is the request as it is now. */
export const useRequestAct = (request: OwnRequest) => {
  const t = requestTexts.useT()
  return {
    subject: { area: 'customer', kind: 'request', id: request.id, seen: seenOf.request(request) },
    texts: { failed: t('act.failed'), network: t('network') },
    busyText: t('act.busy'),
    onDone: showRequest,
  } as const
}

const calls = {
  copy: 'POST /api/user/requests/:id/copy',
  reinspection: 'POST /api/user/requests/:id/reinspection',
} as const

/** A request made of this one, which opens. */
export const useAgain = (which: keyof typeof calls, { id }: OwnRequest, onNew: (id: string) => void) => {
  const t = requestTexts.useT()
  return useAct<void, OwnRequest>({
    area: 'customer',
    send: () => call(calls[which], { params: { id } }),
    texts: { failed: t('act.failed'), network: t('network') },
    done: t('copied'),
    onDone: (request) => {
      showRequest(request)
      onNew(request.id)
    },
  })
}
