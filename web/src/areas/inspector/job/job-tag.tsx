import type { RequestState } from '@assure/contract/request-moves'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { jobTexts } from './texts.ts'

const toneOf = (state: RequestState): TagTone => {
  if (state === 'reported' || state === 'closed') return 'certified'
  return state === 'ready' ? 'pending' : state === 'cancelled' ? 'neutral' : 'info'
}

/** To its inspector a request that has no visit yet is what waits. */
export const JobTag = ({ state }: { state: RequestState }) => {
  const t = jobTexts.useT()
  return <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>
}
