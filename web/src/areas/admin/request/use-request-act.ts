import { seenOf } from '@assure/contract/domain/seen'
import { type OfficeRequest, showRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

/** Shared by the office's actions on a request; each answers with the updated request. */
export const useRequestAct = (request: OfficeRequest, onClose?: () => void) => {
  const t = requestTexts.useT()
  return {
    subject: { area: 'admin', kind: 'request', id: request.id, seen: seenOf.request(request) },
    texts: { failed: t('act.failed') },
    busyText: t('act.busy'),
    done: t('done'),
    onDone: (now: OfficeRequest) => {
      onClose?.()
      showRequest(now)
    },
  } as const
}
