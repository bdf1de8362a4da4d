// Pending yellow, Certified green, Expired red, Failed plum; grey where nothing was asked for yet.
import type { FacilityState } from '@assure/contract/vocabulary'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { certificationTexts } from './texts.ts'

const tones: Record<FacilityState, TagTone> = {
  none: 'neutral',
  pending: 'pending',
  certified: 'certified',
  expired: 'expired',
  failed: 'failed',
}

export const CertificationTag = ({ state }: { state: FacilityState }) => {
  const t = certificationTexts.useT()
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}
