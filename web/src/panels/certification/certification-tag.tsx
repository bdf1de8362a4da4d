// Pending is yellow, Certified green, Expired red, Failed plum; grey when nothing has been requested.
import type { FacilityState } from '@assure/contract/domain/vocabulary'
import { lastDayOf, useDates } from '../../lib/dates.ts'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { certificationTexts } from './texts.ts'

const tones: Record<FacilityState, TagTone> = {
  none: 'neutral',
  pending: 'pending',
  certified: 'certified',
  expired: 'expired',
  failed: 'failed',
}

/** `until` adds the last valid day: Certified · 4 May 2027. */
export const CertificationTag = ({ state, until }: { state: FacilityState; until?: string | null }) => {
  const t = certificationTexts.useT()
  const dates = useDates()
  return (
    <Tag tone={tones[state]}>
      {t(state)}
      {state === 'certified' && until && ` · ${dates.short(lastDayOf(until))}`}
    </Tag>
  )
}
