import type { RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { stateWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'

const tones: Record<RequestState, TagTone> = {
  draft: 'info',
  submitted: 'info',
  returned: 'pending',
  quoted: 'pending',
  'awaiting-payment': 'pending',
  ready: 'info',
  scheduled: 'info',
  'in-progress': 'info',
  'under-review': 'info',
  reported: 'certified',
  closed: 'certified',
  declined: 'neutral',
  lapsed: 'neutral',
  cancelled: 'neutral',
}

/** `closed` does not tell how a certification was decided. */
export const RequestTag = ({ request: { kind, state } }: { request: { kind: RequestKind; state: RequestState } }) => {
  const t = requestTexts.useT()
  const tone = kind === 'certification' && state === 'closed' ? 'neutral' : tones[state]
  return <Tag tone={tone}>{t(stateWord(kind, state))}</Tag>
}
