import type { VisitStatus } from '@assure/contract/domain/vocabulary'
import { isDayOver } from '../../lib/dates.ts'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { useT } from './fixed-texts.ts'

const tones: Record<VisitStatus, TagTone> = { SCHEDULED: 'info', COMPLETED: 'certified', CANCELLED: 'neutral' }

/** A visit whose day has passed is no longer upcoming, even without a report. */
export const VisitTag = ({ status, at }: { status: VisitStatus; at: string }) => {
  const t = useT()
  return status === 'SCHEDULED' && isDayOver(at) ? (
    <Tag tone="pending">{t('unreported')}</Tag>
  ) : (
    <Tag tone={tones[status]}>{t(status)}</Tag>
  )
}
