import type { InstrumentState } from '@assure/contract/domain/instruments'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { instrumentTexts } from './texts.ts'

const tones: Record<InstrumentState, TagTone> = {
  'in-order': 'certified',
  due: 'pending',
  expired: 'failed',
  'out-of-service': 'neutral',
}

export const InstrumentTag = ({ state }: { state: InstrumentState }) => {
  const t = instrumentTexts.useT()
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
