import type { RequestState } from '@assure/contract/domain/request-moves'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'

/** States that wait for the office stand out. */
const tones: Record<RequestState, TagTone> = {
  draft: 'neutral',
  submitted: 'pending',
  returned: 'neutral',
  quoted: 'info',
  'awaiting-payment': 'info',
  ready: 'pending',
  scheduled: 'info',
  'in-progress': 'info',
  'under-review': 'pending',
  reported: 'certified',
  closed: 'certified',
  declined: 'neutral',
  lapsed: 'neutral',
  cancelled: 'neutral',
}

export const RequestStateTag = ({ state }: { state: RequestState }) => {
  const t = requestFactsTexts.useT()
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
