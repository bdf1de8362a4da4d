import type { RequestState } from '@assure/contract/domain/request-moves'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'

const toneOf = (state: RequestState): TagTone => {
  if (state === 'reported' || state === 'closed') return 'certified'
  return state === 'ready' ? 'pending' : state === 'cancelled' ? 'neutral' : 'info'
}

/** To its inspector a request that has no visit yet is what waits. */
export const JobTag = ({ state }: { state: RequestState }) => {
  const t = requestFactsTexts.useT()
  return <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>
}
