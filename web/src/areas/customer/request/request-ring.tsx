// The seven steps of an inspection as a ring: submitted, paid, inspector assigned, visit scheduled, inspected,
// reviewed, reported.
import type { AnswerFor } from '@assure/contract/calls'
import type { RequestState } from '@assure/contract/domain/request-moves'
import { Seal, type SealState } from '../../../panels/seal/seal.tsx'
import { stateWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'

type Standing = Pick<AnswerFor<'GET /api/user/requests'>['requests'][number], 'kind' | 'state' | 'result'> & {
  inspector?: string | null
}

const done: Record<RequestState, number> = {
  draft: 0,
  submitted: 1,
  returned: 1,
  quoted: 1,
  'awaiting-payment': 1,
  ready: 2,
  scheduled: 4,
  'in-progress': 4,
  'under-review': 5,
  reported: 7,
  closed: 7,
  declined: 1,
  lapsed: 1,
  cancelled: 1,
}
const stopped: readonly RequestState[] = ['declined', 'lapsed', 'cancelled']

export const requestSteps = ({ state, inspector }: Standing): number =>
  state === 'ready' && inspector ? 3 : done[state]

/** `closed` does not tell how a certification was decided. */
const sealOf = ({ kind, state, result }: Standing): SealState => {
  if (state === 'draft' || (kind === 'certification' && state === 'closed')) return 'none'
  if (stopped.includes(state) || result === 'does-not-conform') return 'failed'
  const isConforming = (state === 'reported' || state === 'closed') && result !== 'inconclusive'
  return isConforming ? 'certified' : 'pending'
}

export const RequestRing = ({ request, size }: { request: Standing; size?: number }) => {
  const t = requestTexts.useT()
  const steps = requestSteps(request)
  return (
    <Seal
      state={sealOf(request)}
      steps={steps}
      label={`${t(stateWord(request.kind, request.state))}. ${t('ring.steps', { done: steps })}`}
      {...(size ? { size } : {})}
    />
  )
}
