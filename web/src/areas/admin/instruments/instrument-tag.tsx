import type { InstrumentState } from '@assure/contract/domain/instruments'
import { instrumentStateWords } from '@assure/contract/words/instruments'
import { useLanguage } from '../../../lib/appearance.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'

const tones: Record<InstrumentState, TagTone> = {
  'in-order': 'certified',
  due: 'pending',
  expired: 'failed',
  'out-of-service': 'neutral',
}

export const InstrumentTag = ({ state }: { state: InstrumentState }) => (
  <Tag tone={tones[state]}>{instrumentStateWords[state][useLanguage()]}</Tag>
)
