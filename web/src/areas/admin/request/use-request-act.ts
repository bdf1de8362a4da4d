import { seenOf } from '@assure/contract/domain/seen'
import { type OfficeRequest, showRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

/** What the acts of the office on a request have in common; their answer is the request as it is now. */
export const useRequestAct = (request: OfficeRequest, onClose?: () => void) => {
  const t = requestTexts.useT()
  return {
    subject: { area: 'admin', kind: 'request', id: request.id, seen: seenOf.request(request) },
    texts: { failed: t('act.failed'), network: t('network') },
    busyText: t('act.busy'),
    done: t('done'),
    onDone: (now: OfficeRequest) => {
      onClose?.()
      showRequest(now)
    },
  } as const
}
