import type { RequestState } from '@assure/contract/domain/request-moves'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'

const toneOf = (state: RequestState): TagTone => {
  if (state === 'reported' || state === 'closed') return 'certified'
  return state === 'ready' ? 'pending' : state === 'cancelled' ? 'neutral' : 'info'
}

/** For the inspector, a request without a visit counts as waiting. */
export const JobTag = ({ state }: { state: RequestState }) => {
  const t = requestFactsTexts.useT()
  return <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>
}
